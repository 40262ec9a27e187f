import type { Locale } from '../../shared/addresses/locales.ts'

/** A row of facts; `note` stands below the value. */
export type MailFact = {
  label: string
  value: string
  note?: string
  /** `total` is the sum that stands out, `strong` what is needed on the day. */
  look?: 'total' | 'strong'
  link?: { label: string; url: string }
}

/** Above the heading: a strip of a picture, and a face over its edge. Both are decoration. */
export type MailCover = { picture: string; portrait: string | null }

/** A person to choose, with a face beside the name. */
export type MailPerson = { name: string; url: string; portrait: string; facts: string[] }

/** The content of an email as plain values: the layout renders both versions of it, so that they can't differ. */
export type MailBlock =
  | { kind: 'paragraph'; text: string }
  | { kind: 'note'; text: string }
  | { kind: 'facts'; rows: MailFact[] }
  | { kind: 'people'; rows: MailPerson[] }
  /** `lang` is the language of the words where it is known. */
  | { kind: 'quote'; text: string; lang?: string }
  | { kind: 'button'; label: string; url: string }

export type MailWords = {
  locale: Locale
  siteName: string
  subject: string
  /** The line that email programs show after the subject. */
  preview: string
  heading: string
  cover?: MailCover | null
  blocks: MailBlock[]
  footer: string
  /** The link that stops such emails. */
  unsubscribe?: { label: string; url: string }
}

/** True if a fact is an address, which stands as a link in HTML and alone on its line in text. */
export function isAddress(value: string): boolean {
  return /^https?:\/\/\S+$/.test(value)
}
