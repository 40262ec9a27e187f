import type { MailContent } from '@/lib/server/mail/layout.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'

/** One email as it goes out, with the demo's people in it. */
export type MailPreview = {
  /** To whom, or in which case; for engineers, in English. */
  title: string
  content: MailContent
  /** An iCalendar file that goes with it. */
  calendar?: string
}

/** All versions of one kind of email. */
export type MakePreviews = (locale: Locale) => Promise<MailPreview[]>
