'use client'
import { useTranslations } from 'next-intl'
import { Fragment, type ReactNode } from 'react'
import { CitySelect } from '@/components/cabinet/city-select.tsx'
import type { CityChoices } from '@/components/places/city-options.tsx'
import { ControlledField } from '@/components/ui/form/controlled-field.tsx'
import { FieldGroup } from '@/components/ui/form/field.tsx'
import { SelectField } from '@/components/ui/form/select-field.tsx'
import {
  type ChoiceFact,
  choiceFacts,
  choicesOf,
  type FactIn,
  profileLimits,
  responsePromises,
} from '@/lib/domain/catalogue/guides/facts.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { formatWithinTime } from '@/lib/shared/i18n/format.ts'
import { recordOf } from '@/lib/shared/records.ts'
import { Section } from '../section.tsx'
import { OtherCitiesField } from './other-cities.tsx'
import type { ProfileForm } from './profile-form.ts'

type Props = {
  locale: Locale
  form: ProfileForm
  cities: CityChoices
  categories: Array<{ id: number; name: string }>
  /** The present one. */
  year: number
}

const asNumber = { setValueAs: (value: unknown) => (value === '' || value === null ? null : Number(value)) }

/** Facts of the guide: place, first year, themes, and the promise to reply. */
export function FactsSection({ locale, form, cities, categories, year }: Props) {
  const t = useTranslations('ProfileEditor')
  const fields = useTranslations('ProfileFields')
  const years = Array.from({ length: year - profileLimits.firstYear + 1 }, (_, index) => year - index)
  const controls: Record<
    Exclude<FactIn<'about'>, ChoiceFact | 'category_ids' | 'other_city_ids'>,
    ReactNode
  > = {
    city_id: (
      <CitySelect
        locale={locale}
        choices={cities}
        field={{
          ...form.field('city_id', asNumber),
          label: fields('names.city_id'),
          hint: t('facts.cityHint'),
        }}
        onChoose={(id) => form.setValue('city_id', id, { shouldDirty: true })}
      />
    ),
    guiding_since: (
      <SelectField {...form.field('guiding_since', asNumber)} label={fields('names.guiding_since')}>
        <option value="">{t('facts.noYear')}</option>
        {years.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </SelectField>
    ),
    ...recordOf(choiceFacts, (fact) => (
      <SelectField {...form.field(fact)} label={fields(`names.${fact}`)}>
        {choicesOf(fact).map(({ value, words }) => (
          <option key={value} value={value}>
            {fields(words)}
          </option>
        ))}
      </SelectField>
    )),
    response_promise_minutes: (
      <SelectField
        {...form.field('response_promise_minutes', asNumber)}
        label={fields('names.response_promise_minutes')}
        hint={t('facts.promiseHint')}
      >
        <option value="">{t('facts.noPromise')}</option>
        {responsePromises.map((minutes) => (
          <option key={minutes} value={minutes}>
            {t('facts.within', { time: formatWithinTime(minutes, locale) })}
          </option>
        ))}
      </SelectField>
    ),
  }
  return (
    <Section id="about" title={t('facts.title')}>
      <div className="grid gap-4 sm:grid-cols-2">
        {Object.entries(controls).map(([fact, control]) => (
          <Fragment key={fact}>{control}</Fragment>
        ))}
      </div>
      <OtherCitiesField locale={locale} form={form} cities={cities} />
      <ControlledField control={form.control} {...form.field('category_ids')}>
        {({ value, onChange, onBlur, id, error }) => (
          <FieldGroup
            id={id}
            error={error}
            label={fields('names.category_ids')}
            hint={t('facts.categoriesHint', { max: profileLimits.categories })}
          >
            <div className="grid gap-x-6 sm:grid-cols-2">
              {categories.map((category) => {
                const isChosen = value.includes(category.id)
                return (
                  <label key={category.id} className="flex min-h-11 gap-3 py-2.5 has-disabled:text-ink2">
                    <input
                      type="checkbox"
                      className="checkbox"
                      checked={isChosen}
                      disabled={!isChosen && value.length >= profileLimits.categories}
                      onBlur={onBlur}
                      onChange={() =>
                        onChange(
                          isChosen ? value.filter((one) => one !== category.id) : [...value, category.id],
                        )
                      }
                    />
                    {category.name}
                  </label>
                )
              })}
            </div>
          </FieldGroup>
        )}
      </ControlledField>
    </Section>
  )
}
