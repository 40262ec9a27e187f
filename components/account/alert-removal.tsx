import { buttonClass } from '@/components/ui/button.tsx'
import type { SoughtCity } from '@/lib/domain/conversation/city-alerts/place.ts'
import { type Locale, prefixOf } from '@/lib/shared/addresses/locales.ts'
import { listOfNames } from '@/lib/shared/i18n/format.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'

type Props = {
  locale: Locale
  /** Of the link in the email. */
  token: string
  /** Those that the address waits for; none once it is removed. */
  cities: readonly SoughtCity[]
}

/** Removes the address that waits for cities' first guides, by a form that needs no script. */
export function AlertRemoval({ locale, token, cities }: Props) {
  const t = translatorFor(locale, 'Unsubscribe')
  const names = cities.map(({ name }) => name)
  const query = new URLSearchParams({ token, form: '1' })
  return (
    <section
      aria-labelledby="alerts"
      className="max-w-[34em] rounded-band border border-line bg-card p-5 md:p-8"
    >
      <h2 id="alerts" className="text-h3">
        {t('alertsTitle')}
      </h2>
      <p role="status" className="mt-3">
        {names.length > 0 ? t('alertsOn', { cities: listOfNames(names, locale) }) : t('alertsOff')}
      </p>
      {names.length > 0 && (
        <form method="post" action={`${prefixOf(locale)}/api/unsubscriptions?${query}`} className="mt-5">
          {/* Email programs send the same for one click. */}
          <button type="submit" name="List-Unsubscribe" value="One-Click" className={buttonClass({})}>
            {t('removeAddress')}
          </button>
        </form>
      )}
    </section>
  )
}
