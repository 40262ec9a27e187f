'use client'
import { useTranslations } from 'next-intl'
import { useWatch } from 'react-hook-form'
import { TextField } from '@/components/ui/form/text-field.tsx'
import { profileLimits } from '@/lib/domain/catalogue/guides/facts.ts'
import { isWrittenInCharacters, type Locale, locales } from '@/lib/shared/addresses/locales.ts'
import { Section } from '../section.tsx'
import type { ProfileForm } from './profile-form.ts'

type Props = {
  locale: Locale
  form: ProfileForm
  languageNames: Record<Locale, string>
}

/** The guide's name as the guide writes it, in Latin letters, and for readers of other scripts. */
export function NamesSection({ locale, form, languageNames }: Props) {
  const t = useTranslations('ProfileEditor')
  const original = useWatch({ control: form.control, name: 'original_locale' })
  const others = locales.filter((one) => one !== original && one !== 'en')
  const pair = (one: Locale, remark?: string) => (
    <NamePair key={one} locale={locale} form={form} of={one} remark={remark} />
  )
  return (
    <Section id="names" title={t('names.title')}>
      {pair(original)}
      {original !== 'en' && pair('en', t('names.latin'))}
      <p className="-mt-2 text-ink2 text-sm">
        {t('names.order')} {t('names.oneName')}
      </p>
      <details className="group">
        <summary className="link w-fit cursor-pointer py-2.5 text-md">{t('names.others')}</summary>
        <div className="mt-2 grid gap-4">
          <p className="text-ink2 text-sm">{t('names.othersHint')}</p>
          {others.map((one) => pair(one, languageNames[one]))}
        </div>
      </details>
    </Section>
  )
}

function NamePair({
  locale,
  form,
  of,
  remark,
}: {
  locale: Locale
  form: ProfileForm
  of: Locale
  remark?: string | undefined
}) {
  const t = useTranslations('ProfileFields')
  const isFamilyFirst = isWrittenInCharacters(locale)
  const names = isFamilyFirst ? (['lastname', 'firstname'] as const) : (['firstname', 'lastname'] as const)
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {names.map((name) => (
        <TextField
          key={name}
          {...form.field(`${name}.${of}`)}
          label={t(`names.${name}`)}
          remark={remark && (isFamilyFirst ? `（${remark}）` : `(${remark})`)}
          lang={of}
          maxLength={profileLimits.name}
          autoComplete="off"
        />
      ))}
    </div>
  )
}
