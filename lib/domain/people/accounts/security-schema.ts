import { z } from 'zod'
import { plainCode } from '../../../shared/forms/normal-text.ts'
import { linePattern, plainName } from '../../../shared/forms/person-name.ts'
import { linkTokenSchema } from './schema.ts'

const base64Url = (most: number) =>
  z
    .string()
    .min(1)
    .max(most)
    .regex(/^[\w-]*=*$/)
const attachment = z.enum(['cross-platform', 'platform']).optional()
const credential = {
  id: base64Url(2000),
  rawId: base64Url(2000),
  authenticatorAttachment: attachment,
  // Extensions are not used.
  clientExtensionResults: z.looseObject({}).transform(() => ({})),
  type: z.literal('public-key'),
}

/** The browser's answer after creating a passkey (WebAuthn's `RegistrationResponseJSON`). */
const newCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64Url(4000),
    attestationObject: base64Url(40_000),
    transports: z
      .array(z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']))
      .max(10)
      .catch([])
      .default([]),
  }),
})

/** The browser's answer after a passkey has signed (WebAuthn's `AuthenticationResponseJSON`). */
const signedCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64Url(4000),
    authenticatorData: base64Url(4000),
    signature: base64Url(4000),
    userHandle: base64Url(200).optional(),
  }),
})

const code = z.string().overwrite(plainCode).min(1).max(20)
const recoveryCode = z.string().overwrite(plainCode).min(1).max(40)

/** `POST /api/sessions/second_factor`: exactly one of them. */
export const factorSchema = z.union([
  z.strictObject({ code }),
  z.strictObject({ recovery_code: recoveryCode }),
  z.strictObject({ credential: signedCredential }),
])
export type FactorBody = z.output<typeof factorSchema>

/** `POST /api/account/proof`: exactly one of them. */
export const proofSchema = z.union([
  z.strictObject({ password: z.string().min(1).max(1000) }),
  z.strictObject({ mailed_code: code }),
  z.strictObject({ code }),
  z.strictObject({ recovery_code: recoveryCode }),
  z.strictObject({ credential: signedCredential }),
])

/** `POST /api/sessions/passkey`. */
export const passkeySignInSchema = z.strictObject({
  credential: signedCredential,
  remember: z.boolean().default(true),
})

/** `POST /api/account/passkeys`. */
export const newPasskeySchema = z.strictObject({
  credential: newCredential,
  name: z.string().overwrite(plainName).min(1).max(60).regex(linePattern),
})
export const passkeyParamsSchema = z.strictObject({ id: z.uuid() })

/** `PUT /api/account/authenticator_app`. */
export const appCodeSchema = z.strictObject({ code })
/** Single members of the unions above, for forms. */
export const recoveryCodeSchema = z.strictObject({ recovery_code: recoveryCode })
export const mailedCodeSchema = z.strictObject({ mailed_code: code })
export const passwordProofSchema = z.strictObject({ password: z.string().min(1).max(1000) })
/** `PUT /api/account/recovery_codes`: their user has written them down. */
export const codesSavedSchema = z.strictObject({ saved: z.literal(true) })
/** `PUT /api/account/second_factor`. */
export const factorSwitchSchema = z.strictObject({ on: z.boolean() })

/** `POST /api/sessions/confirmation`: the password of the registration, or null to begin without it. */
export const confirmationSchema = z.strictObject({
  token: linkTokenSchema,
  password: z.string().min(1).max(1000).nullable(),
})

/** Options for the browser's own function; the content is WebAuthn's. */
export const passkeyOptionsSchema = z.looseObject({ challenge: z.string() })

export const appSetUpAnswerSchema = z.strictObject({
  secret: z.string().describe('For typing into the app.'),
  address: z.string().describe('The same as an `otpauth:` address.'),
  qr_code: z.string().describe('The address as a picture (SVG).'),
})
export const recoveryCodesAnswerSchema = z.strictObject({ codes: z.array(z.string()) })

export const securityAnswerSchema = z
  .strictObject({
    email: z.string(),
    has_password: z.boolean(),
    second_factor: z.strictObject({
      since: z.iso.datetime().nullable().describe('Null while no second factor is required.'),
      required: z.boolean().describe('The second factor can’t be turned off for this user.'),
    }),
    passkeys: z.array(
      z.strictObject({
        id: z.uuid(),
        name: z.string(),
        created_at: z.iso.datetime(),
        last_used_at: z.iso.datetime().nullable(),
      }),
    ),
    app_since: z.iso.datetime().nullable(),
    recovery_codes_left: z.int(),
    proof: z.strictObject({
      fresh: z.boolean().describe('Whether changes need no re-authentication right now.'),
      ways: z.array(z.enum(['passkey', 'totp', 'password', 'mail', 'recovery'])),
    }),
  })
  .meta({ id: 'Security' })
export type SecurityAnswer = z.output<typeof securityAnswerSchema>
