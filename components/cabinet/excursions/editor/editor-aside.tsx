'use client'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { LocaleLink } from '@/components/ui/link.tsx'
import { WorkIcon, type WorkIconName } from '@/components/ui/work-icon.tsx'
import {
  type Advice,
  adviceFor,
  type MissingPart,
  missingInExcursion,
  recommendedPhotos,
} from '@/lib/domain/catalogue/excursions/editor/checks.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { inARow } from '@/lib/shared/i18n/in-a-row.ts'
import { useContent, useEditor, usePrice } from './editor-context.ts'
import { stepPath } from './step-list.tsx'

/** Preview of the cards in lists, and open points. */
export function EditorAside({ cards }: { cards: Record<Locale, ReactNode> }) {
  const t = useTranslations('ExcursionEditor')
  const { language, excursion } = useEditor()
  return (
    <aside
      aria-label={t('aside.label')}
      className="hidden content-start gap-4 self-start min-[74rem]:sticky min-[74rem]:top-6 min-[74rem]:grid"
    >
      <h2 className="font-label font-sans text-md">{t('aside.card')}</h2>
      {/* A picture of the card: its links lead nowhere yet. */}
      <div inert lang={language}>
        {cards[language]}
      </div>
      {excursion.photoCount === 0 && <p className="text-ink2 text-sm">{t('aside.noPhotos')}</p>}
      <h2 className="border-line border-t pt-4 font-label font-sans text-md">{t('aside.left')}</h2>
      <LeftToDo />
    </aside>
  )
}

const icons: Record<Advice['kind'], WorkIconName> = {
  photos: 'image',
  translations: 'globe',
  stops: 'map',
  places: 'pin',
}

/** Missing fields, then suggestions for improvement. */
export function LeftToDo() {
  const t = useTranslations('ExcursionEditor')
  const { locale, excursion } = useEditor()
  const content = useContent()
  const missing = missingInExcursion(content, usePrice().tiers)
  const advice = adviceFor(content, excursion.photoCount, excursion.isTranslated)
  const wordsOf = useMissingWords()
  const adviceWords = useAdviceWords()
  if (missing.length + advice.length === 0) return <p className="text-ink2 text-md">{t('aside.nothing')}</p>
  return (
    <ul className="grid gap-2.5 text-md">
      {missing.map((part) => (
        <li key={part.field} className="flex gap-2.5">
          <WorkIcon name="pencil" size={18} className="mt-0.5 text-warning" />
          <LocaleLink locale={locale} href={stepPath(excursion.id, part.step)} className="link">
            {wordsOf(part)}
          </LocaleLink>
        </li>
      ))}
      {advice.map((one) => (
        <li key={one.kind} className="flex gap-2.5">
          <WorkIcon name={icons[one.kind]} size={18} className="mt-0.5 text-ink2" />
          <LocaleLink locale={locale} href={stepPath(excursion.id, one.step)} className="link text-ink2">
            {adviceWords(one)}
          </LocaleLink>
        </li>
      ))}
    </ul>
  )
}

const fieldNames = [
  'title',
  'summary',
  'description',
  'meeting_point',
  'category_id',
  'duration_minutes',
  'max_guests',
  'languages',
  'tiers',
] as const

function useMissingWords(): (part: MissingPart) => string {
  const t = useTranslations('ExcursionEditor')
  return ({ field }) => {
    const name = fieldNames.find((one) => field === one || field.startsWith(`${one}.`)) ?? 'title'
    return t(`missing.${name}`)
  }
}

function useAdviceWords(): (advice: Advice) => string {
  const t = useTranslations('ExcursionEditor')
  const { locale, languageNames } = useEditor()
  return ({ kind, locales = [] }) =>
    t(`advice.${kind}`, {
      count: recommendedPhotos,
      languages: inARow(
        locales.map((one) => languageNames[one]),
        locale,
      ),
    })
}
