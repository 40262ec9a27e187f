'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Alert } from '@/components/ui/alert.tsx'
import { RichTextField } from '@/components/ui/editor/rich-text-field.tsx'
import type { EditorTexts } from '@/components/ui/editor/tools.ts'
import { ControlledField } from '@/components/ui/form/controlled-field.tsx'
import { TextArea } from '@/components/ui/form/text-area.tsx'
import { TextField } from '@/components/ui/form/text-field.tsx'
import { LocaleLink } from '@/components/ui/link.tsx'
import { RecordFields } from '@/components/ui/record-page/record-fields.tsx'
import { Tabs } from '@/components/ui/tabs.tsx'
import { placeLimits } from '@/lib/domain/geography/places/editor/limits.ts'
import { type Locale, locales } from '@/lib/shared/addresses/locales.ts'
import { SlugField } from '../slug-field.tsx'
import type { EditedPlace, usePlaceForm } from './use-place-form.ts'
import { useIsSlugFree } from './use-proposals.ts'
import { WhereProposal } from './where-proposal.tsx'

type Part = { form: ReturnType<typeof usePlaceForm>; place: EditedPlace }

/** Beginning of the headings of a place's two lists in Russian, in all languages of the page. */
export type RussianHeadings = { guides: string; excursions: string }

/** Names in four languages, the case, and what else a city is called. */
export function PlaceNames({
  form,
  place,
  russian,
  languageNames,
}: Part & { russian: RussianHeadings; languageNames: Record<Locale, string> }) {
  const { field } = form
  const t = useTranslations('AdminPlaces')
  const [name, where] = useWatch({ control: form.control, name: ['name.ru', 'where'] })
  return (
    <RecordFields>
      {locales.map((locale) => (
        <TextField
          key={locale}
          {...field(`name.${locale}`)}
          label={languageNames[locale]}
          lang={locale}
          autoComplete="off"
        />
      ))}
      <TextField {...field('where')} lang="ru" autoComplete="off" />
      <Headings where={where} russian={russian} />
      <WhereProposal
        {...{ name, where }}
        onTake={(proposed) => form.setValue('where', proposed, { shouldValidate: true })}
      />
      {place.kind === 'city' && (
        <TextArea
          {...field('also_known_as')}
          hint={t('fields.also_known_asHint')}
          className="col-span-full"
        />
      )}
    </RecordFields>
  )
}

/** The two headings that the case makes. */
function Headings({ where, russian }: { where: string; russian: RussianHeadings }) {
  const t = useTranslations('AdminPlaces')
  return (
    <div className="text-sm">
      <p className="label">{t('becomes')}</p>
      <p lang="ru">
        {russian.guides} <b>{where}</b>
      </p>
      <p lang="ru">
        {russian.excursions} <b>{where}</b>
      </p>
    </div>
  )
}

/** The address, and what moves with another one. */
export function PlaceAddress({
  form,
  place,
  locale,
  country,
  addresses,
  leadHere,
}: Part & {
  locale: Locale
  /** Of a city. */
  country: { id: number; slug: string } | null
  addresses: number
  leadHere: readonly string[]
}) {
  const t = useTranslations('AdminPlaces')
  const slug = useWatch({ control: form.control, name: 'slug' })
  const isChanged = form.state.changed.some(({ name }) => name === 'slug')
  const isFree = useIsSlugFree(locale, isChanged ? slug : '', {
    countryId: country?.id ?? null,
    placeId: place.id,
  })
  const before = country?.slug
  return (
    <RecordFields>
      <SlugField
        {...form.field('slug')}
        before={before}
        isFree={isFree}
        words={{ free: t('free'), taken: t('taken') }}
      />
      {isChanged && (
        <div className="text-sm">
          <p className="label">{t('was')}</p>
          <p className="flex min-h-10 flex-wrap items-center gap-x-3 text-ink2">
            <span className="min-w-0 break-words">
              {[before, place.content.slug].filter(Boolean).join(' / ')}
            </span>
            <button type="button" className="link min-h-10" onClick={() => form.state.putBack('slug')}>
              {t('putBack')}
            </button>
          </p>
        </div>
      )}
      {isChanged && (
        <Alert tone="warning" className="col-span-full">
          <strong className="font-label">{t('moves', { count: addresses })}</strong> {t('movesText')}
        </Alert>
      )}
      {leadHere.length > 0 && (
        <p className="col-span-full break-words text-ink2 text-sm">
          {t('leadHere', { paths: leadHere.join(', ') })}{' '}
          <LocaleLink locale={locale} href="/admin/redirects" className="link">
            {t('allRedirects')}
          </LocaleLink>
        </p>
      )}
    </RecordFields>
  )
}

type Introductions = Part & {
  locale: Locale
  languageNames: Record<Locale, string>
  editorTexts: EditorTexts
}

/** Introduction and best time in each language. */
export function PlaceIntroductions({ form, locale, languageNames, editorTexts }: Introductions) {
  const t = useTranslations('AdminPlaces')
  const [active, setActive] = useState<Locale>('ru')
  return (
    <Tabs
      label={t('intro')}
      active={active}
      onActivate={(id) => setActive(locales.find((one) => one === id) ?? active)}
      tabs={locales.map((one) => ({
        id: one,
        heading: languageNames[one],
        content: (
          <div key={one} className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <ControlledField control={form.control} {...form.field(`intro.${one}`)}>
              {({ ref, name: _name, id: _id, ...held }) => (
                <RichTextField
                  ref={ref}
                  {...held}
                  locale={locale}
                  label={t('intro')}
                  lang={one}
                  maxLength={placeLimits.intro}
                  minHeight={140}
                  texts={editorTexts}
                />
              )}
            </ControlledField>
            <TextField {...form.field(`best_season.${one}`)} lang={one} autoComplete="off" />
          </div>
        ),
      }))}
    />
  )
}
