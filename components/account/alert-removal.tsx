import type { SoughtCity } from '@/lib/domain/conversation/city-alerts/place.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { listOfNames } from '@/lib/shared/i18n/format.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { StopForm } from './stop-form.tsx'

type Props = {
  locale: Locale
  /** Of the link in the email. */
  token: string
  /** Those that the address waits for; none once it is removed. */
  cities: readonly SoughtCity[]
}

/** Removes the address that waits for cities' first guides. */
export function AlertRemoval({ locale, token, cities }: Props) {
  const t = translatorFor(locale, 'Unsubscribe')
  const names = cities.map(({ name }) => name)
  return (
    <StopForm
      locale={locale}
      token={token}
      title={t('alertsTitle')}
      state={names.length > 0 ? t('alertsOn', { cities: listOfNames(names, locale) }) : t('alertsOff')}
      button={names.length > 0 ? { label: t('removeAddress'), turnsOn: false } : null}
    />
  )
}
