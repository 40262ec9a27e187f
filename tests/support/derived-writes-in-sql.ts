/** By table which columns are derived. */
export type DerivedColumns = Readonly<Record<string, readonly string[]>>

const name = '("?[\\w$]+"?)'
const alias = '(?:\\s+(?:AS\\s+)?"?\\w+"?)?'
const update = new RegExp(`\\bUPDATE\\s+(?:ONLY\\s+)?${name}${alias}\\s+SET\\b`, 'gi')
const insert = new RegExp(`\\bINSERT\\s+INTO\\s+${name}(?:\\s+AS\\s+"?\\w+"?)?\\s*(\\(([^()]*)\\))?`, 'gi')
const copy = new RegExp(`\\bCOPY\\s+${name}\\s*(\\(([^()]*)\\))?\\s+FROM\\b`, 'gi')
const merge = new RegExp(`\\bMERGE\\s+INTO\\s+${name}`, 'gi')
const onConflict = /\bDO\s+UPDATE\s+SET\b/gi

/**
 * Which derived columns a statement writes, as `Guide.listed`. What can't be read from the text counts as written:
 * `Guide.*` for columns that are interpolated or not named. An interpolated table counts as any.
 */
export function derivedWritesInSql(sql: string, columns: DerivedColumns): string[] {
  const found: string[] = []
  const note = (table: string, written: readonly string[] | null) => {
    const own = table.includes('$') ? Object.values(columns).flat() : (columns[table] ?? [])
    if (own.length === 0) return
    for (const column of written ?? ['*']) {
      if (column === '*' || column.includes('$')) found.push(`${table}.*`)
      else if (own.includes(column)) found.push(`${table}.${column}`)
    }
  }
  for (const match of sql.matchAll(update)) {
    note(unquoted(match[1]), assignedColumns(sql.slice(match.index + match[0].length)))
  }
  const inserts = [...sql.matchAll(insert)]
  for (const match of inserts) note(unquoted(match[1]), match[2] ? namesIn(match[3]) : null)
  for (const match of sql.matchAll(onConflict)) {
    const into = inserts.findLast(({ index }) => index < match.index)
    note(into ? unquoted(into[1]) : '$', assignedColumns(sql.slice(match.index + match[0].length)))
  }
  for (const match of sql.matchAll(copy)) note(unquoted(match[1]), match[2] ? namesIn(match[3]) : null)
  for (const match of sql.matchAll(merge)) note(unquoted(match[1]), null)
  return found
}

/** The left sides of the assignments at the beginning of a text, up to the end of the SET clause. */
function assignedColumns(text: string): string[] {
  const sides: string[] = ['']
  let depth = 0
  let isRight = false
  for (const token of text.match(/"[^"]*"|'[^']*'|[\w$]+|\S/g) ?? []) {
    if (depth === 0 && /^(FROM|WHERE|RETURNING)$/i.test(token)) break
    if (token === '(') depth += 1
    if (token === ')') depth -= 1
    if (depth < 0) break
    if (depth === 0 && token === '=') isRight = true
    else if (depth === 0 && token === ',') {
      isRight = false
      sides.push('')
    } else if (!isRight) sides.push(`${sides.pop()} ${token}`)
  }
  return sides.flatMap(namesIn)
}

function namesIn(text = ''): string[] {
  return (text.match(/"?[\w$]+"?/g) ?? []).map(unquoted)
}

function unquoted(text = ''): string {
  return text.replaceAll('"', '')
}
