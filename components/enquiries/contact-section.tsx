import { getTranslations } from 'next-intl/server'
import { LocaleLink } from '@/components/ui/link'
import { Price } from '@/components/ui/price'
import { env } from '@/lib/env'
import type { GuideCardView } from '@/lib/guides/guide'
import { languageName } from '@/lib/i18n/format'
import type { Locale } from '@/lib/i18n/locales'
import type { PriceView } from '@/lib/money/price'
import { type ContactField, type ContactTexts, contactFields } from './contact-fields'
import { ContactForm } from './contact-form'

type Props = {
  locale: Locale
  /** One guide, or up to five of one city who are asked at once. */
  guides: Array<Pick<GuideCardView, 'id' | 'name' | 'firstname' | 'languages' | 'priceFrom'>>
  /** IANA zone of the guide or the city. */
  timeZone: string
  /** True where the page has put a heading of its own before the card. */
  isTitled?: boolean
  /** What the enquiry is about; only with one guide. */
  excursion?: { id: number; price: PriceView; priceTiers?: unknown[]; languages: string[] }
}

/** The contact card: price, form, and what happens next. The page gives it its place and `id="contact"`. */
export async function ContactSection({ locale, guides, timeZone, isTitled = false, excursion }: Props) {
  const t = await getTranslations({ locale, namespace: 'ContactForm' })
  const only = guides.length === 1 ? guides[0] : undefined
  const price = excursion?.price ?? only?.priceFrom
  const texts = await contactTexts(locale, only?.firstname)
  const title = only ? t('titleOne', { firstname: only.firstname }) : t('titleSeveral')
  return (
    <div className="rounded-card border border-line bg-card p-5 md:p-6">
      {!isTitled && (
        <h2
          className={price ? 'mb-3 text-xl leading-(--lh-h3) lg:sr-only' : 'mb-4 text-xl leading-(--lh-h3)'}
        >
          {title}
        </h2>
      )}
      {price && (
        <Price
          locale={locale}
          price={{ ...price, approximate: null }}
          from={!excursion || (excursion.priceTiers?.length ?? 0) > 1}
          size="large"
          className="mb-4 flex items-baseline justify-between gap-3"
        />
      )}
      <noscript>
        <p className="mb-4 rounded-control bg-warning-wash px-4 py-3 text-sm text-warning">
          {t('noScript', { support: env().SITE_SUPPORT_EMAIL })}
        </p>
      </noscript>
      <ContactForm
        locale={locale}
        recipients={{ guides: guides.map(({ id, name }) => ({ id, name })), excursionId: excursion?.id }}
        timeZone={timeZone}
        languages={languageOptions(locale, guides, excursion?.languages)}
        texts={texts}
        consent={t.rich('consent', {
          link: (words) => (
            <LocaleLink locale={locale} href="/consent" className="link" target="_blank">
              {words}
            </LocaleLink>
          ),
        })}
      />
      <p className="mt-3 text-ink2 text-sm">{t('note')}</p>
    </div>
  )
}

async function contactTexts(locale: Locale, firstname: string | undefined): Promise<ContactTexts> {
  const t = await getTranslations({ locale, namespace: 'ContactForm' })
  const byField = (group: 'fields' | 'errors') =>
    Object.fromEntries(contactFields.map((field) => [field, t(`${group}.${field}`)])) as Record<
      ContactField,
      string
    >
  return {
    fields: byField('fields'),
    errors: byField('errors'),
    optional: t('optional'),
    messageHint: t('messageHint'),
    people: t('people', { count: '{count}' }),
    noChildren: t('noChildren'),
    submit: firstname ? t('submitOne', { firstname }) : t('submitSeveral'),
    sending: t('sending'),
    invalid: t('invalid'),
    failed: t('failed'),
    offline: t('offline'),
    sentTitle: t('sentTitle'),
    sentText: t('sentText', { email: '{email}' }),
    sentSpam: t('sentSpam'),
    writeAgain: t('writeAgain'),
  }
}

/** What the guides speak: the page's own language first where it is among them, then English. */
function languageOptions(
  locale: Locale,
  guides: Props['guides'],
  only: string[] | undefined,
): Array<{ code: string; name: string }> {
  const codes = [...new Set(only ?? guides.flatMap(({ languages }) => languages.map(({ code }) => code)))]
  const likeliest = [locale.split('-')[0] ?? locale, 'en'].filter((code) => codes.includes(code))
  const sorted = [...new Set([...likeliest, ...codes])]
  return sorted.map((code) => ({ code, name: withCapital(languageName(code, locale), locale) }))
}

function withCapital(text: string, locale: Locale): string {
  return text.charAt(0).toLocaleUpperCase(locale) + text.slice(1)
}
