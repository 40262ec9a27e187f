import { z } from 'zod'
import { maxLength, minLength, required } from '../../../../shared/forms/validators.ts'
import { shortNameLengths, shortNamePattern } from './short-address.ts'

/** `PUT /api/account/short_address`. The sign and the case that people type along don't count. */
export const shortAddressSchema = z.strictObject({
  short_name: z
    .string()
    .trim()
    .transform((text) => text.replace(/^@/, '').toLowerCase())
    .check(required, minLength(shortNameLengths.min), maxLength(shortNameLengths.max))
    .refine((name) => name === '' || shortNamePattern.test(name), { params: { problem: 'shortNameForm' } })
    .describe('The name in the short address `/@name`: Latin letters, digits and hyphens.'),
})

export const shortAddressAnswerSchema = z.strictObject({
  short_name: z.string(),
  url: z.string().describe('The short address, which leads to the page in the reader’s language.'),
})

/** `/api/admin/short_addresses/{name}/withdrawal`. */
export const shortNameParamsSchema = z.strictObject({ name: z.string().max(shortNameLengths.max) })
export const shortNameWithdrawalSchema = z.strictObject({
  reason: z.string().trim().min(1).max(500).describe('For the audit log.'),
})
