'use client'
import { useTranslations } from 'next-intl'
import { useWatch } from 'react-hook-form'
import { CitySelect } from '@/components/cabinet/city-select.tsx'
import { ControlledField } from '@/components/ui/form/controlled-field.tsx'
import { FieldGroup } from '@/components/ui/form/field.tsx'
import { NumberStepper } from '@/components/ui/form/number-stepper.tsx'
import { SelectField } from '@/components/ui/form/select-field.tsx'
import { LocaleLink } from '@/components/ui/link.tsx'
import { excursionFormats, excursionLimits } from '@/lib/domain/catalogue/excursions/facts.ts'
import { formatDuration } from '@/lib/shared/i18n/format.ts'
import { useEditor } from './editor-context.ts'
import { LanguageTabs } from './language-tabs.tsx'
import { Pills } from './pills.tsx'
import { StepHead } from './step-head.tsx'
import { MainTexts } from './text-fields.tsx'

/** In minutes: quarters of an hour up to two hours, then half hours, then days. */
const durations = [
  ...[30, 45, 60, 75, 90, 105, 120],
  ...Array.from({ length: 20 }, (_, index) => 150 + index * 30),
  ...[1440, 2880, 4320, 5760, 7200, 8640, 10_080],
]

const toNumber = (value: unknown) => (value === '' || value === null ? null : Number(value))

/** Basics of the tour: texts, theme, city, duration, audience, languages. */
export function BasicsStep() {
  const t = useTranslations('ExcursionEditor')
  const { locale, form, cities, categories } = useEditor()
  const duration = useWatch({ control: form.control, name: 'duration_minutes' })
  const offered =
    duration === null || durations.includes(duration)
      ? durations
      : [...durations, duration].toSorted((one, other) => one - other)
  return (
    <form {...form.props}>
      <StepHead step="basics" />
      <LanguageTabs>{(of) => <MainTexts of={of} />}</LanguageTabs>
      <div className="mt-9 grid gap-5 border-line border-t pt-7 sm:grid-cols-2">
        <SelectField {...form.field('category_id', { setValueAs: toNumber })} label={t('fields.category_id')}>
          <option value="">{t('choose')}</option>
          {categories.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <CitySelect
          locale={locale}
          choices={cities}
          field={{ ...form.field('city_id', { setValueAs: toNumber }), label: t('fields.city_id') }}
          onChoose={(id) => form.setValue('city_id', id, { shouldDirty: true })}
        />
        <SelectField
          {...form.field('duration_minutes', { setValueAs: toNumber })}
          label={t('fields.duration_minutes')}
        >
          <option value="">{t('choose')}</option>
          {offered.map((minutes) => (
            <option key={minutes} value={minutes}>
              {minutes < 1440 ? formatDuration(minutes, locale) : t('days', { count: minutes / 1440 })}
            </option>
          ))}
        </SelectField>
        <ControlledField control={form.control} {...form.field('max_guests')}>
          {({ ref: _ref, ...held }) => (
            <NumberStepper
              {...held}
              label={t('fields.max_guests')}
              min={1}
              max={excursionLimits.guests}
              texts={{ less: t('less'), more: t('more') }}
            />
          )}
        </ControlledField>
        <ControlledField control={form.control} {...form.field('format')}>
          {({ value, onChange, id, name }) => (
            <Pills
              id={id}
              name={name}
              label={t('fields.format')}
              value={value}
              onChange={onChange}
              choices={excursionFormats.map((format) => ({ value: format, label: t(`formats.${format}`) }))}
              className="sm:col-span-2"
            />
          )}
        </ControlledField>
        <Languages />
      </div>
    </form>
  )
}

/** In which languages the tour is led. */
function Languages() {
  const t = useTranslations('ExcursionEditor')
  const { locale, form, spoken } = useEditor()
  const chosen = useWatch({ control: form.control, name: 'languages' })
  const { id, error } = form.field('languages')
  return (
    <FieldGroup
      id={id}
      label={t('fields.languages')}
      error={error}
      hint={t.rich('hints.languages', {
        link: (text) => (
          <LocaleLink locale={locale} href="/profile#languages" className="link">
            {text}
          </LocaleLink>
        ),
      })}
      className="sm:col-span-2"
    >
      <div className="grid sm:grid-cols-3">
        {spoken.map(({ code, name }) => (
          <label key={code} className="flex min-h-11 gap-3 py-2.5">
            <input
              type="checkbox"
              className="checkbox"
              checked={chosen.includes(code)}
              onChange={({ target }) =>
                form.setValue(
                  'languages',
                  target.checked ? [...chosen, code] : chosen.filter((one) => one !== code),
                  { shouldDirty: true },
                )
              }
            />
            {name}
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}
