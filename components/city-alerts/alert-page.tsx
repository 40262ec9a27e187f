import type { ReactNode } from 'react'
import { placeValues } from '@/components/cards/place-texts.ts'
import type { UnsentForm } from '@/components/plain-forms/unsent-form.ts'
import { ButtonLink, buttonClass } from '@/components/ui/button.tsx'
import { FormError } from '@/components/ui/form/form-error.tsx'
import type { SoughtCity } from '@/lib/domain/conversation/city-alerts/place.ts'
import { plainFormAction } from '@/lib/domain/conversation/plain-forms/names.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { AlertForm } from './alert-form.tsx'

/** Stages of somebody who wants to be told; in every one but `gone` the city may have a guide by now. */
export type AlertStage =
  | { kind: 'asking'; city: SoughtCity }
  | { kind: 'sent'; city: SoughtCity }
  /** Behind the link of the email. */
  | { kind: 'confirming'; city: SoughtCity; token: string }
  | { kind: 'waiting'; city: SoughtCity }
  | { kind: 'gone' }

type Props = { locale: Locale; stage: AlertStage; refusal: UnsentForm | null }

/** The form on a page of its own, or what has become of it. */
export function AlertPage({ locale, stage, refusal }: Props) {
  const t = translatorFor(locale, 'CityAlert')
  if (stage.kind === 'gone') {
    return (
      <Words title={t('goneTitle')} text={t('gone')}>
        <FormError text={refusal?.trouble ?? null} />
        <ButtonLink locale={locale} href="/search/guides" className="justify-self-start">
          {t('search')}
        </ButtonLink>
      </Words>
    )
  }
  const goOn = (
    <ButtonLink locale={locale} href="/search/guides" variant="secondary" className="justify-self-start">
      {t('search')}
    </ButtonLink>
  )
  const { city } = stage
  const values = { ...placeValues(city), country: city.country }
  if (city.guideCount > 0 && city.path !== null) {
    return (
      <Words title={t('there', values)}>
        <ButtonLink locale={locale} href={city.path} className="justify-self-start">
          {t('seeGuides')}
        </ButtonLink>
      </Words>
    )
  }
  switch (stage.kind) {
    case 'asking':
      return (
        <div className="page max-w-3xl py-8 md:py-12">
          <AlertForm locale={locale} city={city} refusal={refusal} isWholePage />
        </div>
      )
    case 'sent':
      return (
        <Words title={t('sentTitle')} text={t('sent', values)}>
          <p className="text-ink2 text-sm">{t('spam')}</p>
          {goOn}
        </Words>
      )
    case 'confirming':
      return (
        <Words title={t('confirmTitle', values)} text={t('confirmText')}>
          <FormError text={refusal?.trouble ?? null} />
          <form method="post" action={plainFormAction(locale, 'city-alert-confirmation')}>
            <input type="hidden" name="token" value={stage.token} />
            <button type="submit" className={buttonClass({})}>
              {t('confirm')}
            </button>
          </form>
        </Words>
      )
    case 'waiting':
      return (
        <Words title={t('waitingTitle')} text={t('waiting', values)}>
          {goOn}
        </Words>
      )
  }
}

function Words({ title, text, children }: { title: string; text?: string; children?: ReactNode }) {
  return (
    <div className="page grid max-w-3xl gap-4 py-8 md:py-12">
      <h1>{title}</h1>
      {text && <p className="lead max-w-[34em]">{text}</p>}
      {children}
    </div>
  )
}
