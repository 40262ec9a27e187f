import { z } from 'zod'
import { locales } from '../../../shared/addresses/locales.ts'
import { normalEmail } from '../../../shared/forms/email.ts'
import { email, maxLength, required } from '../../../shared/forms/validators.ts'
import { mailCauses } from './cause.ts'
import { letterParts } from './letter-view.ts'

/** Maximum number of emails per action. */
const mostLetters = 100

export const lettersBodySchema = z.strictObject({ ids: z.array(z.uuid()).min(1).max(mostLetters) })
export const letterParamsSchema = z.object({ id: z.uuid() })
export const letterAddressSchema = z.strictObject({
  address: z.string().overwrite(normalEmail).check(required, email, maxLength(254)),
})

export const lettersOutcomeSchema = z.strictObject({
  done: z.array(z.uuid()),
  left_out: z.array(z.uuid()).describe('Skipped: already sent, stopped or deleted.'),
})

export const letterSchema = z
  .strictObject({
    id: z.uuid(),
    part: z.enum(letterParts),
    is_given_up: z.boolean(),
    subject: z.string(),
    to: z.strictObject({ name: z.string(), address: z.string() }),
    template: z.string(),
    locale: z.enum(locales),
    attempts: z.int(),
    cause: z.enum(mailCauses).nullable(),
    at: z.iso.datetime(),
    queued_at: z.iso.datetime(),
    text: z.string().describe('With the secrets of its links removed.'),
    html: z.string().describe('With the secrets of its links removed.'),
    last_error: z.string().nullable().describe('The message of the mail server.'),
    corrected_to: z.string().nullable().describe('The probable correct address.'),
    is_personal: z.boolean().describe('Whether it can’t be sent to another address.'),
  })
  .meta({ id: 'AdminLetter' })
