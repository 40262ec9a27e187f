import type { MapPosition } from './itinerary-times.ts'

// Chinese services move every place by some hundred metres (GCJ-02), and Baidu once more (BD-09). The formulas are
// public; nothing outside China is moved.

/**
 * Baidu's projection by bands of latitude, from the north: where the band begins in metres, the scale of longitudes,
 * the unit of the polynomial, and its coefficients.
 */
const baiduBands: ReadonlyArray<[number, number, number, readonly number[]]> = [
  [
    12_890_594.86,
    8.98305509648872e-6,
    17_337_981.2,
    [
      -1.9939833816331, 200.9824383106796, -187.2403703815547, 91.6087516669843, -23.38765649603339,
      2.57121317296198, -0.03801003308653,
    ],
  ],
  [
    8_362_377.87,
    8.983055097726239e-6,
    10_260_144.86,
    [
      -0.78625201886289, 96.32687599759846, -1.85204757529826, -59.36935905485877, 47.40033549296737,
      -16.50741931063887, 2.28786674699375,
    ],
  ],
  [
    5_591_021,
    8.98305509983578e-6,
    6_856_817.37,
    [
      0.30071316287616, 59.74293618442277, 7.357984074871, -25.38371002664745, 13.45380521110908,
      -3.29883767235584, 0.32710905363475,
    ],
  ],
  [
    3_481_989.83,
    8.983055099779535e-6,
    4_482_777.06,
    [
      0.03278182852591, 40.31678527705744, 0.65659298677277, -4.44255534477492, 0.85341911805263,
      0.12923347998204, -0.04625736007561,
    ],
  ],
  [
    1_678_043.12,
    8.983055096812155e-6,
    2_555_164.4,
    [
      0.00006995724062, 23.10934304144901, -0.00023663490511, -0.6321817810242, -0.00663494467273,
      0.03430082397953, -0.00466043876332,
    ],
  ],
  [
    0,
    8.983055095805407e-6,
    826_088.5,
    [
      -3.068298e-8, 7.47137025468032, -0.00000353937994, -0.02145144861037, -0.00001234426596,
      0.00010322952773, -0.00000323890364,
    ],
  ],
]

/** A place in the metres of Baidu's projection, in Baidu's degrees; null for what is none. */
export function fromBaiduMetres(x: number, y: number): MapPosition | null {
  const [, scale, unit, coefficients] = baiduBands.find(([from]) => Math.abs(y) >= from) ?? []
  if (scale === undefined || unit === undefined || coefficients === undefined) return null
  const part = Math.abs(y) / unit
  const latitude = coefficients.reduce((sum, coefficient, power) => sum + coefficient * part ** power, 0)
  return { latitude: latitude * Math.sign(y), longitude: x * scale }
}

/** From Baidu's degrees (BD-09) to those of Chinese services (GCJ-02). */
export function fromBaiduDegrees({ latitude, longitude }: MapPosition): MapPosition {
  const turn = (Math.PI * 3000) / 180
  const x = longitude - 0.0065
  const y = latitude - 0.006
  const distance = Math.hypot(x, y) - 0.000_02 * Math.sin(y * turn)
  const angle = Math.atan2(y, x) - 0.000_003 * Math.cos(x * turn)
  return { latitude: distance * Math.sin(angle), longitude: distance * Math.cos(angle) }
}

/** From the degrees of Chinese services (GCJ-02) to true ones (WGS 84). */
export function fromMars(place: MapPosition): MapPosition {
  const isInChina =
    place.longitude > 72.004 &&
    place.longitude < 137.8347 &&
    place.latitude > 0.8293 &&
    place.latitude < 55.8271
  if (!isInChina) return place
  const radius = 6_378_245
  const eccentricity = 0.006_693_421_622_965_943
  const { north, east } = shift(place.longitude - 105, place.latitude - 35)
  const phi = (place.latitude / 180) * Math.PI
  const magic = 1 - eccentricity * Math.sin(phi) ** 2
  const latitude = (north * 180) / (((radius * (1 - eccentricity)) / magic ** 1.5) * Math.PI)
  const longitude = (east * 180) / ((radius / Math.sqrt(magic)) * Math.cos(phi) * Math.PI)
  return { latitude: place.latitude - latitude, longitude: place.longitude - longitude }
}

function shift(x: number, y: number): { north: number; east: number } {
  const wave = (value: number) => Math.sin(value * Math.PI)
  const ripples = (20 * wave(6 * x) + 20 * wave(2 * x)) * (2 / 3)
  const root = Math.sqrt(Math.abs(x))
  return {
    north:
      -100 +
      2 * x +
      3 * y +
      0.2 * y * y +
      0.1 * x * y +
      0.2 * root +
      ripples +
      (20 * wave(y) + 40 * wave(y / 3)) * (2 / 3) +
      (160 * wave(y / 12) + 320 * wave(y / 30)) * (2 / 3),
    east:
      300 +
      x +
      2 * y +
      0.1 * x * x +
      0.1 * x * y +
      0.1 * root +
      ripples +
      (20 * wave(x) + 40 * wave(x / 3)) * (2 / 3) +
      (150 * wave(x / 12) + 300 * wave(x / 30)) * (2 / 3),
  }
}
