import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** A type as schema.org defines it. */
type Known = { parents: string[]; properties: Map<string, Set<string>> }

const wordsOfJson = new Set(['@context', '@graph', '@id', '@type'])
/** Values that aren't nodes; a text may stand for any thing by its name or address. */
const actionInput = /-(?:in|out)put$/

/**
 * schema.org's types and properties, read from the declarations that the pages' own data is typed with. In them `XBase`
 * has the properties of a type, `XLeaf` is the type by its name.
 */
export function readVocabulary() {
  const folder = dirname(createRequire(import.meta.url).resolve('schema-dts'))
  const source = readFileSync(join(folder, 'schema.d.ts'), 'utf8')
  const known = new Map<string, Known>()
  for (const [, name = '', parents = '', body = ''] of source.matchAll(
    /^(?:export )?interface (\w+?) (?:extends ([^{]+?) )?\{\n([\s\S]*?)^\}/gm,
  )) {
    const properties = new Map<string, Set<string>>()
    for (const [, property = '', values = ''] of body.matchAll(
      /^ {4}"([^"@][^"]*)"\?: SchemaValue<(.+), "[^"]+">;/gm,
    )) {
      properties.set(property, new Set(values.split('|').map((value) => value.trim())))
    }
    known.set(name, { parents: parents.split(',').map((parent) => parent.trim()), properties })
  }
  const leafOf = (type: string) => (known.has(`${type}Leaf`) ? `${type}Leaf` : null)
  const withAncestors = (name: string): string[] => [
    name,
    ...(known.get(name)?.parents ?? []).flatMap((parent) => (known.has(parent) ? withAncestors(parent) : [])),
  ]
  const ancestorsOf = (type: string) => withAncestors(leafOf(type) ?? '')
  const isA = (type: string, other: string) =>
    type === other || ancestorsOf(type).some((name) => name === `${other}Base` || name === `${other}Leaf`)

  /** Errors of a node and everything in it, one line each. */
  function faultsOf(node: unknown, allowed: Set<string> | null = null, path = ''): string[] {
    if (Array.isArray(node)) return node.flatMap((one, index) => faultsOf(one, allowed, `${path}[${index}]`))
    if (node === null || node === undefined || node === '') return [`${path} is empty`]
    if (typeof node !== 'object') return []
    const entries = Object.entries(node)
    const graph = entries.find(([name]) => name === '@graph')?.[1]
    if (graph !== undefined) return faultsOf(graph, null, '@graph')
    const types = [entries.find(([name]) => name === '@type')?.[1]].flat().map(String)
    if (types[0] === 'undefined') {
      return entries.length === 1 && entries[0]?.[0] === '@id' ? [] : [`${path} has no type`]
    }
    const unknown = types.filter((type) => leafOf(type) === null)
    if (unknown.length > 0) return [`${path} is ${unknown}, which schema.org doesn't know`]
    const isAllowed = allowed === null || types.some((type) => [...allowed].some((other) => isA(type, other)))
    const properties = new Map(
      types.flatMap(ancestorsOf).flatMap((name) => [...(known.get(name)?.properties ?? [])]),
    )
    return [
      ...(isAllowed ? [] : [`${path} may not be ${types}`]),
      ...entries.flatMap(([name, value]) => {
        if (wordsOfJson.has(name) || actionInput.test(name)) return []
        const values = properties.get(name)
        const here = `${path}${path === '' ? '' : '.'}${name}`
        return values ? faultsOf(value, values, here) : [`${here} is no property of ${types}`]
      }),
    ]
  }
  return { faultsOf, size: known.size }
}
