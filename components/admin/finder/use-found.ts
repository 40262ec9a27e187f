'use client'
import { useTranslations } from 'next-intl'
import { useAnswer } from '@/components/ui/use-answer.ts'
import { useSettled } from '@/components/ui/use-settled.ts'
import { listOf, members, orNull, parseAnswer, text } from '@/lib/client/api/shape.ts'
import type { FoundKind, FoundRecord } from '@/lib/domain/administration/finder/schema.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import type { StaffRole } from '@/lib/shared/staff-roles.ts'
import { adminMenuOf, findablePagesOf } from '../admin-entries.ts'

type FoundGroup = {
  kind: 'pages' | FoundKind
  found: ReadonlyArray<Pick<FoundRecord, 'title' | 'detail' | 'path' | 'face'>>
}

const isKind = (value: unknown): value is FoundKind =>
  value === 'people' || value === 'places' || value === 'invoices'
const answer = members<{ found: FoundRecord[] }>({
  found: listOf(
    members<FoundRecord>({ kind: isKind, title: text, detail: text, path: text, face: orNull(text) }),
  ),
})

const typingMilliseconds = 200
const shortestWords = 2

/** Matches for the typed words: pages immediately, records once the server has answered; groups in a fixed order. */
export function useFound(locale: Locale, role: StaffRole, typed: string) {
  const t = useTranslations('AdminMenu')
  const tf = useTranslations('AdminFinder')
  const words = typed.trim()
  const wished = useSettled(words, typingMilliseconds)
  const path = wished.length < shortestWords ? null : `/api/admin/find?${new URLSearchParams({ q: wished })}`
  const { data, error, isLoading } = useAnswer(locale, path, (found) => parseAnswer(found, answer), {
    keepPreviousData: true,
  })
  const lower = words.toLocaleLowerCase(locale)
  const pages = [
    ...adminMenuOf(role)
      .flatMap(({ entries }) => entries)
      .map(({ key, path }) => ({ title: t(key), detail: '', path, face: null })),
    ...findablePagesOf(role).map(({ key, path }) => ({
      title: tf(`pages.${key}`),
      detail: '',
      path,
      face: null,
    })),
  ].filter(({ title }) => title.toLocaleLowerCase(locale).includes(lower))
  const records = words.length < shortestWords ? [] : (data?.found ?? [])
  const ofKind = (kind: FoundKind) => ({ kind, found: records.filter((one) => one.kind === kind) })
  const groups: FoundGroup[] = [
    ...(words === '' ? [] : [ofKind('people'), ofKind('places'), ofKind('invoices')]),
    { kind: 'pages', found: pages },
  ]
  return {
    groups: groups.filter(({ found }) => found.length > 0),
    isSearching: isLoading || wished !== words,
    hasFailed: error !== undefined,
  }
}
