// Reads the site's tables from PostgreSQL's catalogues. The schema `pgboss` is not among them: it holds the queue of
// jobs, which the site makes by itself, while what is due is kept in the site's tables.
import pg from 'pg'
import { everything } from '../../lib/server/page-cache/change-log.ts'

type Column = { name: string; type: string }
export type Table = { name: string; columns: Column[] }

/** Prisma's own table: a restore applies the migrations instead of copying their list. */
const migrationsTable = '_prisma_migrations'

/** Its rows count the transactions of their own server. */
const changesTable = 'PageChange'

export const quoted = (name: string) => pg.escapeIdentifier(name)
export const inPublic = (name: string) => `public.${quoted(name)}`

/** SQL condition for objects of an extension, such as a type that it has made in the schema. */
const ofExtension = (catalogue: string) =>
  `EXISTS (SELECT FROM pg_depend d WHERE d.classid = '${catalogue}'::regclass AND d.objid = o.oid AND d.deptype = 'e')`

/** All tables with the columns that are written, in the order of their names. */
export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `SELECT o.relname::text AS "name",
       json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) ORDER BY a.attnum)
         AS "columns"
     FROM pg_class o
     JOIN pg_attribute a ON a.attrelid = o.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
     WHERE o.relnamespace = 'public'::regnamespace AND o.relkind = 'r' AND o.relname <> ALL($1)
       AND NOT ${ofExtension('pg_class')}
     GROUP BY o.relname
     ORDER BY o.relname::text COLLATE "C"`,
    [[migrationsTable, changesTable]],
  )
  return rows
}

/** The migrations that are applied, in their order; null in a database that never had any. */
export async function listMigrations(
  client: pg.ClientBase,
): Promise<{ name: string; isFinished: boolean }[] | null> {
  const known = await client.query<{ exists: boolean }>(`SELECT to_regclass($1) IS NOT NULL AS "exists"`, [
    inPublic(migrationsTable),
  ])
  if (!known.rows[0]?.exists) return null
  const { rows } = await client.query<{ name: string; isFinished: boolean }>(
    `SELECT migration_name AS "name", finished_at IS NOT NULL AS "isFinished" FROM ${inPublic(migrationsTable)}
     WHERE rolled_back_at IS NULL ORDER BY migration_name COLLATE "C"`,
  )
  return rows
}

/** The last number of each sequence that has given any. */
export async function listSequences(client: pg.ClientBase): Promise<{ name: string; last: string }[]> {
  const { rows } = await client.query<{ name: string; last: string }>(
    `SELECT sequencename::text AS "name", last_value::text AS "last" FROM pg_sequences
     WHERE schemaname = 'public' AND last_value IS NOT NULL ORDER BY sequencename::text COLLATE "C"`,
  )
  return rows
}

/** Each foreign key with the words that make it again. */
export async function listForeignKeys(
  client: pg.ClientBase,
): Promise<{ table: string; name: string; definition: string }[]> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `SELECT c.relname::text AS "table", k.conname::text AS "name", pg_get_constraintdef(k.oid) AS "definition"
     FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid
     WHERE k.contype = 'f' AND k.connamespace = 'public'::regnamespace
     ORDER BY k.conname::text COLLATE "C"`,
  )
  return rows
}

/** The indexes of a table that are no part of a constraint, each with the statement that makes it again. */
export async function listIndexes(
  client: pg.ClientBase,
  table: string,
): Promise<{ name: string; definition: string }[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `SELECT c.relname::text AS "name", pg_get_indexdef(i.indexrelid) AS "definition"
     FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
     WHERE i.indrelid = $1::regclass AND NOT EXISTS (SELECT FROM pg_constraint k WHERE k.conindid = i.indexrelid AND k.contype <> 'f')
     ORDER BY c.relname::text COLLATE "C"`,
    [inPublic(table)],
  )
  return rows
}

/** The statements that remove everything from the schema, except what extensions have made in it. */
export async function listRemovals(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ statement: string }>(
    `SELECT format('DROP %s IF EXISTS public.%I CASCADE',
         CASE o.relkind WHEN 'v' THEN 'VIEW' WHEN 'm' THEN 'MATERIALIZED VIEW' WHEN 'S' THEN 'SEQUENCE' ELSE 'TABLE' END,
         o.relname) AS "statement"
     FROM pg_class o
     WHERE o.relnamespace = 'public'::regnamespace AND o.relkind IN ('r', 'p', 'v', 'm', 'S')
       AND NOT ${ofExtension('pg_class')}
     UNION ALL
     SELECT format('DROP TYPE IF EXISTS public.%I CASCADE', o.typname) FROM pg_type o
     WHERE o.typnamespace = 'public'::regnamespace AND o.typtype IN ('e', 'd') AND NOT ${ofExtension('pg_type')}
     UNION ALL
     SELECT format('DROP ROUTINE IF EXISTS public.%I(%s) CASCADE', o.proname, pg_get_function_identity_arguments(o.oid))
     FROM pg_proc o
     WHERE o.pronamespace = 'public'::regnamespace AND NOT ${ofExtension('pg_proc')}`,
  )
  return rows.map(({ statement }) => statement)
}

/** The tables that have rows, with their number, the most first. */
export async function listFilled(
  client: pg.ClientBase,
  tables: readonly Table[],
): Promise<{ name: string; rows: number }[]> {
  const filled: { name: string; rows: number }[] = []
  for (const { name } of tables) {
    const { rows } = await client.query<{ count: string }>(`SELECT count(*) FROM ${inPublic(name)}`)
    const count = Number(rows[0]?.count)
    if (count > 0) filled.push({ name, rows: count })
  }
  return filled.toSorted((one, other) => other.rows - one.rows)
}

/** Settings that make COPY's output independent of the server and its user. */
export const plainText = `
  SET LOCAL client_encoding = 'UTF8';
  SET LOCAL datestyle = 'ISO, YMD';
  SET LOCAL intervalstyle = 'postgres';
  SET LOCAL timezone = 'UTC';
  SET LOCAL extra_float_digits = 3;
  SET LOCAL bytea_output = 'hex';
  SET LOCAL statement_timeout = 0;
  SET LOCAL idle_in_transaction_session_timeout = 0;
  SET LOCAL lock_timeout = '30s'`

/** Tells servers that start later that no page they have kept is up to date. */
export async function announceEverything(client: pg.ClientBase): Promise<void> {
  await client.query(
    `INSERT INTO ${inPublic(changesTable)} ("transaction", "tag") VALUES (pg_current_xact_id()::text::bigint, $1)`,
    [everything],
  )
}
