import 'server-only'
import type { Locale } from '../../shared/addresses/locales.ts'
import { translatorFor } from '../../shared/i18n/translator.ts'
import { siteName } from '../brand/known-brand.ts'
import { env } from '../env.ts'
import { pageUrl } from '../page-url.ts'
import { layOutMail, type MailContent } from './layout.ts'
import type { MailBlock, MailWords } from './words.ts'

type Words = {
  /** Without the site's name, which is added. */
  subject: string
  /** By default the subject. */
  heading?: string
  /** The first paragraph. */
  intro: string
  /** Preview text of mailboxes; by default the first paragraph. */
  preview?: string
  /** Following blocks. */
  blocks: readonly MailBlock[]
  /** Secret of the link that stops such emails, shown below those that a person can be without. */
  unsubscribe?: string | undefined
}

/** An email from the site itself, to somebody who has an account or an enquiry. */
export async function siteMail(
  locale: Locale,
  { subject, heading = subject, intro, preview = intro, blocks, unsubscribe }: Words,
): Promise<MailContent> {
  const t = translatorFor(locale, 'Mail')
  const site = siteName()
  const { SITE_SUPPORT_EMAIL: support } = env()
  return layOutMail({
    locale,
    siteName: site,
    subject: `${subject} · ${site}`,
    preview,
    heading,
    blocks: [{ kind: 'paragraph', text: intro }, ...blocks],
    footer: t('account.footer', { site, support }),
    ...unsubscribeLink(locale, t('unsubscribe'), unsubscribe),
  })
}

/** The visible link that stops such emails; nothing without its secret. */
export function unsubscribeLink(
  locale: Locale,
  label: string,
  secret: string | undefined,
): Pick<MailWords, 'unsubscribe'> {
  if (secret === undefined) return {}
  return { unsubscribe: { label, url: pageUrl(locale, `/unsubscribe?token=${secret}`) } }
}
