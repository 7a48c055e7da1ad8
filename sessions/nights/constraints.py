"""Are the constraints of the models in the database, word for word?"""

from collections.abc import Iterable, Iterator

from django.db import transaction
from django.db.backends.base.base import BaseDatabaseWrapper
from django.db.backends.base.schema import BaseDatabaseSchemaEditor
from django.db.backends.utils import CursorWrapper
from django.db.models import Model, UniqueConstraint


def missing(
    connection: BaseDatabaseWrapper, models: Iterable[type[Model]]
) -> Iterator[str]:
    """Yield the names of those that are not there, or not as they must be."""
    editor = connection.SchemaEditorClass(connection)
    for model in models:
        with connection.cursor() as cursor:
            if connection.vendor == "sqlite":
                yield from _not_in_sqlite(model, editor, cursor)
            else:
                yield from _not_in_postgres(model, editor, cursor)
                yield from _keys(model, connection, cursor)


def _not_in_sqlite(
    model: type[Model], editor: BaseDatabaseSchemaEditor, cursor: CursorWrapper
) -> Iterator[str]:
    """Look for each constraint in the text that made the table or an index."""
    cursor.execute(
        "SELECT group_concat(sql, ' ') FROM sqlite_master WHERE tbl_name = %s",
        [model._meta.db_table],
    )
    there = cursor.fetchone()[0] or ""
    for constraint in model._meta.constraints:
        conditional = isinstance(constraint, UniqueConstraint) and (
            constraint.condition is not None
        )
        write = constraint.create_sql if conditional else constraint.constraint_sql
        if str(write(model, editor)) not in there:
            yield constraint.name


def _not_in_postgres(
    model: type[Model], editor: BaseDatabaseSchemaEditor, cursor: CursorWrapper
) -> Iterator[str]:
    """Compare with a passing table of the same name that has all the constraints.

    PostgreSQL keeps no text, so its own words for both are compared.
    """
    table = model._meta.db_table
    cursor.execute("SELECT current_schema()")
    [schema] = cursor.fetchone()
    there = _told_by_postgres(cursor, f"{schema}.{table}")
    with transaction.atomic(editor.connection.alias):
        cursor.execute(f"CREATE TEMPORARY TABLE {table} (LIKE {schema}.{table})")
        for constraint in model._meta.constraints:
            cursor.execute(str(constraint.create_sql(model, editor)))
        wanted = _told_by_postgres(cursor, f"pg_temp.{table}")
        transaction.set_rollback(True, editor.connection.alias)
    yield from sorted({name for name, _told in wanted - there})


def _told_by_postgres(cursor: CursorWrapper, table: str) -> set[tuple[str, str]]:
    """Return the names and definitions of a table's constraints and unique indexes."""
    cursor.execute(
        """
        SELECT conname, pg_get_constraintdef(oid) FROM pg_constraint
        WHERE conrelid = %(table)s::regclass
        UNION SELECT relname, substring(pg_get_indexdef(oid) FROM ' USING .*')
        FROM pg_index JOIN pg_class ON oid = indexrelid
        WHERE indrelid = %(table)s::regclass AND indisunique AND indisvalid
        """,
        {"table": table},
    )
    return set(cursor.fetchall())


def _keys(
    model: type[Model], connection: BaseDatabaseWrapper, cursor: CursorWrapper
) -> Iterator[str]:
    """Yield the columns that are not unique, or refer to nothing, though they must.

    SQLite would have to rebuild the table to lose these.
    """
    there = connection.introspection.get_constraints(cursor, model._meta.db_table)
    unique = [told["columns"] for told in there.values() if told["unique"]]
    refer = [told["columns"] for told in there.values() if told["foreign_key"]]
    for field in model._meta.local_concrete_fields:
        name = f"{model._meta.db_table}.{field.column}"
        if field.unique and [field.column] not in unique:
            yield f"{name} (unique)"
        if field.is_relation and [field.column] not in refer:
            yield f"{name} (refers)"
