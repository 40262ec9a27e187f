import 'server-only'
import type { MailKind } from '../../../server/mail/kinds.ts'
import type { MailContent } from '../../../server/mail/layout.ts'
import { siteMail } from '../../../server/mail/site-mail.ts'
import type { MailBlock } from '../../../server/mail/words.ts'
import { pageUrl } from '../../../server/page-url.ts'
import type { Locale } from '../../../shared/addresses/locales.ts'
import { formatDate } from '../../../shared/i18n/format.ts'
import { translatorFor } from '../../../shared/i18n/translator.ts'
import type { ReportOutcome, ReportSide } from './report.ts'

/** The emails about a report: to who reported, and to who wrote what was taken off. */
export type ReportMail = {
  kind: 'received' | 'decided' | 'statement' | 'appealed' | 'reviewed'
  /** To whom. */
  side: ReportSide
  reference: string
  title: string
  /** Of what was reported, without locale prefix. */
  path: string
  /** It is on the site now; what a report has left there may be off for another reason. */
  isPublic: boolean
  /** Of the reader's own link. */
  token: string
  /** The outcome that holds now. */
  outcome?: ReportOutcome
  /** The reasons. */
  statement?: string
  /** Day until which the reader may appeal; null for a reader who may not. */
  appealUntil?: Date | null
}

export function reportTemplate(kind: ReportMail['kind']): MailKind {
  return `report-${kind}`
}

/** Its words. */
export async function reportMail(locale: Locale, mail: ReportMail): Promise<MailContent> {
  const t = translatorFor(locale, 'ReportMail')
  const {
    kind,
    side,
    reference,
    title,
    path,
    isPublic,
    token,
    outcome = 'kept',
    statement = '',
    appealUntil,
  } = mail
  const paragraph = (text: string): MailBlock => ({ kind: 'paragraph', text })
  const isDecision = kind !== 'received' && kind !== 'appealed'
  const about: MailBlock = {
    kind: 'facts',
    rows: [
      { label: t('reference'), value: reference },
      { label: t('page'), value: title },
      { label: t('address'), value: pageUrl(locale, path) },
    ],
  }
  return siteMail(locale, {
    subject: t(`${kind}.subject`, { reference, title }),
    intro: isDecision
      ? outcome === 'kept' && !isPublic
        ? t('noReason')
        : t(`${kind}.intro.${outcome}`, { title })
      : t(`${kind}.intro`, { title }),
    blocks: [
      about,
      ...(statement === '' ? [] : [paragraph(t('reasons')), { kind: 'quote' as const, text: statement }]),
      ...(isDecision ? [paragraph(t(side === 'author' ? 'howAuthor' : 'how'))] : []),
      ...(appealUntil ? [paragraph(t('appeal', { date: formatDate(dayOf(appealUntil), locale) }))] : []),
      ...(isDecision ? [paragraph(t('elsewhere'))] : []),
      ...(isDecision ? [] : [paragraph(t(`${kind}.next`))]),
      { kind: 'button', label: t('button'), url: pageUrl(locale, `/status/report/${token}`) },
    ],
  })
}

function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10)
}
