import { Fragment } from 'react'
import { LocaleLink } from '@/components/ui/link.tsx'
import type { GuideCityView } from '@/lib/domain/catalogue/guides/guide.ts'
import { placePath } from '@/lib/domain/geography/places/place.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { inARow } from '@/lib/shared/i18n/in-a-row.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'

type Props = { locale: Locale; cities: readonly GuideCityView[] }

/** Cities where a guide works besides the home, after its name: ` · also Naples, Pompeii`. */
export function OtherCities({ locale, cities }: Props) {
  if (cities.length === 0) return null
  const t = translatorFor(locale, 'GuidePage')
  return (
    <>
      {t('also')}
      {cities.map(({ id, name, slug, country }, index) => (
        <Fragment key={id}>
          {index > 0 && inARow(['', ''], locale)}
          <LocaleLink locale={locale} href={placePath('guides', country.slug, slug)} className="link">
            {name}
          </LocaleLink>
        </Fragment>
      ))}
    </>
  )
}
