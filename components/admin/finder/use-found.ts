'use client'
import { useTranslations } from 'next-intl'
import { useAnswer } from '@/components/ui/use-answer.ts'
import { useSettled } from '@/components/ui/use-settled.ts'
import { listOf, members, orNull, parseAnswer, text } from '@/lib/client/api/shape.ts'
import { readCommand } from '@/lib/domain/administration/finder/command.ts'
import {
  type FoundAct,
  type FoundKind,
  foundActs,
  foundKinds,
} from '@/lib/domain/administration/finder/found.ts'
import type { FoundRecord } from '@/lib/domain/administration/finder/schema.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import type { StaffRole } from '@/lib/shared/staff-roles.ts'
import { adminMenuOf, findablePagesOf } from '../admin-entries.ts'

type FoundGroup = {
  kind: 'acts' | 'pages' | FoundKind
  found: ReadonlyArray<Pick<FoundRecord, 'title' | 'detail' | 'path' | 'face'>>
}

const isKind = (value: unknown): value is FoundKind => foundKinds.some((kind) => kind === value)
const isAct = (value: unknown): value is FoundAct => foundActs.some((act) => act === value)
const answer = members<{ found: FoundRecord[] }>({
  found: listOf(
    members<FoundRecord>({
      kind: isKind,
      title: text,
      detail: text,
      path: text,
      face: orNull(text),
      acts: listOf(isAct),
    }),
  ),
})

const typingMilliseconds = 200
const shortestWords = 2

/** Matches for the typed words: pages immediately, records once the server has answered; groups in a fixed order. */
export function useFound(locale: Locale, role: StaffRole, typed: string) {
  const t = useTranslations('AdminMenu')
  const tf = useTranslations('AdminFinder')
  const verbs = Object.fromEntries(foundActs.map((act) => [act, tf(`verbs.${act}`)])) as Record<
    FoundAct,
    string
  >
  const { act, words } = readCommand(typed, verbs)
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
  const acts = records.flatMap((record) => {
    if (act === null || !record.acts.includes(act)) return []
    const path = `${record.path}${record.path.includes('?') ? '&' : '?'}act=${act}`
    return [{ ...record, title: tf(`acts.${act}`, { name: record.title }), path }]
  })
  const groups: FoundGroup[] = [
    { kind: 'acts', found: acts },
    ...(words === ''
      ? []
      : foundKinds.map((kind) => ({ kind, found: records.filter((one) => one.kind === kind) }))),
    { kind: 'pages', found: act === null ? pages : [] },
  ]
  return {
    groups: groups.filter(({ found }) => found.length > 0),
    isSearching: isLoading || wished !== words,
    hasFailed: error !== undefined,
  }
}
