import { z } from 'zod'
import { maxLength } from '../../../shared/forms/validators.ts'
import { inEachLanguage } from '../../basics/drafts/localised-schema.ts'
import { newsletterLimits } from './newsletter.ts'

const path = z
  .string()
  .trim()
  .check(maxLength(newsletterLimits.path))
  .refine((text) => text === '' || /^\/(?!\/)[^\s\\]*$/.test(text), { params: { problem: 'sitePath' } })

/** Everything that admins write in a newsletter. A draft may lack texts; sending it needs every language. */
export const newsletterSchema = z.strictObject({
  ...inEachLanguage('subject', z.string().trim().check(maxLength(newsletterLimits.subject))),
  ...inEachLanguage(
    'text',
    z
      .string()
      .trim()
      .check(maxLength(newsletterLimits.text))
      .describe('Plain text; an empty line starts a new paragraph.'),
  ),
  ...inEachLanguage('button', z.string().trim().check(maxLength(newsletterLimits.button))),
  path: path.describe('Page of this site that the button leads to, without language; empty for no button.'),
})
export type NewsletterContent = z.output<typeof newsletterSchema>

export const newsletterParamsSchema = z.strictObject({
  id: z.coerce.number().pipe(z.int().positive().max(2_147_483_647)),
})
export const createdNewsletterSchema = z.strictObject({ id: z.int() })
