import type { z } from 'zod'

// Shapes, columns and empty values derived from a table of facts, which has the schema of each and its column, if any.

type Facts = Readonly<Record<string, { schema: z.ZodType }>>
type ColumnFacts = Readonly<Record<string, { column: string; empty: unknown }>>

/** The schema of each fact. */
export function schemasOf<Table extends Facts>(facts: Table) {
  const schemas = Object.entries(facts).map(([fact, { schema }]) => [fact, schema])
  return Object.fromEntries(schemas) as { [Fact in keyof Table]: Table[Fact]['schema'] }
}

/** The schema of each fact by its column. */
export function schemasByColumn<Table extends Facts & ColumnFacts>(facts: Table) {
  const schemas = Object.values(facts).map(({ column, schema }) => [column, schema])
  return Object.fromEntries(schemas) as {
    [Fact in keyof Table as Table[Fact]['column']]: Table[Fact]['schema']
  }
}

/** The value of each fact where nothing is known. */
export function emptyValues<Table extends ColumnFacts>(facts: Table) {
  const values = Object.entries(facts).map(([fact, { empty }]) => [fact, empty])
  return Object.fromEntries(values) as { [Fact in keyof Table]: Table[Fact]['empty'] }
}

/** The columns of the facts, for a query. */
export function selectColumns<Table extends ColumnFacts>(facts: Table) {
  const columns = Object.values(facts).map(({ column }) => [column, true])
  return Object.fromEntries(columns) as Record<Table[keyof Table]['column'], true>
}

/** The facts of a row. */
export function factsOfRow<
  Table extends ColumnFacts,
  Row extends Readonly<Record<Table[keyof Table]['column'], unknown>>,
>(facts: Table, row: Row) {
  const columns: Readonly<Record<string, unknown>> = row
  const values = Object.entries(facts).map(([fact, { column }]) => [fact, columns[column]])
  return Object.fromEntries(values) as { [Fact in keyof Table]: Row[Table[Fact]['column']] }
}

/** Values of the facts by their columns, for a row. */
export function columnsOf<Table extends ColumnFacts, Values extends { [Fact in keyof Table]?: unknown }>(
  facts: Table,
  values: Values,
) {
  const columns = Object.entries(facts).map(([fact, { column }]) => [column, values[fact]])
  return Object.fromEntries(columns) as {
    [Fact in keyof Table as Table[Fact]['column']]: Values[Fact]
  }
}
