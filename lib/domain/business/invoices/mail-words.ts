import 'server-only'
import { env } from '../../../server/env.ts'
import type { MailContent } from '../../../server/mail/layout.ts'
import { siteMail } from '../../../server/mail/site-mail.ts'
import { type Locale, localePath } from '../../../shared/addresses/locales.ts'
import { translatorFor } from '../../../shared/i18n/translator.ts'
import { formatExactMoney, type Money } from '../../basics/money/price.ts'

/**
 * Reason why an invoice was taken back: nothing is owed for it any more, the money or a part of it went back, the
 * site's people found it wrong, or another one takes its place.
 */
export type CreditOccasion = 'givenUp' | 'refunded' | 'partlyRefunded' | 'wrong' | 'corrected'

type About = {
  occasion: CreditOccasion
  /** Of the invoice, and of the credit note that takes it back. */
  invoice: string
  note: string
  /** Of the invoice in its place; empty if there is none. */
  replacement: string
  /** Amount that the credit note cancels. */
  amount: Money
  paymentId: string
}

export async function creditNoteMail(
  locale: Locale,
  { occasion, invoice, note, replacement, amount, paymentId }: About,
): Promise<MailContent> {
  const t = translatorFor(locale, 'Invoice')
  const values = { invoice, note, replacement, amount: formatExactMoney(amount, locale) }
  return siteMail(locale, {
    subject: t(`mail.${occasion}.subject`, values),
    intro: t(`mail.${occasion}.intro`, values),
    blocks: [
      { kind: 'paragraph', text: t('mail.attached') },
      {
        kind: 'button',
        label: t('mail.button'),
        url: env().SITE_URL + localePath(locale, `/payment/${paymentId}`),
      },
    ],
  })
}
