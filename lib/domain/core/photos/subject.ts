/** Whose photos: a guide's own, or those of one of the guide's excursions. Both are checked against each other. */
export type PhotoSubject = { guideId: number; excursionId: number | null }

/** Uses of a guide's photo; the first of an excursion's gallery is its cover. */
export const photoUses = ['portrait', 'gallery'] as const
export type PhotoUse = (typeof photoUses)[number]

/** Maximum number of photos in a gallery. */
export const maxPhotos = 20

/** Part of an upright picture, in fractions of its width and height. */
export type Crop = { x: number; y: number; width: number; height: number }

/** Width by height of what is shown of a photo. */
export const photoShapes = { portrait: [1, 1], gallery: [3, 2] } as const satisfies Record<
  PhotoUse,
  readonly [number, number]
>

/** The least number of pixels that the shown part is as wide as. */
export const leastWidths: Record<PhotoUse, number> = { portrait: 320, gallery: 640 }
