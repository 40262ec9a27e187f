import type { Locale } from '../../../shared/addresses/locales.ts'
import type { Transition } from '../../../shared/transitions.ts'

export type NewsletterState = 'draft' | 'sending' | 'sent'

/** Maximum lengths, in characters. */
export const newsletterLimits = { subject: 120, text: 5000, button: 40, path: 300 } as const

export const newsletterTransitions = {
  send: { from: ['draft'], to: 'sending', by: ['admin'] },
  finish: { from: ['sending'], to: 'sent', by: ['clock'] },
} as const satisfies Record<string, Transition<NewsletterState, 'admin' | 'clock'>>

/** A newsletter in one language. Empty lines divide `text` into paragraphs; `button` is the label of the link. */
export type NewsletterText = { subject: string; text: string; button: string }

export type NewsletterView = {
  id: number
  state: NewsletterState
  path: string
  texts: Record<Locale, NewsletterText>
  updatedAt: Date
  sendingAt: Date | null
  sentAt: Date | null
  recipients: number
}

/** The email in a language, as its readers get it. */
export type NewsletterPreview = { locale: Locale; subject: string; html: string }

/** The paragraphs of a text. */
export function paragraphsOf(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
}

/** Languages in which something is missing: subject or text, or the label of a button that leads somewhere. */
export function missingLocales(
  { texts, path }: Pick<NewsletterView, 'texts' | 'path'>,
  wanted: readonly Locale[],
): Locale[] {
  return wanted.filter((locale) => {
    const { subject, text, button } = texts[locale]
    return subject === '' || text === '' || (path !== '' && button === '')
  })
}
