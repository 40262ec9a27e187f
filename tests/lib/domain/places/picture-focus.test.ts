import { partAround } from '@/lib/domain/geography/places/own-pictures/own-picture.ts'

test.each([
  [
    'in the middle of a wide picture',
    { x: 0.5, y: 0.5 },
    { width: 2000, height: 1000 },
    [0.1667, 0, 0.6667, 1],
  ],
  ['at its left edge', { x: 0, y: 0.5 }, { width: 2000, height: 1000 }, [0, 0, 0.6667, 1]],
  ['at the foot of a tall one', { x: 0.2, y: 1 }, { width: 1200, height: 1800 }, [0, 0.5, 1, 0.5]],
  ['anywhere in one of the same shape', { x: 0.9, y: 0.1 }, { width: 1600, height: 1200 }, [0, 0, 1, 1]],
])(
  'the part that is shown of a picture is as near to its focus as the edges allow: %s',
  (_, focus, size, part) => {
    const { x, y, width, height } = partAround(focus, size)
    expect([x, y, width, height].map((share) => Math.round(share * 10_000) / 10_000)).toEqual(part)
  },
)
