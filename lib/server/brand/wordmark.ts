import sanitize from 'sanitize-html'
import { wordmarkLimits } from '../../shared/brand/limits.ts'

const shapes = ['g', 'path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon']
const geometry = [
  ...['d', 'points', 'x', 'y', 'width', 'height', 'rx', 'ry', 'cx', 'cy', 'r', 'x1', 'y1', 'x2', 'y2'],
  'transform',
]
const paint = [
  ...[
    'fill',
    'fill-rule',
    'fill-opacity',
    'clip-rule',
    'opacity',
    'stroke',
    'stroke-width',
    'stroke-opacity',
  ],
  ...['stroke-linecap', 'stroke-linejoin', 'stroke-miterlimit'],
]
/** Parts of a drawing that would be missed, so a file with them is refused. */
const unkept = [
  ...['text', 'image', 'use', 'symbol', 'style', 'linearGradient', 'radialGradient', 'pattern', 'mask'],
  ...['filter', 'foreignObject'],
]
/** Removed with all that is in them. */
const dropped = ['defs', 'clipPath', 'marker', 'metadata', 'title', 'desc', 'a', 'switch']
/** Never kept, not even for a moment. */
const dangerous = ['script', 'style']

type WordmarkProblem =
  | { key: 'wordmark.drawing' }
  | { key: 'wordmark.parts'; values: { parts: string } }
  | { key: 'wordmark.long'; values: { limit: number } }

/**
 * A drawing of the site's name, reduced to shapes and colours: no scripts, links, styles, or addresses of other files. Black
 * becomes the colour of the text around it. Its own result stays as it is.
 * @param source of an SVG file, at most `wordmarkLimits.source` long
 */
export function cleanWordmark(source: string): { svg: string } | { problem: WordmarkProblem } {
  if (source.length > wordmarkLimits.source) return tooLong(wordmarkLimits.source)
  const missed = new Set<string>()
  const drawn = sanitize(source.replace(/<!DOCTYPE[^[>]*(\[[^\]]*\])?[^>]*>|<\?[^>]*>/gi, ''), {
    allowedTags: ['svg', ...shapes, ...[...unkept, ...dropped].filter((tag) => !dangerous.includes(tag))],
    allowedAttributes: { svg: ['viewBox', ...paint], '*': [...geometry, ...paint] },
    parser: { xmlMode: true },
    nonTextTags: [...unkept, ...dropped, ...dangerous],
    textFilter: () => '',
    transformTags: {
      '*': (tagName, attribs) => {
        if (unkept.includes(tagName)) missed.add(tagName)
        const given = { ...attribs, ...styleOf(attribs.style) }
        if (/url\(/i.test(`${given.fill} ${given.stroke}`)) missed.add('url(…)')
        return { tagName, attribs: keptAttributes(tagName === 'svg' ? withViewBox(given) : given) }
      },
    },
    exclusiveFilter: ({ tag }) => unkept.includes(tag) || dropped.includes(tag),
  }).trim()
  if (missed.size > 0)
    return { problem: { key: 'wordmark.parts', values: { parts: [...missed].join(', ') } } }
  const file = /^<svg( [^>]*)>(.+)<\/svg>$/s.exec(drawn)
  if (!file || /<\/?svg/.test(file[2] ?? '') || !viewBoxOf(drawn) || !/<(?!\/?g\b)/.test(file[2] ?? '')) {
    return { problem: { key: 'wordmark.drawing' } }
  }
  return drawn.length > wordmarkLimits.kept ? tooLong(wordmarkLimits.kept) : { svg: drawn }
}

/** The drawing as a file whose letters a page can use. @param svg what `cleanWordmark` made */
export function wordmarkFile(svg: string): string {
  const cleaned = cleanWordmark(svg)
  if ('problem' in cleaned) throw new Error(`the stored wordmark can't be used: ${cleaned.problem.key}`)
  const [, attributes = '', inner = ''] = /^<svg( [^>]*)>(.+)<\/svg>$/s.exec(cleaned.svg) ?? []
  const [viewBox = ''] = / viewBox="[^"]*"/.exec(attributes) ?? []
  const paints = attributes.replace(viewBox, '')
  const colour = / fill="/.test(paints) ? '' : ' fill="currentColor"'
  return `<svg xmlns="http://www.w3.org/2000/svg"${viewBox}><g id="letters"${colour}${paints}>${inner}</g></svg>\n`
}

/** The part of its plane that a drawing shows; null if it says none that a header has room for. */
export function viewBoxOf(svg: string): [x: number, y: number, width: number, height: number] | null {
  const [, written = ''] = /^<svg[^>]* viewBox="([^"]*)"/.exec(svg) ?? []
  const [x = Number.NaN, y = Number.NaN, width = 0, height = 0] = written.split(/[\s,]+/).map(Number)
  const isDrawn = [x, y, width, height].every(Number.isFinite) && width > 0 && height > 0
  return isDrawn && width / height <= 12 && height / width <= 2 ? [x, y, width, height] : null
}

function tooLong(limit: number): { problem: WordmarkProblem } {
  return { problem: { key: 'wordmark.long', values: { limit } } }
}

/** Programs for drawing write colours as styles. */
function styleOf(style = ''): Record<string, string> {
  const pairs = style.split(';').map((pair) => pair.split(':').map((part) => part.trim()))
  return Object.fromEntries(pairs.flatMap(([name = '', value = '']) => (value === '' ? [] : [[name, value]])))
}

/** Older files say only how large they are. */
function withViewBox({ viewBox, width, height, ...others }: sanitize.Attributes): sanitize.Attributes {
  const size = [width, height].map((length) => Number.parseFloat(length ?? ''))
  const box = viewBox ?? (size.every(Number.isFinite) ? `0 0 ${size.join(' ')}` : '')
  return { viewBox: box, ...others }
}

/** Numbers, names of colours and of transformations; nothing that names a file. */
function keptAttributes(attribs: sanitize.Attributes): sanitize.Attributes {
  const isPlain = (value: string) => /^[\w\s#.,()%+-]*$/.test(value) && !/url/i.test(value)
  const isBlack = (value: string) => /^(?:black|#0{3}|#0{6}|rgb\(0, ?0, ?0\))$/i.test(value)
  return Object.fromEntries(
    Object.entries(attribs).flatMap(([name, value]) => {
      if (!isPlain(value)) return []
      return [[name, (name === 'fill' || name === 'stroke') && isBlack(value) ? 'currentColor' : value]]
    }),
  )
}
