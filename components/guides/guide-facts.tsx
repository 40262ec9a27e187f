import { Fragment, type ReactNode } from 'react'
import { TextIcon } from '@/components/ui/text-icon.tsx'
import type { OwnFactsView } from '@/lib/domain/catalogue/guides/facts.ts'
import type { GuidePageView, SpokenLanguage } from '@/lib/domain/catalogue/guides/guide.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { capitalised, formatMonth, formatWithinTime, languageName } from '@/lib/shared/i18n/format.ts'
import { inARow } from '@/lib/shared/i18n/in-a-row.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'

/** Languages, experience, response time, credentials and themes of a guide in a quiet column. */
export function GuideFacts({ locale, guide }: { locale: Locale; guide: GuidePageView }) {
  const t = translatorFor(locale, 'GuideFacts')
  const nameOf = ({ code, level }: SpokenLanguage) =>
    t('languageWithLevel', {
      name: languageName(code, locale),
      level: level === 'native' ? t('native') : level,
    })
  // The kind is told to search engines, and where guides are compared.
  const rows = {
    languages: (
      <Fact label={t('languages')}>
        <span className="break-keep">{beginning(guide.languages.map(nameOf), locale)}</span>
      </Fact>
    ),
    guidingSince: guide.guidingSince !== null && (
      <Fact label={t('experience')}>{t('since', { year: String(guide.guidingSince) })}</Fact>
    ),
    response: guide.medianResponseMinutes !== null && (
      <Fact label={t('response')}>
        {t('within', { time: formatWithinTime(guide.medianResponseMinutes, locale) })}
      </Fact>
    ),
    responsePromiseMinutes: guide.responsePromiseMinutes !== null && (
      <Fact label={t('promise')}>
        {t('within', { time: formatWithinTime(guide.responsePromiseMinutes, locale) })}
      </Fact>
    ),
    credentials: guide.credentials.length > 0 && (
      <Fact label={t('credential')}>
        {guide.credentials.map(({ type, issuer, number, checkedOn }) => (
          <span key={issuer.text} className="block">
            <span lang={issuer.isFallback ? issuer.locale : undefined}>{issuer.text}</span>
            {checkedOn && (
              <span className="mt-0.5 flex items-center gap-1.5 text-ok">
                <TextIcon name="shield-check" size={16} />
                {type === 'licence' && number !== null
                  ? t('checkedLicence', { number, month: formatMonth(checkedOn, locale) })
                  : t('checked', { month: formatMonth(checkedOn, locale) })}
              </span>
            )}
          </span>
        ))}
      </Fact>
    ),
    categories: guide.categories.length > 0 && (
      <Fact label={t('fields')}>
        {beginning(
          guide.categories.map(({ name }) => name.charAt(0).toLocaleLowerCase(locale) + name.slice(1)),
          locale,
        )}
      </Fact>
    ),
  } satisfies Record<Exclude<keyof OwnFactsView, 'kind'>, ReactNode> & Record<string, ReactNode>
  return (
    <dl className="text-md">
      {Object.entries(rows).map(([fact, row]) => (
        <Fragment key={fact}>{row}</Fragment>
      ))}
    </dl>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="border-line border-b py-3.5 first:pt-0 last:border-b-0 last:pb-0">
      <dt className="text-sm text-ink2">{label}</dt>
      <dd className="mt-0.5">{children}</dd>
    </div>
  )
}

/** `Японский (родной), русский (C1)`: without an "and", since names of themes may contain one. */
function beginning(names: string[], locale: Locale): string {
  return capitalised(inARow(names, locale), locale)
}
