'use client'
import { useTranslations } from 'next-intl'
import { plainNames, versionNames } from '@/lib/domain/catalogue/excursions/facts.ts'
import { choicesOf, isFamilyChoice } from '@/lib/domain/catalogue/excursions/family-facts.ts'
import { type Locale, locales } from '@/lib/shared/addresses/locales.ts'
import { formatDuration } from '@/lib/shared/i18n/format.ts'
import { inARow } from '@/lib/shared/i18n/in-a-row.ts'
import { formatDistance, formatPercent } from '@/lib/shared/i18n/measures.ts'
import { useEditor } from './editor-context.ts'
import { priceFormFields } from './excursion-form.ts'

const others = [...plainNames, 'unchecked_locales', ...priceFormFields] as const

/** The editor, with labels of its fields and their values in words, for a choice between two versions. */
export function useConflictWords() {
  const editor = useEditor()
  const t = useTranslations('ExcursionEditor')
  const fields = useTranslations('TourFields')
  const { locale, languageNames, cities, categories, spoken } = editor
  const labels = Object.fromEntries<string>([
    ...versionNames.flatMap((name) =>
      locales.map((one) => [`${name}.${one}`, `${t(`fields.${name}`)}, ${languageNames[one]}`] as const),
    ),
    ...others.map((name) => [name, t(`fields.${name}`)] as const),
  ])
  function show(name: string, value: unknown): string {
    if (value === null || value === undefined) return ''
    if (name.startsWith('description.')) return textOfHtml(String(value))
    if (isFamilyChoice(name)) {
      const chosen = choicesOf(name).find((choice) => choice.value === value)
      return chosen ? fields(chosen.words) : ''
    }
    switch (name) {
      case 'city_id':
        return cities.flatMap((country) => country.cities).find(({ id }) => id === value)?.name ?? ''
      case 'category_id':
        return categories.find(({ id }) => id === value)?.name ?? ''
      case 'duration_minutes':
        return formatDuration(Number(value), locale)
      case 'walking_metres':
        return formatDistance(Number(value), locale)
      case 'child_price_percent':
        return formatPercent(Number(value), locale)
      case 'languages':
        return inARow(
          spoken.flatMap(({ code, name }) => (Array.isArray(value) && value.includes(code) ? name : [])),
          locale,
        )
      case 'unchecked_locales':
        return inARow(
          locales.flatMap((one) => (Array.isArray(value) && value.includes(one) ? languageNames[one] : [])),
          locale,
        )
      case 'stops':
        return stopsInWords(value, locale)
      default:
        return Array.isArray(value)
          ? value.map((one) => (typeof one === 'string' ? one : JSON.stringify(one))).join('\n')
          : typeof value === 'object'
            ? Object.values(value).join(', ')
            : String(value)
    }
  }
  return { ...editor, words: { labels, show } }
}

function stopsInWords(stops: unknown, locale: Locale): string {
  if (!Array.isArray(stops)) return ''
  return stops
    .map((stop: unknown) => {
      const { title, minutes } = Object(stop)
      const names = Object.entries(Object(title))
      const [, name] = names.find(([one]) => one === locale) ?? names[0] ?? []
      return `${name ?? '…'}, ${minutes ?? 0}`
    })
    .join('\n')
}

/** Rich text as plain text with its paragraphs. */
function textOfHtml(html: string): string {
  const spaced = html.replace(/<\/(?:p|h2|h3|li|blockquote)>/g, '$&\n')
  return new DOMParser().parseFromString(spaced, 'text/html').body.textContent?.trim() ?? ''
}
