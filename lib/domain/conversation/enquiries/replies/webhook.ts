import 'server-only'
import { createHash, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { env } from '../../../../server/env.ts'
import { bytesOfText, type FormBytes, readFormBytes } from '../../../../server/received-mail/form-bytes.ts'
import { maxMailBytes } from '../../../../server/received-mail/read-mail.ts'
import type { Delivery } from './receive.ts'

/** Limit of a call, in bytes: an email, and what its form adds. */
export const maxPayloadBytes = maxMailBytes + 8 * 1024 * 1024
export const payloadTypes = [
  'message/rfc822',
  'application/json',
  'multipart/form-data',
  'application/x-www-form-urlencoded',
] as const

/** True if a call has the provider's secret: as a bearer token, or as the password in its address. */
export function isProvider(headers: Headers): boolean {
  const secret = env().REPLY_WEBHOOK_SECRET
  if (secret === undefined) return false
  const [, scheme = '', sent = ''] = /^(Bearer|Basic) +(\S+)$/i.exec(headers.get('authorization') ?? '') ?? []
  const given = scheme.toLowerCase() === 'basic' ? passwordOf(sent) : sent
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(secret))
}

function passwordOf(credentials: string): string {
  const text = Buffer.from(credentials, 'base64').toString()
  return text.slice(text.indexOf(':') + 1)
}

/** The email in a provider's call; null for one in another form, such as a provider's that has been told to send no MIME. */
export type Payload = { delivery: Delivery | null }

/** The email in the body of a call. Null never: the secret has been checked before. */
export async function readPayload(bytes: Uint8Array<ArrayBuffer>, headers: Headers): Promise<Payload> {
  const type = headers.get('content-type') ?? ''
  if (/^message\/rfc822/i.test(type)) {
    return { delivery: { raw: bytes, recipients: listed(headers.get('x-envelope-to') ?? '') } }
  }
  if (/^application\/json/i.test(type)) return { delivery: ofPostmark(bytes) }
  const fields = readFormBytes(bytes, type)
  return { delivery: fields && ofForm(fields) }
}

const listed = (addresses: string) => addresses.split(',').flatMap((address) => address.trim() || [])

const postmarkSchema = z.object({
  RawEmail: z.string().min(1),
  OriginalRecipient: z.string().default(''),
})

/** Postmark, with "Include raw email content in JSON payload". */
function ofPostmark(bytes: Uint8Array): Delivery | null {
  try {
    const { RawEmail, OriginalRecipient } = postmarkSchema.parse(JSON.parse(new TextDecoder().decode(bytes)))
    return { raw: bytesOfText(RawEmail), recipients: listed(OriginalRecipient) }
  } catch {
    return null
  }
}

const envelopeSchema = z.object({ to: z.array(z.string()), from: z.string().default('') })

/** Mailgun's route to an address that ends with `mime`, or SendGrid's "Send raw". */
function ofForm(form: FormBytes): Delivery | null {
  const mailgun = form.get('body-mime')
  if (mailgun?.byteLength) return { raw: mailgun, recipients: listed(textOf(form, 'recipient')) }
  const sendgrid = form.get('email')
  if (!sendgrid?.byteLength) return null
  // The boundary is always the same: one of the two is the email's own word for itself.
  if (['envelope', 'SPF', 'dkim'].some((name) => form.get(name) === null)) return null
  const envelope = parsedEnvelope(textOf(form, 'envelope'))
  return {
    raw: withChecks(sendgrid, {
      spf: textOf(form, 'SPF'),
      dkim: textOf(form, 'dkim'),
      from: envelope?.from ?? '',
    }),
    recipients: envelope?.to ?? [],
  }
}

function textOf(form: FormBytes, name: string): string {
  return form.get(name)?.toString() ?? ''
}

function parsedEnvelope(text: string): z.infer<typeof envelopeSchema> | null {
  try {
    return envelopeSchema.parse(JSON.parse(text))
  } catch {
    return null
  }
}

/** The provider's own checks, as the first line of the email's head; they count where the settings name the provider. */
function withChecks(
  raw: Uint8Array,
  { spf, dkim, from }: { spf: string; dkim: string; from: string },
): Uint8Array {
  const word = (text: string) => /^[a-z]+/.exec(text.trim().toLowerCase())?.[0]
  // Without one, as bounces are sent, it passes for nobody that has a name.
  const domain = /@([^\s;"()@]+)$/.exec(from)?.[1] ?? 'unknown.invalid'
  const checks = [
    ...(word(spf) ? [`spf=${word(spf)} smtp.mailfrom=${domain}`] : []),
    // As in {@example.com : pass}.
    ...[...dkim.matchAll(/@([a-z\d.-]+)\s*:\s*([a-z]+)/gi)].map(
      ([, by, result]) => `dkim=${result} header.d=${by}`,
    ),
  ]
  const { REPLY_AUTHSERV_ID } = env()
  if (REPLY_AUTHSERV_ID === undefined) return raw
  // Even without any: the email's own lines in the provider's name may be forged.
  const results = checks.length > 0 ? checks.join('; ') : 'none'
  return Buffer.concat([Buffer.from(`Authentication-Results: ${REPLY_AUTHSERV_ID}; ${results}\r\n`), raw])
}
