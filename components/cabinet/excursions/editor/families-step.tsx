'use client'
import { useTranslations } from 'next-intl'
import { useWatch } from 'react-hook-form'
import { SelectField } from '@/components/ui/form/select-field.tsx'
import { TextField } from '@/components/ui/form/text-field.tsx'
import {
  choicesOf,
  type FamilyFact,
  familyLimits,
  familyRowNames,
  familyRows,
  isFamilyChoice,
  noteFacts,
} from '@/lib/domain/catalogue/excursions/family-facts.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { formatDistance, formatPercent } from '@/lib/shared/i18n/measures.ts'
import { keysOf } from '@/lib/shared/records.ts'
import { useEditor } from './editor-context.ts'
import { LanguageTabs, OriginalOf } from './language-tabs.tsx'
import { StepHead } from './step-head.tsx'

type NumberFact = Exclude<FamilyFact, Parameters<typeof choicesOf>[0]>

const upTo = (last: number, first = 0) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index)

/** Numbers that are offered; one that is stored is offered as well. */
const offered: Record<NumberFact, readonly number[]> = {
  walking_metres: [500, 1000, 1500, 2000, 2500, 3000, 4000, 5000, 6000, 8000, 10_000, 12_000, 15_000, 20_000],
  age_from: upTo(familyLimits.childAge),
  age_to: [...upTo(familyLimits.childAge, 3), 60, 65, 70, 75, 80],
  child_price_percent: [0, 25, 50, 75, 100],
  child_price_age: upTo(familyLimits.childAge),
  car_seats: upTo(8),
  child_seats: upTo(4),
}

const toWord = (value: unknown) => (value === '' ? null : value)
const toNumber = (value: unknown) => (value === '' || value === null ? null : Number(value))

/** Step for what families, older people and wheelchair users ask: a choice for each question, and details in a few words. */
export function FamiliesStep() {
  const { form } = useEditor()
  return (
    <form {...form.props}>
      <StepHead step="families" />
      <div className="grid gap-5 sm:grid-cols-2">
        {familyRowNames
          .flatMap((row): readonly FamilyFact[] => familyRows[row].facts)
          .map((name) => (
            <FactSelect key={name} name={name} />
          ))}
      </div>
      <div className="mt-9 border-line border-t pt-4">
        <LanguageTabs>{(of) => <FamilyNotes of={of} />}</LanguageTabs>
      </div>
    </form>
  )
}

function FactSelect({ name }: { name: FamilyFact }) {
  const t = useTranslations('ExcursionEditor')
  const fields = useTranslations('TourFields')
  const { form } = useEditor()
  const value = useWatch({ control: form.control, name })
  const wordsOf = useNumberWords()
  const isChoice = isFamilyChoice(name)
  const choices = isChoice
    ? choicesOf(name).map((choice) => ({ value: choice.value, label: fields(choice.words) }))
    : withStored(offered[name], value).map((number) => ({
        value: String(number),
        label: wordsOf(name, number),
      }))
  return (
    <SelectField
      {...form.field(name, { setValueAs: isChoice ? toWord : toNumber })}
      label={fields(`names.${name}`)}
      hint={name === 'child_price_percent' ? t('hints.childPrice') : undefined}
    >
      <option value="">{t(name === 'age_to' ? 'families.noLimit' : 'families.unknown')}</option>
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </SelectField>
  )
}

function withStored(numbers: readonly number[], stored: unknown): readonly number[] {
  if (typeof stored !== 'number' || numbers.includes(stored)) return numbers
  return [...numbers, stored].toSorted((one, other) => one - other)
}

function useNumberWords(): (name: NumberFact, value: number) => string {
  const t = useTranslations('ExcursionEditor')
  const { locale } = useEditor()
  const years = (count: number) => t('families.years', { count })
  const words: Record<NumberFact, (value: number) => string> = {
    walking_metres: (value) => formatDistance(value, locale),
    age_from: (value) => (value === 0 ? t('families.anyAge') : years(value)),
    age_to: years,
    child_price_percent: (value) => {
      if (value === 0) return t('families.free')
      return value === 100
        ? t('families.full')
        : t('families.share', { percent: formatPercent(value, locale) })
    },
    child_price_age: years,
    car_seats: (value) => (value === 0 ? t('families.noCar') : String(value)),
    child_seats: String,
  }
  return (name, value) => words[name](value)
}

/** The details of each question in a language. */
export function FamilyNotes({ of }: { of: Locale }) {
  const t = useTranslations('ExcursionEditor')
  const fields = useTranslations('TourFields')
  const { form } = useEditor()
  return (
    <div className="grid gap-5">
      {keysOf(noteFacts).map((name, index) => (
        <div key={name}>
          <OriginalOf name={name} of={of} />
          <TextField
            {...form.field(`${name}.${of}`)}
            label={fields(`names.${name}`)}
            hint={index === 0 ? t('hints.details', { max: familyLimits.note }) : undefined}
            lang={of}
            maxLength={familyLimits.note}
            autoComplete="off"
          />
        </div>
      ))}
    </div>
  )
}
