import { fromBaiduDegrees, fromBaiduMetres, fromMars } from './chinese-coordinates.ts'
import type { MapPosition } from './itinerary-times.ts'

/**
 * Position found in a pasted text. `short` is a shortened link, which only its owner can resolve: nothing is fetched
 * here.
 */
export type ReadAddress = { kind: 'point'; position: MapPosition } | { kind: 'short' } | { kind: 'none' }

const number = String.raw`([-+]?\d{1,3}(?:\.\d+)?)`
const twoNumbers = new RegExp(String.raw`^(?:loc:|point:)?\s*${number}\s*(?:,|\s)\s*${number}(?!\d)`)

/** Coordinates from the address of a page of a map service, or from typed coordinates. */
export function readMapAddress(text: string): ReadAddress {
  const trimmed = text.trim()
  if (trimmed === '' || trimmed.length > 4000) return { kind: 'none' }
  const url = addressIn(trimmed)
  const position = url ? fromUrl(url) : fromWords(trimmed)
  if (position) return { kind: 'point', position: rounded(position) }
  return { kind: url && isShortened(url) ? 'short' : 'none' }
}

/** About a tenth of a metre: more only looks exact. */
function rounded({ latitude, longitude }: MapPosition): MapPosition {
  const round = (value: number) => Math.round(value * 1e6) / 1e6
  return { latitude: round(latitude), longitude: round(longitude) }
}

/** The first web address of a text: apps share a name and a line break before it. */
function addressIn(text: string): URL | null {
  const [found] = /(?:https?:\/\/|geo:)\S+/i.exec(text) ?? []
  const bare =
    /^(?:www\.|maps\.|[a-z0-9-]+\.(?:google|yandex|openstreetmap|2gis|bing|apple|baidu|amap)\.)\S+$/i.test(
      text,
    )
  const address = found ?? (bare ? `https://${text}` : null)
  return address !== null && URL.canParse(address) ? new URL(address) : null
}

const shortHosts =
  /^(?:maps\.app\.goo\.gl|goo\.gl|g\.co|osm\.org|maps\.apple|j\.map\.baidu\.com|surl\.amap\.com|naver\.me|kko\.to|bit\.ly|go\.2gis\.com|clck\.ru)$/i

function isShortened({ hostname, pathname }: URL): boolean {
  return shortHosts.test(hostname) || (/(^|\.)yandex\./.test(hostname) && /\/maps\/-\//.test(pathname))
}

function fromUrl(url: URL): MapPosition | null {
  const { hostname: host } = url
  if (url.protocol === 'geo:') return fromGeo(url)
  if (/(^|\.)(yandex\.[a-z.]+|ya\.ru)$/.test(host)) return fromYandex(url)
  if (/(^|\.)openstreetmap\.org$|(^|\.)osm\.org$/.test(host)) return fromOpenStreetMap(url)
  if (/(^|\.)baidu\.com$/.test(host)) return fromBaidu(url)
  if (/(^|\.)(amap|gaode)\.com$/.test(host)) return fromAmap(url)
  if (/(^|\.)2gis\.[a-z.]+$/.test(host)) return fromTwoGis(url)
  if (/(^|\.)bing\.com$/.test(host)) return fromBing(url)
  if (/(^|\.)(google\.[a-z.]+|goo\.gl|g\.page)$/.test(host)) return fromGoogle(url)
  if (/(^|\.)mapy\.(cz|com)$/.test(host)) return pair(parameter(url, 'y'), parameter(url, 'x'))
  return fromAny(url)
}

function fromGeo(url: URL): MapPosition | null {
  const asked = pairIn(parameter(url, 'q'))
  const [, latitude, longitude] = new RegExp(`^${number},${number}`).exec(url.pathname) ?? []
  const own = pair(latitude, longitude)
  // `geo:0,0?q=…` says: what is asked for, wherever it is.
  return asked ?? (own && (own.latitude !== 0 || own.longitude !== 0) ? own : null)
}

function fromGoogle(url: URL): MapPosition | null {
  const path = decoded(url.pathname + url.search + url.hash)
  // The pin is more exact than the middle of the map, which follows the @. The last pin is the place itself.
  const pins = [...path.matchAll(new RegExp(`!3d${number}!4d${number}`, 'g'))]
  const pin = pins.at(-1)
  const reversed = new RegExp(`!2d${number}!3d${number}`).exec(path)
  const named = new RegExp(`/(?:place|search|dir)/(?:[^/@]*/)*?${number},[+\\s]*${number}(?:[/?]|$)`).exec(
    path,
  )
  const middle = new RegExp(`@${number},${number}`).exec(path)
  return (
    pair(pin?.[1], pin?.[2]) ??
    pair(reversed?.[2], reversed?.[1]) ??
    first(url, ['q', 'query', 'destination', 'daddr', 'viewpoint', 'll', 'center', 'sll', 'cbll']) ??
    pair(named?.[1], named?.[2]) ??
    degreesIn(path) ??
    pair(middle?.[1], middle?.[2])
  )
}

/** Longitude comes first, except in routes. */
function fromYandex(url: URL): MapPosition | null {
  for (const name of ['whatshere[point]', 'poi[point]', 'pt', 'll', 'sll']) {
    const found = turnedPairIn(parameter(url, name))
    if (found) return found
  }
  const points = (parameter(url, 'rtext') ?? '').split('~')
  return pairIn(points.at(-1)) ?? pairIn(parameter(url, 'text'))
}

function fromOpenStreetMap(url: URL): MapPosition | null {
  const marker = pair(parameter(url, 'mlat'), parameter(url, 'mlon'))
  const [, latitude, longitude] = new RegExp(`map=\\d+(?:\\.\\d+)?/${number}/${number}`).exec(url.hash) ?? []
  const query = /[?&]map=/.test(url.search)
    ? new RegExp(`^[\\d.]+/${number}/${number}`).exec(parameter(url, 'map') ?? '')
    : null
  return (
    marker ??
    pair(latitude, longitude) ??
    pair(query?.[1], query?.[2]) ??
    pair(parameter(url, 'lat'), parameter(url, 'lon'))
  )
}

function fromBing(url: URL): MapPosition | null {
  const point = /^point\.([-+\d.]+)_([-+\d.]+)/.exec(parameter(url, 'sp') ?? '')
  const [latitude, longitude] = (parameter(url, 'cp') ?? '').split('~')
  return pair(point?.[1], point?.[2]) ?? pair(latitude, longitude) ?? first(url, ['where1', 'q'])
}

/** `…/geo/<id>/37.617635,55.755814`, and the middle of the map as `m`: longitude first. */
function fromTwoGis(url: URL): MapPosition | null {
  const path = decoded(url.pathname)
  const named = new RegExp(`/${number},${number}(?:/|$)`).exec(path)
  const middle = new RegExp(`^${number},${number}`).exec(parameter(url, 'm') ?? '')
  return pair(named?.[2], named?.[1]) ?? pair(middle?.[2], middle?.[1])
}

function fromBaidu(url: URL): MapPosition | null {
  const system = parameter(url, 'coord_type') ?? 'bd09ll'
  const named = first(url, ['location', 'latlng', 'destination'])
  if (named)
    return system === 'wgs84' ? named : fromMars(system === 'gcj02' ? named : fromBaiduDegrees(named))
  // The middle of the map is in the metres of Baidu's own projection.
  const [, x, y] = /@(-?\d{5,9}(?:\.\d+)?),(-?\d{5,9}(?:\.\d+)?)/.exec(decoded(url.pathname + url.hash)) ?? []
  const degrees = x === undefined || y === undefined ? null : fromBaiduMetres(Number(x), Number(y))
  const place = degrees && fromMars(fromBaiduDegrees(degrees))
  return place && pair(place.latitude, place.longitude)
}

function fromAmap(url: URL): MapPosition | null {
  const turned = turnedPairIn(parameter(url, 'position')) ?? turnedPairIn(parameter(url, 'to'))
  const [, latitude, longitude] = (parameter(url, 'p') ?? '').split(',')
  const found = turned ?? first(url, ['q', 'lnglat']) ?? pair(latitude, longitude)
  return found && (parameter(url, 'coordinate') === 'wgs84' ? found : fromMars(found))
}

/** Apple, Waze, Here, Yahoo and others. */
function fromAny(url: URL): MapPosition | null {
  const path = decoded(url.pathname + url.hash)
  const middle = new RegExp(`@${number},${number}`).exec(path)
  const shared = new RegExp(`/(?:l|link/map/[^/]*?,?)/?${number},${number}`).exec(path)
  return (
    first(url, ['coordinate', 'll', 'q', 'daddr', 'latlng', 'sll', 'map', 'center', 'point']) ??
    pair(parameter(url, 'lat'), parameter(url, 'lon') ?? parameter(url, 'lng') ?? parameter(url, 'long')) ??
    pair(shared?.[1], shared?.[2]) ??
    pair(middle?.[1], middle?.[2])
  )
}

/** `41.8737, 12.5019`, with decimal commas too, or degrees, minutes and seconds. */
function fromWords(text: string): MapPosition | null {
  const degrees = degreesIn(text)
  if (degrees) return degrees
  const plain = /^[(\s]*([-+]?\d{1,3}(?:[.,]\d+)?)\s*[,;\s]\s*([-+]?\d{1,3}(?:[.,]\d+)?)[)\s]*$/.exec(text)
  return pair(plain?.[1]?.replace(',', '.'), plain?.[2]?.replace(',', '.'))
}

function degreesIn(text: string): MapPosition | null {
  const part = String.raw`(\d{1,3})\s*°\s*(?:(\d{1,2})\s*['′’]\s*)?(?:(\d{1,2}(?:[.,]\d+)?)\s*["″”]\s*)?`
  const found = new RegExp(`${part}([NS])[,\\s+]*${part}([EW])`, 'i').exec(text.replaceAll("''", '"'))
  if (!found) return null
  const [, d1, m1, s1, ns, d2, m2, s2, ew] = found
  const degrees = (whole = '0', minutes = '0', seconds = '0') =>
    Number(whole) + Number(minutes) / 60 + Number(seconds.replace(',', '.')) / 3600
  const latitude = degrees(d1, m1, s1) * (/s/i.test(ns ?? '') ? -1 : 1)
  const longitude = degrees(d2, m2, s2) * (/w/i.test(ew ?? '') ? -1 : 1)
  return pair(latitude, longitude)
}

function parameter(url: URL, name: string): string | undefined {
  const inQuery = url.protocol === 'geo:' ? new URLSearchParams(url.href.split('?')[1]) : url.searchParams
  return inQuery.get(name) ?? undefined
}

/** The first of several parameters that begins with a pair of coordinates. */
function first(url: URL, names: readonly string[]): MapPosition | null {
  for (const name of names) {
    const found = pairIn(parameter(url, name))
    if (found) return found
  }
  return null
}

function pairIn(text: string | undefined): MapPosition | null {
  const [, latitude, longitude] = twoNumbers.exec(text ?? '') ?? []
  return pair(latitude, longitude)
}

/** The same with the longitude first. */
function turnedPairIn(text: string | undefined): MapPosition | null {
  const [, longitude, latitude] = twoNumbers.exec(text ?? '') ?? []
  return pair(latitude, longitude)
}

/** Null for what is no place on earth. */
function pair(
  latitude: string | number | undefined,
  longitude: string | number | undefined,
): MapPosition | null {
  if (latitude === undefined || longitude === undefined || latitude === '' || longitude === '') return null
  const [north, east] = [Number(latitude), Number(longitude)]
  if (!(Math.abs(north) <= 90) || !(Math.abs(east) <= 180)) return null
  return { latitude: north, longitude: east }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
