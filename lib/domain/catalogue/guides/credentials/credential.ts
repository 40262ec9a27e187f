import { z } from 'zod'
import { locales } from '../../../../shared/addresses/locales.ts'

export const credentialTypes = ['licence', 'diploma', 'membership'] as const
export const maxCredentials = 10

/** State of a credential. */
const credentialStates = ['checked', 'checking', 'refused', 'expired'] as const
export type CredentialState = (typeof credentialStates)[number]

const issuer = z.string().trim().max(160)

/** `POST /api/account/credentials`, and `PUT` of one. */
export const credentialSchema = z.strictObject({
  type: z.enum(credentialTypes),
  issuer: z
    .partialRecord(z.enum(locales), issuer)
    .refine((names) => Object.values(names).some((name) => name), { params: { problem: 'required' } })
    .describe('By language; readers of other languages see the first.'),
  number: z.string().trim().max(80).nullable(),
  expires_on: z.iso.date().nullable().describe('The last day on which it is valid.'),
})
export type CredentialValues = z.output<typeof credentialSchema>

export const credentialParamsSchema = z.strictObject({ id: z.uuid() })

const credentialAnswerSchema = credentialSchema
  .extend({
    id: z.uuid(),
    state: z.enum(credentialStates),
    refused_reason: z.string().nullable(),
    checked_on: z.iso.date().nullable(),
    document: z.strictObject({ name: z.string(), size: z.int() }).nullable(),
  })
  .meta({ id: 'Credential' })
export type CredentialAnswer = z.output<typeof credentialAnswerSchema>

export const credentialsAnswerSchema = z.array(credentialAnswerSchema)

/** `PUT /api/account/credentials/{id}/document`. */
export const documentQuerySchema = z.object({
  name: z.string().max(255).default('').describe('Name of the file on the sender’s device.'),
})
