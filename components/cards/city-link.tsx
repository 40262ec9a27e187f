import { LocaleLink } from '@/components/ui/link.tsx'
import { placePath } from '@/lib/domain/geography/places/place.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'

type Props = {
  locale: Locale
  city: { name: string; slug: string; countrySlug: string }
  className: string
}

/** A city's name, which leads to its guides. */
export function CityLink({ locale, city, className }: Props) {
  return (
    <LocaleLink locale={locale} href={placePath('guides', city.countrySlug, city.slug)} className={className}>
      {city.name}
    </LocaleLink>
  )
}
