import {
  type CallExpression,
  type MemberExpression,
  type Node,
  parseSync,
  type StringLiteral,
} from 'oxc-parser'
import { type DerivedColumns, derivedWritesInSql } from './derived-writes-in-sql.ts'

type Expression = Node | null | undefined

const writeMethods = new Set([
  'create',
  'createMany',
  'createManyAndReturn',
  'update',
  'updateMany',
  'updateManyAndReturn',
  'upsert',
])
/** Which parts of a write's argument hold what is written. */
const writtenParts = new Set(['data', 'create', 'update'])
/** Parts of a nested write that only say which rows are meant. */
const otherParts = new Set(['where', 'select', 'include', 'orderBy', 'connect', 'disconnect', 'set'])

/**
 * Finds where a source writes derived columns, with Prisma or in SQL. Values are followed through variables, local
 * functions and callbacks of the same file.
 * @param models names of all models of the schema
 * @returns one line each, e.g. `12: Guide.listed`
 */
export function findDerivedWrites(
  source: string,
  columns: DerivedColumns,
  models: readonly string[],
): string[] {
  // `<Value>(…) =>` is a tag in one of the two syntaxes.
  const plain = parseSync('source.ts', source)
  const { program: file, errors } = plain.errors.length === 0 ? plain : parseSync('source.tsx', source)
  const [error] = errors
  if (error) throw new Error(error.codeframe ?? error.message)
  const lineOf = ({ start }: Node) => source.slice(0, start).split('\n').length
  const modelOf = new Map(models.map((model) => [model.charAt(0).toLowerCase() + model.slice(1), model]))
  const anyColumn = new Set(Object.values(columns).flat())
  const definitions = definitionsOf(file)
  const found: string[] = []

  /** Keys that are written on the model itself, and deeper ones that any related model may have. */
  const check = (value: Expression, model: string | null, above: ReadonlySet<Expression> = new Set()) => {
    // A name of the file may be part of what it stands for.
    if (above.has(value)) return
    const own = model === null ? anyColumn : new Set(columns[model] ?? [])
    for (const { key, node, value: inner } of writtenKeys(value, definitions)) {
      if (own.has(key)) found.push(`${lineOf(node)}: ${model ?? 'related'}.${key}`)
      else if (!otherParts.has(key)) check(inner, null, new Set(above).add(value))
    }
  }

  visit(file, (node) => {
    if (node.type === 'CallExpression') {
      const model = modelOf.get(delegateOf(node) ?? '')
      if (!model) return
      for (const part of writtenKeys(node.arguments[0], definitions)) {
        if (writtenParts.has(part.key)) check(part.value, model)
      }
    }
    const sql = textOf(node)
    if (sql) {
      const line = lineOf(node)
      found.push(...derivedWritesInSql(sql, columns).map((column) => `${line}: ${column}`))
    }
  })
  return [...new Set(found)]
}

/** `guide` of `tx.guide.update(…)`; null for any other call. */
function delegateOf({ callee }: CallExpression): string | null {
  if (!isMember(callee) || !writeMethods.has(nameOf(callee.property) ?? '')) return null
  return isMember(callee.object) ? nameOf(callee.object.property) : nameOf(callee.object)
}

/** Possible values of a name in the file: initial values, later assignments, returned values. */
type Definitions = ReadonlyMap<string, { values: Node[]; keys: { key: string; node: Node }[] }>

function definitionsOf(file: Node): Definitions {
  const definitions = new Map<string, { values: Node[]; keys: { key: string; node: Node }[] }>()
  const of = (name: string) => {
    const known = definitions.get(name) ?? { values: [], keys: [] }
    definitions.set(name, known)
    return known
  }
  visit(file, (node) => {
    if (node.type === 'VariableDeclarator' && node.id.type === 'Identifier' && node.init) {
      of(node.id.name).values.push(node.init)
    }
    if (node.type === 'FunctionDeclaration' && node.id) of(node.id.name).values.push(node)
    if (node.type === 'AssignmentExpression') {
      if (node.left.type === 'Identifier') of(node.left.name).values.push(node.right)
      if (isMember(node.left) && node.left.object.type === 'Identifier') {
        const key = nameOf(node.left.property)
        if (key) of(node.left.object.name).keys.push({ key, node: node.left })
      }
    }
    if (node.type === 'CallExpression' && isMember(node.callee) && node.callee.object.type === 'Identifier') {
      if (['push', 'unshift'].includes(nameOf(node.callee.property) ?? '')) {
        of(node.callee.object.name).values.push(...node.arguments)
      }
    }
  })
  return definitions
}

type WrittenKey = { key: string; node: Node; value: Expression }

/** The keys of the objects that an expression may come to. */
function writtenKeys(
  expression: Expression,
  definitions: Definitions,
  seen = new Set<Expression>(),
): WrittenKey[] {
  if (!expression || seen.has(expression)) return []
  seen.add(expression)
  const follow = (next: Expression) => writtenKeys(next, definitions, seen)
  switch (expression.type) {
    case 'ObjectExpression':
      return expression.properties.flatMap((property) => {
        if (property.type === 'SpreadElement') return follow(property.argument)
        const key = nameOf(property.key)
        if (!key) return []
        return {
          key,
          node: property,
          value: property.kind === 'init' && !property.method ? property.value : null,
        }
      })
    case 'ArrayExpression':
      return expression.elements.flatMap(follow)
    case 'SpreadElement':
    case 'AwaitExpression':
      return follow(expression.argument)
    case 'ChainExpression':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
    case 'ParenthesizedExpression':
      return follow(expression.expression)
    case 'ConditionalExpression':
      return [expression.consequent, expression.alternate].flatMap(follow)
    case 'LogicalExpression':
      return [expression.left, expression.right].flatMap(follow)
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
    case 'FunctionDeclaration':
      return returnsOf(expression).flatMap(follow)
    case 'CallExpression':
      // A list's method gives what its callback returns or what the list holds; a local function what it returns.
      return [
        ...expression.arguments.flatMap(follow),
        ...follow(isMember(expression.callee) ? expression.callee.object : expression.callee),
      ]
    case 'Identifier': {
      const { values, keys } = definitions.get(expression.name) ?? { values: [], keys: [] }
      return [...keys.map((key) => ({ ...key, value: null })), ...values.flatMap(follow)]
    }
    default:
      return []
  }
}

function returnsOf({ body }: { body: Node | null }): Expression[] {
  if (body?.type !== 'BlockStatement') return [body]
  const returned: Expression[] = []
  visit(body, (node) => {
    if (node.type === 'ReturnStatement') returned.push(node.argument)
  })
  return returned
}

/** The text of a literal or of literals that are joined; `$` replaces interpolated values. */
function textOf(node: Node): string | null {
  if (isText(node)) return node.value
  if (node.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.raw).join('$')
  if (node.type !== 'BinaryExpression' || node.operator !== '+') return null
  const [left, right] = [textOf(node.left), textOf(node.right)]
  return left === null && right === null ? null : `${left ?? '$'}${right ?? '$'}`
}

function isMember(node: Node): node is MemberExpression {
  return node.type === 'MemberExpression'
}

function isText(node: Node): node is StringLiteral {
  return node.type === 'Literal' && typeof node.value === 'string'
}

function nameOf(node: Node): string | null {
  if (node.type === 'Identifier') return node.name
  return isText(node) ? node.value : null
}

function visit(node: Node, see: (node: Node) => void): void {
  see(node)
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child, see)
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}
