import { z } from 'zod'
import { locationSchema } from '../../geography/places/schema.ts'

const id = z.coerce.number().int().min(1).max(2_147_483_647).optional()
const slug = z.string().min(1).max(200).optional()

/** Subject of the page: a guide, an excursion, or a place; nothing for the whole site. */
export const headerLinksQuery = z
  .object({
    guide: id.describe('The id of the guide in view.'),
    excursion: id.describe('The id of the excursion in view.'),
    country: slug.describe('The slug of the country in view.'),
    city: slug.describe('The slug of the city in view; only with country.'),
  })
  .refine(({ country, city }) => city === undefined || country !== undefined, {
    path: ['country'],
    params: { problem: 'required' },
  })
export type HeaderLinksQuery = z.output<typeof headerLinksQuery>

const guideSchema = z
  .strictObject({
    id: z.int(),
    firstname: z.string(),
    lastname: z.string(),
    photo_url: z.string(),
    thumb_photo_url: z.string(),
  })
  .meta({ id: 'HeaderGuide' })

export const headerLinksSchema = z.strictObject({
  city: locationSchema.nullable(),
  country: locationSchema.nullable(),
  guide: guideSchema.nullable().describe('The guide in view, addressed by the contact button.'),
  guides: z.array(guideSchema).describe('At most seven, each of them once.'),
  excursions: z
    .array(
      z.strictObject({
        id: z.int(),
        title: z.string(),
        link: z.string(),
        guide: z.strictObject({ id: z.int(), thumb_photo_url: z.string() }),
      }),
    )
    .describe('At most seven, each of another guide.'),
  excursionThumbPhotoUrls: z.array(z.string()).describe('Pictures of those excursions, each of them once.'),
  guideCount: z.int(),
  excursionCount: z.int(),
})
export type HeaderLinksAnswer = z.output<typeof headerLinksSchema>
