import { parseMapName } from '@/components/places/map-address.ts'
import { drawLand } from '@/components/places/map-land.ts'

type Context = { params: Promise<{ name: string }> }

/** The land of a country's map, as shapes that the map gives colours. */
export async function GET(_: Request, { params }: Context): Promise<Response> {
  const asked = parseMapName((await params).name)
  const land = asked && drawLand(asked.code, asked.withCities)
  if (!land) return new Response('404\n', { status: 404, headers: { 'Content-Type': 'text/plain' } })
  const paths = Object.entries(land).map(([id, path]) => `<path id="${id}" d="${path}"/>`)
  return new Response(`<svg xmlns="http://www.w3.org/2000/svg">${paths.join('')}</svg>`, {
    headers: { 'Content-Type': 'image/svg+xml' },
  })
}
