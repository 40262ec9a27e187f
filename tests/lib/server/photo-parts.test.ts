import { largestPart } from '@/components/ui/files/crop-geometry.ts'
import { largestCut } from '@/lib/server/pictures/sizes.ts'

// First cut of a photo, before its guide has moved the frame: a portrait is square, a picture of the gallery 3:2. In
// photographs of people the face is in the middle across and in the upper third.
const face = { left: 0.38, right: 0.62, top: 0.15, bottom: 0.35 }

describe.each([
  ['lying', { width: 1800, height: 1200 }],
  ['standing', { width: 1200, height: 1800 }],
  ['square', { width: 1500, height: 1500 }],
])('a %s photograph', (_, size) => {
  test.each([
    ['portrait', '1:1', [1, 1]],
    ['picture of the gallery', '3:2', [3, 2]],
  ] as const)('as a %s keeps the whole face, in the editor and on the server', (_name, shape, ratio) => {
    const part = largestPart(size, shape)
    const cut = largestCut(size, ratio)
    for (const [from, to] of [
      [part.y / 100, (part.y + part.height) / 100],
      [cut.top / size.height, (cut.top + cut.height) / size.height],
    ] as const) {
      expect(from).toBeLessThanOrEqual(face.top)
      expect(to).toBeGreaterThanOrEqual(face.bottom)
    }
    expect(cut.left / size.width).toBeLessThanOrEqual(face.left)
    expect((cut.left + cut.width) / size.width).toBeGreaterThanOrEqual(face.right)
  })
})
