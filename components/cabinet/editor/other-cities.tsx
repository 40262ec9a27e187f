'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { CitySelect } from '@/components/cabinet/city-select.tsx'
import type { CityChoices } from '@/components/places/city-options.tsx'
import { ControlledField } from '@/components/ui/form/controlled-field.tsx'
import { FieldGroup } from '@/components/ui/form/field.tsx'
import { Icon } from '@/components/ui/icon.tsx'
import { profileLimits } from '@/lib/domain/catalogue/guides/facts.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import type { ProfileForm } from './profile-form.ts'

type Props = { locale: Locale; form: ProfileForm; cities: CityChoices }

/** The cities besides the home, in the guide's order, and a list to add one from. */
export function OtherCitiesField({ locale, form, cities }: Props) {
  const t = useTranslations('ProfileEditor')
  const fields = useTranslations('ProfileFields')
  const home = useWatch({ control: form.control, name: 'city_id' })
  const [named, setNamed] = useState<ReadonlyMap<number, string>>(new Map())
  const nameOf = (id: number) =>
    named.get(id) ?? cities.flatMap((country) => country.cities).find((city) => city.id === id)?.name ?? ''
  return (
    <ControlledField control={form.control} {...form.field('other_city_ids')}>
      {({ value, onChange, onBlur, id, error }) => {
        const chosen = value.filter((one) => one !== home)
        const change = (next: number[]) => {
          onChange(next)
          onBlur()
        }
        const add = (one: number) => {
          if (one !== home && !chosen.includes(one)) change([...chosen, one])
        }
        const open = cities.map((country) => ({
          ...country,
          cities: country.cities.filter((city) => city.id !== home && !chosen.includes(city.id)),
        }))
        return (
          <FieldGroup
            id={id}
            error={error}
            label={fields('names.other_city_ids')}
            hint={t('facts.otherCitiesHint', { max: profileLimits.otherCities })}
          >
            {chosen.length > 0 && (
              <ul className="mb-3">
                {chosen.map((one) => (
                  <li key={one} className="flex min-h-11 items-center gap-3 border-line border-b">
                    <span className="min-w-0 grow">{nameOf(one)}</span>
                    <button
                      type="button"
                      aria-label={t('facts.removeCity', { city: nameOf(one) })}
                      className="grid size-11 place-items-center text-ink2 hover:text-ink"
                      onClick={() => change(chosen.filter((other) => other !== one))}
                    >
                      <Icon name="close" />
                    </button>
                  </li>
                ))}
              </ul>
            )}
            {chosen.length < profileLimits.otherCities && (
              <CitySelect
                locale={locale}
                choices={open}
                field={{
                  id: `${id}-add`,
                  label: t('facts.addCity'),
                  value: '',
                  onChange: ({ target }) => add(Number(target.value)),
                }}
                placeholder={t('facts.chooseCity')}
                onChoose={(one, name) => {
                  setNamed(new Map([...named, [one, name]]))
                  add(one)
                }}
              />
            )}
          </FieldGroup>
        )
      }}
    </ControlledField>
  )
}
