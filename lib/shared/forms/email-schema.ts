import { z } from 'zod'
import { normalEmail } from './email.ts'
import { emailAddress } from './email-address.ts'

/** One email address; as it is kept. */
export const emailSchema = z
  .string()
  .overwrite(normalEmail)
  .max(254)
  .transform((text, context) => {
    const address = emailAddress(text)
    if (address) return address
    // Empty and malformed are different errors, as everywhere else.
    if (text === '') context.issues.push({ code: 'custom', input: text, params: { problem: 'required' } })
    else context.issues.push({ code: 'custom', input: text, params: { problem: 'format.email' } })
    return z.NEVER
  })
