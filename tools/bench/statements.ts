import pg from 'pg'

/** Named where the connection keeps its plan. */
export type Statement = { text: string; values: unknown[]; name?: string }

/** The statements that a piece of work sends to the database. */
export async function statementsOf(run: () => Promise<unknown>): Promise<Statement[]> {
  const sent: Statement[] = []
  const { query } = pg.Client.prototype
  pg.Client.prototype.query = function heard(this: pg.Client, ...given: unknown[]) {
    const [first, second] = given
    if (isStatement(first)) sent.push({ ...first, values: first.values ?? listed(second) })
    return Reflect.apply(query, this, given)
  }
  await run()
  pg.Client.prototype.query = query
  return sent
}

function isStatement(given: unknown): given is { text: string; values?: unknown[]; name?: string } {
  return typeof given === 'object' && given !== null && 'text' in given && typeof given.text === 'string'
}

function listed(given: unknown): unknown[] {
  return Array.isArray(given) ? given : []
}
