import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { BootError } from '../boot/processes.ts'
import { inPublic, listForeignKeys, listIndexes, listTables, plainText, quoted } from './catalogue.ts'
import { type Manifest, type TableInBackup, tablePath } from './manifest.ts'

/**
 * Replaces the rows of all tables by those of a backup, in one transaction. The owner of the tables may do all of it: no
 * superuser is needed, which managed servers don't give.
 */
export async function loadTables(client: pg.Client, folder: string, manifest: Manifest): Promise<void> {
  const { tables, sequences } = manifest
  await client.query('BEGIN')
  await client.query(plainText)
  await client.query('SET CONSTRAINTS ALL IMMEDIATE')
  await requireSameColumns(client, tables)
  // Made again below, when they are checked for all rows at once: row by row takes the server memory for each, and no
  // order of the tables has to be kept.
  const keys = await listForeignKeys(client)
  for (const { table, name } of keys) {
    await client.query(`ALTER TABLE ${inPublic(table)} DROP CONSTRAINT ${quoted(name)}`)
  }
  await client.query(`TRUNCATE ${tables.map(({ name }) => inPublic(name)).join(', ')}`)
  for (const table of tables) await loadTable(client, folder, table)
  for (const { table, name, definition } of keys) {
    await client.query(`ALTER TABLE ${inPublic(table)} ADD CONSTRAINT ${quoted(name)} ${definition}`)
  }
  for (const { name, last } of sequences) {
    await client.query('SELECT setval($1::regclass, $2)', [inPublic(name), last])
  }
  await requireSameCounts(client, tables)
  await client.query('COMMIT')
  for (const { name } of tables) await client.query(`ANALYZE ${inPublic(name)}`)
}

async function loadTable(client: pg.Client, folder: string, { name, columns }: TableInBackup): Promise<void> {
  // Made at once they take a fraction of the time, above all those of the search.
  const indexes = await listIndexes(client, name)
  for (const index of indexes) await client.query(`DROP INDEX ${inPublic(index.name)}`)
  // The rows have been through the triggers once; derived columns come as they were.
  await client.query(`ALTER TABLE ${inPublic(name)} DISABLE TRIGGER USER`)
  const target = `${inPublic(name)} (${columns.map((column) => quoted(column.name)).join(', ')})`
  const rows = client.query(copyFrom(`COPY ${target} FROM STDIN`))
  await pipeline(createReadStream(join(folder, tablePath(name))), createGunzip(), rows)
  await client.query(`ALTER TABLE ${inPublic(name)} ENABLE TRIGGER USER`)
  for (const { definition } of indexes) await client.query(definition)
}

/** The migrations of a backup give its tables, unless one of them was changed since. */
async function requireSameColumns(client: pg.Client, wanted: readonly TableInBackup[]): Promise<void> {
  const shape = (tables: readonly Pick<TableInBackup, 'name' | 'columns'>[]) =>
    tables.flatMap(({ name, columns }) => columns.map((column) => `${name}.${column.name} ${column.type}`))
  const found = shape(await listTables(client))
  const expected = shape(wanted)
  const different =
    found.find((one) => !expected.includes(one)) ?? expected.find((one) => !found.includes(one))
  if (different !== undefined) {
    throw new BootError(
      `The tables of this version are not those of the backup, see ${different}. No rows were loaded.`,
    )
  }
}

async function requireSameCounts(client: pg.Client, tables: readonly TableInBackup[]): Promise<void> {
  for (const { name, rows } of tables) {
    const found = await client.query<{ count: string }>(`SELECT count(*) FROM ${inPublic(name)}`)
    if (Number(found.rows[0]?.count) !== rows) {
      throw new BootError(`${name} has ${found.rows[0]?.count} rows instead of ${rows}. No rows were loaded.`)
    }
  }
}
