import { parseMapName } from '@/components/places/map-address.ts'
import { drawLand } from '@/components/places/map-land.ts'

type Context = { params: Promise<{ name: string }> }

/** Drawing one takes longer than rendering a page. So many, of some 15 kB, are more than a site has countries. */
const mostKept = 300
const kept = new Map<string, string>()

/** The land of a country's map, as shapes that the map gives colours. */
export async function GET(_: Request, { params }: Context): Promise<Response> {
  const { name } = await params
  const drawing = kept.get(name) ?? draw(name)
  if (!drawing) return new Response('404\n', { status: 404, headers: { 'Content-Type': 'text/plain' } })
  // Back to the end: the one that nobody has asked for the longest goes first.
  kept.delete(name)
  kept.set(name, drawing)
  const [oldest] = kept.keys()
  if (oldest && kept.size > mostKept) kept.delete(oldest)
  return new Response(drawing, { headers: { 'Content-Type': 'image/svg+xml' } })
}

function draw(name: string): string | null {
  const asked = parseMapName(name)
  const land = asked && drawLand(asked.code, asked.withCities)
  if (!land) return null
  const paths = Object.entries(land).map(([id, path]) => `<path id="${id}" d="${path}"/>`)
  return `<svg xmlns="http://www.w3.org/2000/svg">${paths.join('')}</svg>`
}
