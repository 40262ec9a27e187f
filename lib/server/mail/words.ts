import type { Locale } from '../../shared/addresses/locales.ts'

/** The content of an email as plain values: the layout renders both versions of it, so that they can't differ. */
export type MailBlock =
  | { kind: 'paragraph'; text: string }
  | { kind: 'note'; text: string }
  | { kind: 'facts'; rows: Array<{ label: string; value: string }> }
  | { kind: 'quote'; text: string }
  | { kind: 'button'; label: string; url: string }

export type MailWords = {
  locale: Locale
  siteName: string
  subject: string
  /** The line that email programs show after the subject. */
  preview: string
  heading: string
  blocks: MailBlock[]
  footer: string
  /** The link that stops such emails. */
  unsubscribe?: { label: string; url: string }
}

/** True if a fact is an address, which stands as a link in HTML and alone on its line in text. */
export function isAddress(value: string): boolean {
  return /^https?:\/\/\S+$/.test(value)
}
