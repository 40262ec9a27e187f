import type { z } from 'zod'
import { listOf, members, type Shape, text } from '@/lib/client/api/shape.ts'
import type {
  appSetUpAnswerSchema,
  recoveryCodesAnswerSchema,
} from '@/lib/domain/people/accounts/security-schema.ts'

type SetUp = z.output<typeof appSetUpAnswerSchema>
type Codes = z.output<typeof recoveryCodesAnswerSchema>

/** Set-up data of an authenticator app. */
export const appSetUp: Shape<SetUp> = members<SetUp>({ secret: text, address: text, qr_code: text })

/** New recovery codes. */
export const newCodes: Shape<Codes> = members<Codes>({ codes: listOf(text) })
