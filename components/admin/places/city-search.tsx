'use client'
import { useRouter } from 'next/navigation'
import { CityFinder } from '@/components/places/city-finder.tsx'
import type { CityFinderTexts } from '@/components/places/city-finder-texts.ts'
import { type Locale, localePath } from '@/lib/shared/addresses/locales.ts'

type Props = {
  locale: Locale
  texts: CityFinderTexts
  /** Nothing is filled in yet. */
  isOpen: boolean
}

/** Finds a city of the world: one with a page opens, another one fills in the form of a new city. */
export function CitySearch({ locale, texts, isOpen }: Props) {
  const router = useRouter()
  return (
    <div className="mb-4 max-w-200">
      <CityFinder
        locale={locale}
        texts={texts}
        isOpen={isOpen}
        onChoose={({ city_id: cityId, geoname_id: geonameId }) => {
          const path = cityId === null ? `new?geoname=${geonameId}` : String(cityId)
          router.push(localePath(locale, `/admin/places/cities/${path}`))
        }}
      />
    </div>
  )
}
