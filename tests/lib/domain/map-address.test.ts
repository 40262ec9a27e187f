import { kilometresBetween } from '@/lib/domain/catalogue/excursions/editor/itinerary-times.ts'
import { readMapAddress } from '@/lib/domain/catalogue/excursions/editor/map-address.ts'

/** Pasted texts and their positions. */
const addresses: [string, number, number][] = [
  ['https://www.google.com/maps/@41.8737,12.5019,17z', 41.8737, 12.5019],
  [
    'https://www.google.com/maps/place/Porta+San+Sebastiano/@41.87,12.50,17z/data=!3m1!4b1!4m6!3m5!1s0x13258:0x1!8m2!3d41.8737!4d12.5019!16s',
    41.8737,
    12.5019,
  ],
  ['https://www.google.com/maps/search/?api=1&query=41.8737%2C12.5019', 41.8737, 12.5019],
  ['https://maps.google.com/?q=41.8737,12.5019', 41.8737, 12.5019],
  ['https://maps.google.com/maps?ll=41.8737,12.5019&z=16&t=m', 41.8737, 12.5019],
  ['https://www.google.co.jp/maps/dir/?api=1&destination=35.6595,139.7005', 35.6595, 139.7005],
  [
    "https://www.google.com/maps/place/41%C2%B052'25.3%22N+12%C2%B030'06.8%22E/@41.80,12.40,15z",
    41.873694,
    12.501889,
  ],
  ['https://www.google.com/maps/search/-33.8568,+151.2153?entry=ttu', -33.8568, 151.2153],
  ['https://www.google.ru/maps/embed?pb=!1m14!2d12.5019!3d41.8737!2m3', 41.8737, 12.5019],
  ['https://yandex.ru/maps/213/moscow/?ll=37.617700%2C55.755863&z=16', 55.755863, 37.6177],
  ['https://yandex.com/maps/?pt=30.315868,59.939095&z=18&l=map', 59.939095, 30.315868],
  [
    'https://yandex.ru/maps/?ll=30.3%2C59.9&whatshere%5Bpoint%5D=30.315868%2C59.939095&whatshere%5Bzoom%5D=17',
    59.939095,
    30.315868,
  ],
  ['https://yandex.ru/maps/?rtext=55.75,37.61~59.939095,30.315868&rtt=auto', 59.939095, 30.315868],
  ['https://yandex.ru/maps/75/vladivostok/?ll=131.885494%2C43.115536&z=12', 43.115536, 131.885494],
  ['https://yandex.com.tr/harita/?ll=28.979530,41.015137&z=12', 41.015137, 28.97953],
  ['https://maps.apple.com/?ll=41.8737,12.5019&q=Porta%20San%20Sebastiano', 41.8737, 12.5019],
  ['https://maps.apple.com/place?coordinate=41.8737,12.5019&name=Gate', 41.8737, 12.5019],
  ['https://www.openstreetmap.org/#map=17/41.8737/12.5019', 41.8737, 12.5019],
  ['https://www.openstreetmap.org/?mlat=41.8737&mlon=12.5019#map=12/41.9/12.4', 41.8737, 12.5019],
  ['https://www.openstreetmap.org/node/123456#map=19/-22.951911/-43.210487', -22.951911, -43.210487],
  ['https://2gis.ru/moscow/geo/4504235282645612/37.617635,55.755814', 55.755814, 37.617635],
  ['https://2gis.ru/spb?m=30.315868%2C59.939095%2F16.5', 59.939095, 30.315868],
  ['https://www.bing.com/maps?cp=41.8737~12.5019&lvl=16', 41.8737, 12.5019],
  ['https://www.bing.com/maps?sp=point.41.8737_12.5019_Gate', 41.8737, 12.5019],
  ['https://waze.com/ul?ll=41.8737%2C12.5019&navigate=yes', 41.8737, 12.5019],
  ['https://share.here.com/l/41.8737,12.5019,Gate', 41.8737, 12.5019],
  ['https://wego.here.com/?map=41.8737,12.5019,15,normal', 41.8737, 12.5019],
  ['https://mapy.cz/turisticka?x=14.4173&y=50.0755&z=15', 50.0755, 14.4173],
  ['https://map.yahoo.co.jp/place?lat=35.6595&lon=139.7005&zoom=17', 35.6595, 139.7005],
  ['geo:41.8737,12.5019?z=17', 41.8737, 12.5019],
  ['geo:0,0?q=41.8737,12.5019(Gate)', 41.8737, 12.5019],
  ['www.google.com/maps/@41.8737,12.5019,17z', 41.8737, 12.5019],
  ['Ворота Святого Себастьяна\nhttps://maps.google.com/?q=41.8737,12.5019', 41.8737, 12.5019],
  ['41.8737, 12.5019', 41.8737, 12.5019],
  ['41,8737; 12,5019', 41.8737, 12.5019],
  ['(-33.8568 151.2153)', -33.8568, 151.2153],
  ['41°52′25.3″N 12°30′06.8″E', 41.873694, 12.501889],
  ['40°26\'46"S, 79°58\'56"W', -40.446111, -79.982222],
]

test.each(addresses)('reads the place of %s', (text, latitude, longitude) => {
  expect(readMapAddress(text)).toEqual({
    kind: 'point',
    position: { latitude: expect.closeTo(latitude, 5), longitude: expect.closeTo(longitude, 5) },
  })
})

// Chinese services show every place some hundred metres away. The published examples of both shifts: 116.404, 39.915 is
// 116.397756, 39.913596 for those of GCJ-02, and 116.391380, 39.907250 for Baidu.
test.each([
  ['https://api.map.baidu.com/marker?location=39.915,116.404&title=x&output=html', 39.90725, 116.39138],
  ['https://map.baidu.com/@12958175,4825923.77,17z', 39.90725, 116.39138],
  ['https://uri.amap.com/marker?position=116.404,39.915&name=x', 39.913596, 116.397756],
  ['https://ditu.amap.com/?p=B000A60DA1,39.915,116.404,Beijing', 39.913596, 116.397756],
  ['https://api.map.baidu.com/marker?location=39.915,116.404&coord_type=wgs84', 39.915, 116.404],
])('takes back what a Chinese service moves: %s', (text, latitude, longitude) => {
  const read = readMapAddress(text)
  if (read.kind !== 'point') throw new Error(`not read: ${text}`)
  expect(kilometresBetween(read.position, { latitude, longitude })).toBeLessThan(0.05)
})

test.each([
  'https://maps.app.goo.gl/abc123',
  'https://goo.gl/maps/abc123',
  'https://yandex.ru/maps/-/CDabc123',
  'https://j.map.baidu.com/ab/cd',
])('says that %s is shortened', (text) => {
  expect(readMapAddress(text)).toEqual({ kind: 'short' })
})

test.each([
  '',
  'by the gate',
  'https://example.com/',
  '91.5, 12.5',
  'https://maps.google.com/?q=Rome',
  '41.87',
  'javascript:alert(1)',
  'https://www.google.com/maps/@999,999,3z',
  'x'.repeat(5000),
])('finds no place in %j', (text) => {
  expect(readMapAddress(text)).toEqual({ kind: 'none' })
})
