// Drawing of the imports for docs/architecture.md: a Mermaid diagram of the layers and a list of the domain's folders.
// Neither has counts, so that both change only when somebody adds or removes a connection.
import {
  betweenFolders,
  cycles,
  domainAreas,
  type Import,
  type Layer,
  layerOf,
  pureFiles,
  wrongWays,
} from './imports.ts'

/** The document that has the drawing, from the project's folder. */
export const drawingFile = 'docs/architecture.md'

const begin = '<!-- drawn by scripts/draw-imports.ts: begin -->'
const end = '<!-- drawn by scripts/draw-imports.ts: end -->'

/** The layers in the order of the drawing, from top to bottom, with what is in them. */
const layers: ReadonlyArray<readonly [Layer, string]> = [
  ['app', 'pages, API routes, middleware'],
  ['components', 'UI components'],
  ['lib/domain', 'business logic'],
  ['lib/client', 'browser only'],
  ['lib/server', 'server only'],
  ['lib/shared', 'pure, runs anywhere'],
]

type Sources = Map<string, string>

/** The drawing and the list in Markdown, with the markers around them. */
export function drawImports(files: Sources, imports: Import[]): string {
  const served = imports.filter(({ from, to }) => isDrawn(from) && isDrawn(to))
  const circles = `${cycles(served).length} of files, ${cycles(betweenFolders(imports)).length} of folders`
  const summary = `Cycles: ${circles}. Imports against the arrows: ${wrongWays(files, imports).length}.`
  return [begin, layerDrawing(files, imports), summary, domainList(files, imports), end].join('\n\n')
}

/**
 * The document with a new drawing in the place of the old one.
 * @throws Error when the markers are not there
 */
export function withDrawing(document: string, drawing: string): string {
  const from = document.indexOf(begin)
  const to = document.indexOf(end)
  if (from < 0 || to < from) throw new Error(`${drawingFile} needs the lines "${begin}" and "${end}".`)
  return document.slice(0, from) + drawing + document.slice(to + end.length)
}

/** Counts for the record: how large the project is and how connected its parts are. */
export function countImports(files: Sources, imports: Import[]) {
  const crossing = imports.filter(({ from, to }) => layerOf(from) !== layerOf(to))
  return {
    files: files.size,
    imports: imports.length,
    'imports between layers': crossing.length,
    'arrows between layers': new Set(crossing.map(({ from, to }) => `${layerOf(from)} ${layerOf(to)}`)).size,
    cycles: cycles(imports).length,
    'folders in cycles': cycles(betweenFolders(imports)).flat().length,
    'upward imports': wrongWays(files, imports).length,
  }
}

function layerDrawing(files: Sources, imports: Import[]): string {
  const pure = pureFiles(files, imports)
  const wrong = new Set(wrongWays(files, imports).map((one) => one.split(': ', 1)[0]))
  const arrows = layers.flatMap(([from]) =>
    layers.flatMap(([to]) => {
      const ways = imports.filter(
        (one) => from !== to && layerOf(one.from) === from && layerOf(one.to) === to,
      )
      if (ways.length === 0) return []
      const isWrong = ways.some((way) => wrong.has(`${way.from} → ${way.to}`))
      const isPure = to === 'lib/domain' && ways.every((way) => pure.has(way.to))
      const arrow = isWrong ? '-.->|wrong way|' : isPure ? '-->|pure files only|' : '-->'
      return [`  ${nodeId(from)} ${arrow} ${nodeId(to)}`]
    }),
  )
  const nodes = layers.map(([layer, what]) => `  ${nodeId(layer)}["${layer}<br/>${what}"]`)
  return ['```mermaid', 'flowchart TD', ...nodes, ...arrows, '```'].join('\n')
}

/** The areas of the domain from top to bottom, each with its aggregates and the areas that it imports from. */
function domainList(files: Sources, imports: Import[]): string {
  const rows = domainAreas.toReversed().map((area) => {
    const own = imports.filter(({ from }) => from.startsWith(`lib/domain/${area}/`))
    const others = domainAreas.filter(
      (other) => other !== area && own.some(({ to }) => to.startsWith(`lib/domain/${other}/`)),
    )
    const aggregates = [...files.keys()].flatMap((file) => {
      const [, , folder, aggregate = ''] = file.split('/')
      return layerOf(file) === 'lib/domain' && folder === area ? aggregate : []
    })
    return `- \`${area}\` (${quoted([...new Set(aggregates)])}) imports from ${quoted(others)}`
  })
  return [
    'The areas of `lib/domain` from top to bottom, with the areas below that each imports from:',
    '',
    ...rows,
  ].join('\n')
}

function quoted(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(', ') || 'nothing'
}

function isDrawn(file: string): boolean {
  return layers.some(([layer]) => layer === layerOf(file))
}

function nodeId(layer: Layer): string {
  return layer.replace('/', '_')
}
