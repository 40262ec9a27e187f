'use client'
import { typingMilliseconds, useAnswer } from '@/components/ui/use-answer.ts'
import { useSettled } from '@/components/ui/use-settled.ts'
import { listOf, members, number, parseAnswer, text } from '@/lib/client/api/shape.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'

type FoundRecord = { id: number; title: string; detail: string; lang?: string }

const guide = members<{ id: number; name: string; cityName: string }>({
  id: number,
  name: text,
  cityName: text,
})
const excursion = members<{ id: number; title: string; cityName: string; lang: string }>({
  id: number,
  title: text,
  cityName: text,
  lang: text,
})
const guides = members<{ guides: Array<{ id: number; name: string; cityName: string }> }>({
  guides: listOf(guide),
})
const excursions = members<{
  excursions: Array<{ id: number; title: string; cityName: string; lang: string }>
}>({
  excursions: listOf(excursion),
})

/** Guides or tours that travellers find by the typed words. */
export function useFoundRecords(
  locale: Locale,
  kind: 'guides' | 'excursions',
  typed: string,
): { found: FoundRecord[]; isSettled: boolean } {
  const words = typed.trim()
  const wished = useSettled(words, typingMilliseconds)
  const path = wished.length < 2 ? null : `/api/search/suggest?${new URLSearchParams({ q: wished })}`
  const { data: found } = useAnswer(locale, path, (answer): FoundRecord[] =>
    kind === 'guides'
      ? parseAnswer(answer, guides).guides.map(({ id, name, cityName }) => ({
          id,
          title: name,
          detail: cityName,
        }))
      : parseAnswer(answer, excursions).excursions.map(({ id, title, cityName, lang }) => ({
          ...{ id, title, lang },
          detail: cityName,
        })),
  )
  const isCurrent = wished === words && words !== ''
  return { found: isCurrent ? (found ?? []) : [], isSettled: isCurrent && found !== undefined }
}
