import { z } from 'zod'
import { locales } from '../../../../shared/addresses/locales.ts'
import { profileValuesSchema } from './content.ts'

/** `GET /api/account/profile`. */
export const profileAnswerSchema = z
  .strictObject({
    version: z.int().describe('For the next `PATCH`.'),
    fields: profileValuesSchema,
    status: z.enum(['draft', 'pending', 'published', 'suspended', 'rejected', 'closed']),
    submission: z
      .strictObject({
        state: z.enum(['pending', 'approved', 'rejected', 'withdrawn']),
        reason: z.string().nullable().describe('The reason for sending it back.'),
        marks: z.array(z.string()).describe('Fields that the reason refers to.'),
        submitted_at: z.iso.datetime(),
      })
      .nullable()
      .describe('The latest submission.'),
    unsent: z.array(z.string()).describe('Fields with changes that are neither public nor submitted.'),
    missing: z.array(z.string()).describe('Fields still missing before it can be submitted.'),
    versions: z.array(
      z.strictObject({
        locale: z.enum(locales),
        state: z.enum(['original', 'translated', 'machine', 'outdated', 'incomplete', 'missing']),
        public: z.boolean(),
        hidden: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'Profile' })

/** `POST /api/account/profile/versions/{locale}/draft`. */
export const profileDraftSchema = z.strictObject({
  fields: z.record(z.string(), z.string()).describe('By the names of the profile’s fields.'),
})

export const savedAnswerSchema = z.strictObject({ version: z.int() })

/** `/api/account/profile/versions/{locale}`. */
export const versionParamsSchema = z.strictObject({ locale: z.enum(locales) })
