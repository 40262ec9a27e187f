import 'server-only'
import { z } from 'zod'
import { lockSecret, unlockSecret } from '../../../../server/auth/secret-box.ts'
import { database } from '../../../../server/prisma/database.ts'
import { AppError, errorCodes, type FieldProblems } from '../../../../shared/errors.ts'
import { hashOfToken, newToken } from '../token.ts'

/** Time for which a form waits to be corrected, in minutes. */
const keptMinutes = 60

const values = z.record(z.string(), z.union([z.string(), z.number()]))
const keptSchema = z.object({
  form: z.unknown(),
  refusal: z.object({
    code: z.enum(errorCodes),
    values,
    fields: z
      .record(z.string(), z.array(z.object({ key: z.string(), values: values.optional() })))
      .optional(),
  }),
})

/** A form that was refused, and why. */
export type Unsent<Form> = { form: Form; refusal: AppError }

/** Keeps a refused form for the page that shows it again. @returns the secret for the page's address */
export async function keepUnsent(form: object, { code, values, fields }: AppError): Promise<string> {
  const token = newToken()
  const refusal = { code, values, fields: fields && byField(fields) }
  const sealed = lockSecret(JSON.stringify({ form, refusal }))
  await database().unsentEnquiry.create({ data: { tokenHash: hashOfToken(token), sealed } })
  return token
}

/** Problems by field, also those of one of several values, such as `childrenAges.1`. */
function byField(fields: FieldProblems): FieldProblems {
  const found: FieldProblems = {}
  for (const [path, problems] of Object.entries(fields)) {
    const [name = path] = path.split('.')
    found[name] ??= problems
  }
  return found
}

/**
 * A kept form; null once its time is over, and for one of another kind.
 * @param token as the address has it
 * @param formSchema of the kind of form
 */
export async function findUnsent<Form>(
  token: string,
  formSchema: z.ZodType<Form>,
  now = new Date(),
): Promise<Unsent<Form> | null> {
  const row = await database().unsentEnquiry.findFirst({
    where: { tokenHash: hashOfToken(token), createdAt: { gt: lastOf(now) } },
  })
  if (!row) return null
  const kept = keptSchema.parse(JSON.parse(unlockSecret(row.sealed)))
  const form = formSchema.safeParse(kept.form)
  if (!form.success) return null
  const { code, fields, ...rest } = kept.refusal
  return { form: form.data, refusal: new AppError(code, { ...rest, ...(fields && { fields }) }) }
}

/** Forgets forms that nobody has corrected. */
export async function forgetUnsent(now = new Date()): Promise<void> {
  await database().unsentEnquiry.deleteMany({ where: { createdAt: { lte: lastOf(now) } } })
}

function lastOf(now: Date): Date {
  return new Date(now.getTime() - keptMinutes * 60_000)
}
