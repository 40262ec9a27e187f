import { placeValues } from '@/components/cards/place-texts.ts'
import type { UnsentForm } from '@/components/plain-forms/unsent-form.ts'
import { buttonClass } from '@/components/ui/button.tsx'
import { FormError } from '@/components/ui/form/form-error.tsx'
import { TextField } from '@/components/ui/form/text-field.tsx'
import { LocaleLink } from '@/components/ui/link.tsx'
import type { SoughtCity } from '@/lib/domain/conversation/city-alerts/place.ts'
import { plainFormAction, plainValue } from '@/lib/domain/conversation/plain-forms/names.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'

type Props = {
  locale: Locale
  city: Pick<SoughtCity, 'key' | 'name' | 'prepositionalCase' | 'country'>
  /** The form as it was refused. */
  refusal?: UnsentForm | null
  /** The page is about nothing else. */
  isWholePage?: boolean
}

/** Asks where to write once a city has its first guide. Plain HTML: the browser itself sends it. */
export function AlertForm({ locale, city, refusal = null, isWholePage = false }: Props) {
  const t = translatorFor(locale, 'CityAlert')
  const values = { ...placeValues(city), country: city.country }
  const Heading = isWholePage ? 'h1' : 'h2'
  const email = refusal ? plainValue(refusal.values, 'email') : ''
  const error = refusal?.errors.email
  return (
    <section
      aria-labelledby="alert-title"
      className="rounded-card border border-line bg-card p-5 md:p-6"
      id="alert"
    >
      <Heading id="alert-title" className="text-xl leading-(--lh-h3)">
        {t('title', values)}
      </Heading>
      <p className="lead mt-1 max-w-[34em] text-ink2">{t('text', values)}</p>
      <FormError text={refusal?.trouble ?? null} className="mt-3" />
      <form method="post" action={plainFormAction(locale, 'city-alert')} className="mt-4 grid gap-3">
        <input type="hidden" name="place" value={city.key} />
        {refusal?.isSlip && <input type="hidden" name="rightAddress" value={email} />}
        <div className="absolute -left-[999rem]" aria-hidden="true">
          <input type="text" name="website" tabIndex={-1} autoComplete="off" />
        </div>
        <div className="grid max-w-[34em] items-start gap-3 sm:grid-cols-[1fr_auto]">
          <TextField
            id="alert-email"
            name="email"
            label={t('email')}
            type="email"
            autoComplete="email"
            inputMode="email"
            placeholder="name@example.com"
            required
            defaultValue={email}
            {...(error !== undefined && { error, autoFocus: true })}
          />
          <button type="submit" className={buttonClass({}, 'sm:mt-7.5')}>
            {t('submit')}
          </button>
        </div>
        <p className="max-w-[40em] text-ink2 text-sm">
          {t.rich('consent', {
            link: (words) => (
              <LocaleLink locale={locale} href="/consent" className="link" target="_blank">
                {words}
              </LocaleLink>
            ),
          })}
        </p>
      </form>
    </section>
  )
}
