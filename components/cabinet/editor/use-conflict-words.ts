'use client'
import { useTranslations } from 'next-intl'
import type { CityChoices } from '@/components/places/city-options.tsx'
import { localisedFields } from '@/lib/domain/basics/drafts/fields.ts'
import {
  choiceFacts,
  choicesOf,
  languageLevels,
  profileFacts,
  textNames,
} from '@/lib/domain/catalogue/guides/facts.ts'
import type { SpokenLanguage } from '@/lib/domain/catalogue/guides/guide.ts'
import { type Locale, locales } from '@/lib/shared/addresses/locales.ts'
import { formatWithinTime } from '@/lib/shared/i18n/format.ts'
import { inARow, labelled } from '@/lib/shared/i18n/in-a-row.ts'
import { keysOf, recordOf } from '@/lib/shared/records.ts'

type Names = {
  locale: Locale
  cities: CityChoices
  categories: Array<{ id: number; name: string }>
  languages: Array<{ code: string; name: string }>
  languageNames: Record<Locale, string>
}

/** Labels of the fields, and their values in words, for a choice between two versions. */
export function useConflictWords({ locale, cities, categories, languages, languageNames }: Names) {
  const t = useTranslations('ProfileEditor')
  const fields = useTranslations('ProfileFields')
  const labels: Readonly<Record<string, string>> = {
    ...recordOf(keysOf(profileFacts), (fact) => fields(`names.${fact}`)),
    unchecked_locales: fields('names.unchecked_locales'),
    ...localisedFields(textNames, (name, one) =>
      t('submit.inLanguage', { field: fields(`names.${name}`), language: languageNames[one] }),
    ),
  }
  const cityName = (value: unknown) =>
    cities.flatMap((country) => country.cities).find(({ id }) => id === value)?.name ?? ''
  function show(name: string, value: unknown): string {
    if (value === null || value === undefined) return ''
    if (name.startsWith('bio.')) return textOfHtml(String(value))
    switch (name) {
      case 'original_locale':
        return languageNames[locales.find((one): one is Locale => one === value) ?? locale]
      case 'unchecked_locales':
        return inARow(
          locales.flatMap((one) => (Array.isArray(value) && value.includes(one) ? languageNames[one] : [])),
          locale,
        )
      case 'city_id':
        return cityName(value)
      case 'other_city_ids':
        return inARow(Array.isArray(value) ? value.map(cityName) : [], locale)
      case 'category_ids':
        return inARow(
          categories.flatMap(({ id, name }) => (Array.isArray(value) && value.includes(id) ? name : [])),
          locale,
        )
      case 'languages':
        return (Array.isArray(value) ? (value as SpokenLanguage[]) : [])
          .map(({ code, level }) => {
            const known = languageLevels.find((one) => one === level)
            const language = languages.find((one) => one.code === code)?.name ?? code
            return labelled(language, known ? t(`levels.${known}`) : '', locale)
          })
          .join('\n')
      case 'response_promise_minutes':
        return t('facts.within', { time: formatWithinTime(Number(value), locale) })
      default: {
        const fact = choiceFacts.find((one) => one === name)
        const choice = fact && choicesOf(fact).find((one) => one.value === value)
        return choice ? fields(choice.words) : String(value)
      }
    }
  }
  return { labels, show }
}

/** Rich text as plain text with its paragraphs. */
function textOfHtml(html: string): string {
  const spaced = html.replace(/<\/(?:p|h2|h3|li|blockquote)>/g, '$&\n')
  return new DOMParser().parseFromString(spaced, 'text/html').body.textContent?.trim() ?? ''
}
