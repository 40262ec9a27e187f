/** Migrations with earlier names ran before the first installation, or on tables that are small there. */
export const firstUnderTraffic = '20261124000000'

/** Forbidden statements of a migration, with the allowed alternative. */
const rules: ReadonlyArray<{ pattern: RegExp; fault: string }> = [
  { pattern: /\bALTER COLUMN\b.*\bTYPE\b/, fault: 'rewrites a table: add a column, fill it, read that one' },
  {
    pattern: /\bADD COLUMN\b.*\bGENERATED ALWAYS AS\b.*\bSTORED\b/,
    fault: 'rewrites a table to fill a column',
  },
  { pattern: /\bADD COLUMN\b.*\b(?:BIG|SMALL)?SERIAL\b/, fault: 'rewrites a table to number its rows' },
  {
    pattern: /\bADD COLUMN\b.*\bDEFAULT\b.*\b(?:gen_random_uuid|uuidv7|random|clock_timestamp|nextval)\(/,
    fault: 'rewrites a table: each row has another value',
  },
  {
    pattern: /\bADD CONSTRAINT\b.*\b(?:FOREIGN KEY|CHECK)\b(?!.*\bNOT VALID\b)/,
    fault:
      'looks through a table while nobody may write: add it NOT VALID, and VALIDATE it in the next migration',
  },
  {
    pattern: /\bSET NOT NULL\b/,
    fault: 'looks through a table while nobody may read: add a CHECK NOT VALID, and VALIDATE it',
  },
  { pattern: /^(?:VACUUM FULL|CLUSTER|LOCK)\b/, fault: 'locks a table' },
  { pattern: /^REINDEX\b(?!.*\bCONCURRENTLY\b)/, fault: 'locks a table: CONCURRENTLY' },
]

/**
 * Locks and rewrites of large tables in a migration; changes of its own tables don't count.
 * @returns a sentence for each fault
 */
export function faultsOfMigration(sql: string): string[] {
  const statements = statementsOf(sql)
  const own = new Set(
    statements.flatMap((one) => /^CREATE TABLE (?:IF NOT EXISTS )?(\S+)/.exec(one)?.[1] ?? []),
  )
  const foreign = statements.filter((one) => {
    const table = tableOf(one)
    return table !== undefined && !own.has(table)
  })
  const faults = foreign.flatMap((one) =>
    rules.filter(({ pattern }) => pattern.test(one)).map(({ fault }) => `${one.slice(0, 80)}: ${fault}`),
  )
  const concurrent = statements.filter((one) => /\bINDEX CONCURRENTLY\b/.test(one))
  for (const one of foreign.filter((each) => /^(?:CREATE (?:UNIQUE )?|DROP )INDEX\b/.test(each)))
    if (!concurrent.includes(one)) faults.push(`${one.slice(0, 80)}: locks a table: CONCURRENTLY`)
  if (concurrent.length > 0 && statements.length > 1)
    faults.push('CONCURRENTLY: works only where it is the one statement of a migration')
  const validates = statements.some((one) => /\bVALIDATE CONSTRAINT\b/.test(one))
  if (validates && statements.some((one) => /\bNOT VALID\b/.test(one)))
    faults.push('VALIDATE: belongs into the next migration, after the lock of NOT VALID has gone')
  const waits = foreign.filter((one) => !concurrent.includes(one))
  if (waits.length > 0 && !/^SET (?:LOCAL )?lock_timeout\b/.test(statements[0] ?? ''))
    faults.push(
      "lock_timeout: waiting for a lock, it would hold up all who come later: SET lock_timeout = '5s' first",
    )
  return faults
}

function statementsOf(sql: string): string[] {
  const plain = sql
    .replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
    .replace(/--.*$/gm, '')
    .replace(/\/\*[\s\S]*?\*\//g, '')
  return plain
    .split(';')
    .map((one) => one.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
}

/** The table that a statement locks. */
function tableOf(statement: string): string | undefined {
  if (/^DROP INDEX\b/.test(statement)) return '(of an index)'
  const [, altered, indexed, other] =
    /^(?:(?:ALTER|DROP) TABLE (?:IF EXISTS )?(?:ONLY )?(\S+)|CREATE (?:UNIQUE )?INDEX .*?\bON (?:ONLY )?([^\s(]+)|(?:LOCK(?: TABLE)?|CLUSTER|VACUUM FULL|REINDEX \w+(?: CONCURRENTLY)?) (\S+))/.exec(
      statement,
    ) ?? []
  return altered ?? indexed ?? other
}
