'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { RadioGroup } from '@/components/ui/form/radio-group.tsx'
import { TextField } from '@/components/ui/form/text-field.tsx'
import { LocaleLink } from '@/components/ui/link.tsx'
import { RecordFields } from '@/components/ui/record-page/record-fields.tsx'
import { RecordPage } from '@/components/ui/record-page/record-page.tsx'
import { type RecordForm, useRecordForm } from '@/components/ui/record-page/use-record-form.ts'
import { send } from '@/lib/client/api/client.ts'
import { members, parseAnswer, text } from '@/lib/client/api/shape.ts'
import type {
  Appearance,
  AppearanceChanges,
  SavedAppearance,
} from '@/lib/domain/discovery/appearance/schema.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { looks, schemes } from '@/lib/shared/brand/looks.ts'
import { AccentField } from './accent-field.tsx'
import type { AppearanceValues } from './appearance-values.ts'
import { DraftActions } from './draft-actions.tsx'
import { FooterFields } from './footer-fields.tsx'
import { HeroField } from './hero-field.tsx'
import { HomePartsField } from './home-parts-field.tsx'
import { LookColours } from './look-colours.tsx'
import { useAppearanceFields } from './use-appearance-fields.ts'
import { WordmarkField } from './wordmark-field.tsx'

export type AppearanceFormProps = {
  locale: Locale
  userId: string
  appearance: Appearance
  /** Name of the site while none is set here. */
  usualName: string
  usualFooter: Record<Locale, string>
  languageNames: Record<Locale, string>
}

type Part = { form: RecordForm<AppearanceValues> }

const saved = members<SavedAppearance>({
  version: text,
  is_draft: (value) => typeof value === 'boolean',
})

/** The draft of the appearance: saved as often as an admin likes, seen by readers when it is published. */
export function AppearanceForm(props: AppearanceFormProps) {
  const { locale, userId, appearance, usualName, usualFooter, languageNames } = props
  const t = useTranslations('AdminAppearance')
  const [{ version, is_draft: wasDraft, ...values }] = useState(appearance)
  const [latest, setLatest] = useState({ version, isDraft: wasDraft })
  const form: RecordForm<AppearanceValues> = useRecordForm<AppearanceValues, AppearanceChanges>(
    () =>
      import('@/lib/domain/discovery/appearance/schema.ts').then(
        ({ appearanceChangesSchema }) => appearanceChangesSchema,
      ),
    async (changes, present) => {
      const answer = await send('PATCH', locale, '/api/admin/appearance', { ...changes, version: present })
      const { version: next, is_draft: isDraft } = parseAnswer(answer, saved)
      setLatest({ version: next, isDraft })
      return next
    },
    {
      values,
      version,
      fields: useAppearanceFields(languageNames),
      keptAs: `appearance@${userId}`,
      toBody: ({ home, hero, ...others }) => ({
        ...others,
        // Both change as a whole.
        ...(hero !== undefined && { hero: form.getValues('hero') }),
        ...(home && { home: form.getValues('home') }),
      }),
    },
  )
  return (
    <RecordPage
      locale={locale}
      title={t('title')}
      back={{ href: '/admin', label: t('back') }}
      form={form.state}
      savedNote={latest.isDraft ? t('savedNote') : undefined}
      actions={<DraftActions locale={locale} {...latest} isUnsaved={form.state.changed.length > 0} />}
      summary={<Summary locale={locale} isDraft={latest.isDraft} />}
      sections={[
        {
          id: 'name',
          heading: t('sections.name'),
          content: <NameFields form={form} usualName={usualName} />,
        },
        { id: 'colours', heading: t('sections.colours'), content: <ColourFields form={form} /> },
        {
          id: 'home',
          heading: t('sections.home'),
          content: (
            <>
              <HeroField form={form} locale={locale} />
              <HomePartsField form={form} />
            </>
          ),
        },
        {
          id: 'footer',
          heading: t('sections.footer'),
          content: <FooterFields form={form} usualFooter={usualFooter} />,
        },
      ]}
    />
  )
}

function NameFields({ form, usualName }: Part & { usualName: string }) {
  const t = useTranslations('AdminAppearance')
  return (
    <RecordFields>
      <TextField
        {...form.field('name')}
        hint={t('nameHint', { name: usualName })}
        autoComplete="off"
        className="col-span-full"
      />
      <WordmarkField form={form} className="col-span-full" />
    </RecordFields>
  )
}

function ColourFields({ form }: Part) {
  const t = useTranslations('AdminAppearance')
  const look = useWatch({ control: form.control, name: 'look' })
  return (
    <>
      <RadioGroup
        {...form.field('look')}
        choices={looks.map((one) => ({
          value: one,
          label: t(`looks.${one}`),
          remark: <LookColours look={one} />,
        }))}
        listClassName="grid gap-x-5 desk:grid-cols-3"
      />
      <p className="mt-3 text-ink2 text-sm">{t('accentHint')}</p>
      <div className="mt-3">
        <RecordFields>
          {schemes.map((scheme) => (
            <AccentField key={scheme} form={form} scheme={scheme} look={look} />
          ))}
        </RecordFields>
      </div>
    </>
  )
}

function Summary({ locale, isDraft }: { locale: Locale; isDraft: boolean }) {
  const t = useTranslations('AdminAppearance')
  return (
    <div className="text-sm">
      <p>{isDraft ? t('draftText') : t('publishedText')}</p>
      <p className="mt-3">
        <LocaleLink locale={locale} href="/admin/audit?area=setting" className="link">
          {t('history')}
        </LocaleLink>
      </p>
    </div>
  )
}
