import { z } from 'zod'
import { locales } from '../../../shared/addresses/locales.ts'
import { maxPhotos, photoUses } from './subject.ts'

/** Accepted types of uploaded photos; the bytes decide the real type. */
export const photoTypes = [
  'application/octet-stream',
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
] as const

const excursionId = z.coerce.number().int().min(1).max(2_147_483_647)
const ofExcursion = excursionId.optional().describe('Absent for the photos of the profile.')

export const photoListQuery = z.object({ excursion_id: ofExcursion })
export const photoUploadQuery = z.object({
  excursion_id: ofExcursion,
  for: z.enum(photoUses).default('gallery').describe('Portraits are only allowed in the profile.'),
})

export const photoParams = z.object({ id: z.uuid() })

const fraction = z.number().min(0).max(1)
const cropSchema = z
  .object({ x: fraction, y: fraction, width: fraction.positive(), height: fraction.positive() })
  .describe('A part of the upright picture, in fractions of its width and height.')

const altText = z.string().trim().max(250)
const altSchema = z
  .partialRecord(z.enum(locales), altText)
  .describe('Description of the photo by language; omitted languages stay unchanged.')

export const photoChangeSchema = z
  .object({ crop: cropSchema, alt: altSchema })
  .partial()
  .refine(({ crop, alt }) => crop !== undefined || alt !== undefined)

export const photoOrderSchema = z.object({
  excursion_id: z.int().min(1).max(2_147_483_647).optional(),
  ids: z.array(z.uuid()).max(maxPhotos).describe('All photos of the gallery, without portraits.'),
  version: z.string().max(50).describe('Version of the reordered list.'),
})

const sizeSchema = z.object({ width: z.int(), height: z.int() })
const photoSchema = z
  .object({
    id: z.uuid(),
    use: z.enum(photoUses),
    base_path: z.string().describe('Address of the files without width and ending.'),
    widths: z.array(z.int()),
    width: z.int(),
    height: z.int(),
    formats: z.array(z.string()).describe('Endings of the files of each width, `jpg` last.'),
    is_public: z.boolean().describe('False while it awaits approval.'),
    original: sizeSchema.nullable().describe('Size of the uncropped picture; null for none.'),
    crop: cropSchema.nullable(),
    alt: z.partialRecord(z.enum(locales), z.string()),
    is_alt_pending: z.boolean(),
  })
  .meta({ id: 'ManagedPhoto' })

export const photoListSchema = z
  .object({ photos: z.array(photoSchema), version: z.string().describe('Version of the gallery’s order.') })
  .meta({ id: 'ManagedPhotos' })
export type PhotoListAnswer = z.output<typeof photoListSchema>
export type PhotoAnswer = z.output<typeof photoSchema>
