import 'server-only'
import { z } from 'zod'
import { lockSecret, unlockSecret } from '../../../server/auth/secret-box.ts'
import { database } from '../../../server/prisma/database.ts'
import { AppError, errorCodes, type FieldProblems } from '../../../shared/errors.ts'
import { hashOfToken, newToken } from '../enquiries/token.ts'
import { type PlainFormName, type PlainValues, plainFormNames } from './names.ts'

/** Time for which a form waits to be corrected, in minutes. */
const keptMinutes = 60

export const plainValuesSchema = z.record(z.string(), z.union([z.string(), z.array(z.string())]))

const values = z.record(z.string(), z.union([z.string(), z.number()]))
const keptSchema = z.object({
  name: z.enum(plainFormNames),
  form: plainValuesSchema,
  refusal: z.object({
    code: z.enum(errorCodes),
    values,
    fields: z
      .record(z.string(), z.array(z.object({ key: z.string(), values: values.optional() })))
      .optional(),
  }),
})

/** A form that was refused, and why. */
export type Unsent = { name: PlainFormName; values: PlainValues; refusal: AppError }

/** Keeps a refused form for the page that shows it again. @returns the secret for the page's address */
export async function keepUnsent(
  name: PlainFormName,
  form: PlainValues,
  { code, values, fields }: AppError,
): Promise<string> {
  const token = newToken()
  const refusal = { code, values, fields: fields && byField(fields) }
  const sealed = lockSecret(JSON.stringify({ name, form, refusal }))
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

/** A kept form; null once its time is over. @param token as the address has it */
export async function findUnsent(token: string, now = new Date()): Promise<Unsent | null> {
  const row = await database().unsentEnquiry.findFirst({
    where: { tokenHash: hashOfToken(token), createdAt: { gt: lastOf(now) } },
  })
  if (!row) return null
  const kept = keptSchema.safeParse(JSON.parse(unlockSecret(row.sealed)))
  // Of an earlier release.
  if (!kept.success) return null
  const { name, form, refusal } = kept.data
  const { code, fields, values } = refusal
  return { name, values: form, refusal: new AppError(code, { values, ...(fields && { fields }) }) }
}

/** Forgets forms that nobody has corrected. */
export async function forgetUnsent(now = new Date()): Promise<void> {
  await database().unsentEnquiry.deleteMany({ where: { createdAt: { lte: lastOf(now) } } })
}

function lastOf(now: Date): Date {
  return new Date(now.getTime() - keptMinutes * 60_000)
}
