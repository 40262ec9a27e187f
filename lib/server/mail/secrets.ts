import 'server-only'
import { z } from 'zod'
import { lockSecret, unlockSecret } from '../auth/secret-box.ts'
import type { MailKind } from './kinds.ts'

/** The parts of an email that open private pages. */
const letterSchema = z.object({
  text: z.string(),
  html: z.string(),
  replyTo: z.string().nullable().default(null),
  unsubscribe: z.string().nullable(),
  calendar: z.string().nullable(),
  calendarName: z.string().nullable().default(null),
})
type Letter = z.infer<typeof letterSchema>

/** Emails of which nothing is kept about the recipient, once they are sent or have failed. */
const forgotten: ReadonlySet<string> = new Set<MailKind>([
  'account-deleted',
  'city-alert',
  'city-alert-confirmation',
])

/**
 * Stored content of a sent or failed email: without tokens of private pages, of which only hashes are stored
 * elsewhere, and without files.
 */
export function withoutSecrets({ text, html, template }: { text: string; html: string; template: string }) {
  const gone = { replyTo: null, unsubscribe: null, calendar: null, calendarName: null, locked: null }
  if (forgotten.has(template)) {
    return { ...gone, toAddress: 'deleted@deleted.invalid', text: '', html: '' }
  }
  return { ...gone, text: hidden(text, template), html: hidden(html, template) }
}

/** Text without codes and tokens, for readers who are not its receiver. */
export function hidden(text: string, template: string): string {
  const hide = template === 'account-code' ? hideCode : hideTokens
  return hide(text)
}

/**
 * Encrypted data for resending a failed email; null for one that is never resent: its link proves ownership of the
 * mailbox and expires soon, so the person requests another.
 */
export function encryptForRetry({
  text,
  html,
  replyTo,
  unsubscribe,
  calendar,
  calendarName,
  template,
}: z.input<typeof letterSchema> & { template: string }) {
  const isSecret = hidden(text, template) !== text || hidden(html, template) !== html
  if (forgotten.has(template) || (template.startsWith('account-') && isSecret)) return null
  return lockSecret(JSON.stringify({ text, html, replyTo, unsubscribe, calendar, calendarName }))
}

/** @throws when it was locked by another installation */
export function unlocked(locked: Uint8Array): Letter {
  return letterSchema.parse(JSON.parse(unlockSecret(locked)))
}

function hideCode(text: string): string {
  return text.replace(/(?<!\d)\d{6}(?!\d)/g, '…')
}

function hideTokens(text: string): string {
  return text
    .replace(
      /\/(status\/report|status\/review|status|account\/password|account\/email)\/[\w-]{20,}/g,
      '/$1/…',
    )
    .replace(/([?&]token=)[\w-]{20,}/g, '$1…')
}
