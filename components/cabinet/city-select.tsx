'use client'
import { useTranslations } from 'next-intl'
import { type ComponentProps, useEffect, useState } from 'react'
import { CityFinder, type FoundCityAnswer } from '@/components/places/city-finder.tsx'
import { cityFinderTexts } from '@/components/places/city-finder-texts.ts'
import { type CityChoices, CityOptions } from '@/components/places/city-options.tsx'
import { SelectField } from '@/components/ui/form/select-field.tsx'
import { send } from '@/lib/client/api/client.ts'
import { members, number, parseAnswer } from '@/lib/client/api/shape.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'

type Props = {
  locale: Locale
  choices: CityChoices
  /** Of the select. */
  field: ComponentProps<typeof SelectField>
  /** Shown while no city is chosen. */
  placeholder?: string
  /** Takes over a city that was found by typing. */
  onChoose: (cityId: number, name: string) => void
}

const answer = members<{ city_id: number }>({ city_id: number })

/** The city of a profile or a tour: one of the site, or any other of the world, which is proposed by choosing it. */
export function CitySelect({ locale, choices, field, placeholder, onChoose }: Props) {
  const t = useTranslations('CityFinder')
  const [added, setAdded] = useState<CityChoices>([])
  const [chosen, setChosen] = useState<{ id: number; name: string } | null>(null)
  useEffect(() => {
    // Not before its option is there.
    if (chosen === null) return
    onChoose(chosen.id, chosen.name)
    setChosen(null)
  }, [chosen, onChoose])

  async function choose({ city_id: known, geoname_id, name, country }: FoundCityAnswer) {
    const id =
      known ?? parseAnswer(await send('POST', locale, '/api/account/cities', { geoname_id }), answer).city_id
    const isListed = [...choices, ...added].some(({ cities }) => cities.some((city) => city.id === id))
    if (!isListed) setAdded([...added, { country, cities: [{ id, name }] }])
    setChosen({ id, name })
  }

  return (
    <div>
      <SelectField {...field}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        <CityOptions choices={[...added, ...choices]} />
      </SelectField>
      <CityFinder locale={locale} texts={cityFinderTexts(t)} onChoose={choose} />
    </div>
  )
}
