'use client'
import { useTranslations } from 'next-intl'
import { SaveStatusLine } from '@/components/ui/autosave/save-status.tsx'
import { FormError } from '@/components/ui/form/form-error.tsx'
import { SelectField } from '@/components/ui/form/select-field.tsx'
import { send } from '@/lib/client/api/client.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { useSavedChoice } from '../use-saved-choice.ts'

type Props = {
  locale: Locale
  chosen: Locale
  languages: Array<{ locale: Locale; name: string }>
  isReadOnly: boolean
}

/** In which language we write to the user. */
export function LanguagePart({ locale, chosen, languages, isReadOnly }: Props) {
  const t = useTranslations('AccountSettings')
  const { value, choose, state, trouble } = useSavedChoice(chosen, (next) =>
    send('PATCH', locale, '/api/account', { locale: next }),
  )
  return (
    <div className="mt-3 grid max-w-[30rem] gap-2">
      <SelectField
        id="mail-language"
        label={t('language.label')}
        hint={t('language.hint')}
        value={value}
        disabled={isReadOnly}
        onChange={({ target }) => {
          const next = languages.find((one) => one.locale === target.value)
          if (next) choose(next.locale)
        }}
      >
        {languages.map(({ locale: each, name }) => (
          <option key={each} value={each} lang={each}>
            {name}
          </option>
        ))}
      </SelectField>
      {!isReadOnly && <SaveStatusLine state={state} retry={() => {}} />}
      <FormError text={trouble} />
    </div>
  )
}
