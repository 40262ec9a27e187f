import { z } from 'zod'
import { max, maxLength, min, minLength, pattern, required } from '@/lib/shared/forms/validators.ts'

const name = z.string().check(required, maxLength(60))

/** Schema of a call that changes a place: every field is optional. */
export const placeChangesSchema = z
  .object({
    nameRu: name,
    nameEn: name,
    nameJa: name,
    nameZh: name,
    where: name,
    slug: z.string().check(required, pattern(/^[a-z]+(-[a-z]+)*$/)),
    latitude: z.number().check(min(-90), max(90)),
    longitude: z.number().check(min(-180), max(180)),
    zone: z.string(),
    intro: z.string().check(minLength(20)),
    best: z.string(),
    isOnGuidePages: z.boolean(),
  })
  .partial()

export type PlaceChanges = z.infer<typeof placeChangesSchema>
