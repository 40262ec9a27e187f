'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Button } from '@/components/ui/button.tsx'
import { ControlledField } from '@/components/ui/form/controlled-field.tsx'
import { FieldError } from '@/components/ui/form/field.tsx'
import { SelectField } from '@/components/ui/form/select-field.tsx'
import { Icon } from '@/components/ui/icon.tsx'
import { languageLevels, profileLimits } from '@/lib/domain/catalogue/guides/facts.ts'
import type { LanguageLevel, SpokenLanguage } from '@/lib/domain/catalogue/guides/guide.ts'
import { locales } from '@/lib/shared/addresses/locales.ts'
import { Section } from '../section.tsx'
import type { ProfileForm } from './profile-form.ts'

type Props = {
  form: ProfileForm
  /** All languages that can be chosen, by name. */
  languages: Array<{ code: string; name: string }>
}

/** The languages that the guide guides in, with a level in words. */
export function LanguagesSection({ form, languages }: Props) {
  const t = useTranslations('ProfileEditor')
  const fields = useTranslations('ProfileFields')
  const original = useWatch({ control: form.control, name: 'original_locale' })
  return (
    <Section id="languages" title={fields('names.languages')} lead={t('languages.lead')}>
      <ControlledField control={form.control} {...form.field('languages')}>
        {({ value, onChange, onBlur, error, id }) => (
          <div>
            <SpokenLanguages
              id={id}
              mother={original.split('-')[0] ?? original}
              value={value}
              onChange={(next) => {
                onChange(next)
                onBlur()
              }}
              languages={languages}
            />
            <FieldError id={`${id}-error`} message={error} />
          </div>
        )}
      </ControlledField>
    </Section>
  )
}

/** Codes of the languages that are asked for most: the guide's own first, then those of the site. */
function common(mother: string): string[] {
  return [...new Set([mother, ...locales.map((locale) => locale.split('-')[0] ?? locale)])]
}

type ListProps = {
  id: string
  /** Code of the language that the guide writes in. */
  mother: string
  value: SpokenLanguage[]
  onChange: (value: SpokenLanguage[]) => void
  languages: Props['languages']
}

function SpokenLanguages({ id, mother, value, onChange, languages }: ListProps) {
  const t = useTranslations('ProfileEditor')
  const [isAdding, setAdding] = useState(value.length === 0)
  const [wanted, setWanted] = useState('')
  const [level, setLevel] = useState<LanguageLevel | ''>('')
  const nameOf = (code: string) => languages.find((one) => one.code === code)?.name ?? code
  const free = languages.filter(({ code }) => !value.some((one) => one.code === code))
  const first = common(mother).flatMap((code) => free.find((one) => one.code === code) ?? [])
  const others = free.filter((one) => !first.includes(one))

  function add() {
    if (wanted === '' || level === '') return
    onChange([...value, { code: wanted, level }])
    setWanted('')
    setLevel('')
    setAdding(false)
    requestAnimationFrame(() => document.getElementById(`${id}-add`)?.focus())
  }

  function choose(code: string) {
    setWanted(code)
    // The language that the guide writes in is mostly the mother tongue.
    const isOwn = code === mother && !value.some((one) => one.level === 'native')
    setLevel(isOwn ? 'native' : '')
  }

  function remove(code: string) {
    onChange(value.filter((one) => one.code !== code))
    requestAnimationFrame(() => document.getElementById(`${id}-add`)?.focus())
  }

  return (
    <>
      <ul className="border-line not-empty:border-t">
        {value.map(({ code, level }) => (
          <li
            key={code}
            className="grid grid-cols-[minmax(0,1fr)_2.75rem] items-center gap-x-3 gap-y-1 border-line border-b py-2 sm:grid-cols-[9rem_minmax(0,1fr)_2.75rem]"
          >
            <span className="first-letter:uppercase max-sm:row-start-1">{nameOf(code)}</span>
            <SelectField
              id={`${id}-${code}`}
              label={t('languages.levelOf', { language: nameOf(code) })}
              isLabelHidden
              className="max-sm:col-span-2"
              value={level}
              onChange={({ target }) => {
                const chosen = languageLevels.find((one) => one === target.value) ?? level
                onChange(value.map((one) => (one.code === code ? { code, level: chosen } : one)))
              }}
            >
              {languageLevels.map((one: LanguageLevel) => (
                <option key={one} value={one}>
                  {t(`levels.${one}`)}
                </option>
              ))}
            </SelectField>
            <button
              type="button"
              aria-label={t('languages.remove', { language: nameOf(code) })}
              onClick={() => remove(code)}
              className="grid size-11 place-items-center rounded-control text-ink2 hover:text-ink max-sm:col-start-2 max-sm:row-start-1"
            >
              <Icon name="close" size={18} />
            </button>
          </li>
        ))}
      </ul>
      {isAdding ? (
        <div className="mt-3 flex flex-wrap items-end gap-3">
          <SelectField
            id={`${id}-add`}
            label={t('languages.add')}
            className="w-full sm:w-72"
            value={wanted}
            onChange={({ target }) => choose(target.value)}
          >
            <option value="">{t('languages.choose')}</option>
            {[
              { label: t('languages.common'), group: first },
              { label: t('languages.all'), group: others },
            ].map(({ label, group }) => (
              <optgroup key={label} label={label}>
                {group.map(({ code, name }) => (
                  <option key={code} value={code}>
                    {name}
                  </option>
                ))}
              </optgroup>
            ))}
          </SelectField>
          <SelectField
            id={`${id}-level`}
            label={t('languages.level')}
            className="w-full sm:w-72"
            value={level}
            disabled={wanted === ''}
            onChange={({ target }) => setLevel(languageLevels.find((one) => one === target.value) ?? '')}
          >
            <option value="">{t('languages.chooseLevel')}</option>
            {languageLevels.map((one) => (
              <option key={one} value={one}>
                {t(`levels.${one}`)}
              </option>
            ))}
          </SelectField>
          <Button variant="secondary" onClick={add} disabled={wanted === '' || level === ''}>
            {t('languages.addThis')}
          </Button>
        </div>
      ) : (
        value.length < profileLimits.languages && (
          <Button
            id={`${id}-add`}
            variant="quiet"
            size="small"
            className="-ml-3 mt-2"
            onClick={() => {
              setAdding(true)
              requestAnimationFrame(() => document.getElementById(`${id}-add`)?.focus())
            }}
          >
            <Icon name="plus" size={18} />
            {t('languages.add')}
          </Button>
        )
      )}
    </>
  )
}
