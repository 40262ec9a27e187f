import type { Metadata } from 'next'
import { z } from 'zod'
import { QueuePage } from '@/components/admin/queue/queue-page.tsx'
import { caseKinds } from '@/lib/domain/administration/moderation/case.ts'
import { findingFilters } from '@/lib/domain/administration/moderation/check.ts'
import { listFailedDecisions } from '@/lib/domain/administration/moderation/decisions.ts'
import { findPlace, listCaseCities, listCases } from '@/lib/domain/administration/moderation/list.ts'
import {
  presentCase,
  presentCaseList,
  presentDecision,
} from '@/lib/domain/administration/moderation/present.ts'
import { findDecidedToday } from '@/lib/domain/administration/moderation/queries.ts'
import type { Queue } from '@/lib/domain/administration/moderation/queue.ts'
import {
  caseAnswerSchema,
  caseListAnswerSchema,
  decisionsAnswerSchema,
} from '@/lib/domain/administration/moderation/schema.ts'
import { getCase } from '@/lib/domain/administration/moderation/view.ts'
import { listStaff } from '@/lib/domain/people/accounts/queries.ts'
import type { Actor } from '@/lib/server/auth/actor.ts'
import { requirePageStaff } from '@/lib/server/auth/page-actor.ts'
import { requestedTimeZone } from '@/lib/server/auth/page-time-zone.ts'
import { requireLocale } from '@/lib/server/i18n/page-locale.ts'
import { type Locale, locales } from '@/lib/shared/addresses/locales.ts'
import { AppError } from '@/lib/shared/errors.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { rolesThatMay } from '@/lib/shared/staff-roles.ts'
import { areaMetadata } from '../area-metadata.ts'
import { queueSummaries } from './queue-summaries.ts'

export type QueueProps = {
  params: Promise<{ locale: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

const searchSchema = z.object({
  kind: z.enum(caseKinds).nullable().catch(null),
  language: z.enum(locales).nullable().catch(null),
  city: z.coerce.number().int().min(1).max(2_147_483_647).nullable().catch(null),
  finding: z.enum(findingFilters).nullable().catch(null),
  mine: z.stringbool().catch(false),
  search: z.string().trim().max(100).catch(''),
  case: z.uuid().nullable().catch(null),
})

export async function queueMetadata(queue: Queue, { params }: QueueProps): Promise<Metadata> {
  const locale = requireLocale((await params).locale)
  const t = translatorFor(locale, 'AdminQueue')
  return areaMetadata(locale, `/admin/${queue}`, t(`queues.${queue}`))
}

/** The page of a queue; they differ in what waits in them alone. */
export async function renderQueue(queue: Queue, { params, searchParams }: QueueProps) {
  const locale = requireLocale((await params).locale)
  const actor = await requirePageStaff(locale, `/admin/${queue}`)
  const { case: chosen, ...filter } = searchSchema.parse(await searchParams)
  const { now, summaries } = await queueSummaries(actor)
  const [list, failed, staff, cities] = await Promise.all([
    listCases(actor, locale, { queue, ...filter, after: null }, now),
    listFailedDecisions(actor),
    listStaff(actor, rolesThatMay('decide')),
    listCaseCities(actor, locale, queue),
  ])
  const free = list.cases.find(({ claim }) => claim === null || claim.isOwn) ?? list.cases[0]
  const isEmpty = Object.keys(list.counts).length === 0
  const timeZone = (await requestedTimeZone()) ?? 'UTC'
  const [first, firstPlace, decided] = await Promise.all([
    findFirst(actor, queue, chosen ?? free?.id ?? null, locale),
    chosen !== null && list.cases.every(({ id }) => id !== chosen)
      ? findPlace(actor, { queue, ...filter }, chosen)
      : null,
    isEmpty ? findDecidedToday(actor, staff, timeZone, now) : null,
  ])
  return (
    <QueuePage
      {...{ locale, queue, now, filter, summaries }}
      list={caseListAnswerSchema.parse(presentCaseList(list))}
      {...{ first, firstPlace, cities, decided }}
      isChosen={chosen !== null && first !== null}
      failed={decisionsAnswerSchema.parse(failed.map(presentDecision))}
      colleagues={staff.filter(({ id }) => id !== actor.userId)}
    />
  )
}

/** Null for one that is gone. */
async function findFirst(actor: Actor, queue: Queue, id: string | null, locale: Locale) {
  if (id === null) return null
  try {
    return caseAnswerSchema.parse(presentCase(await getCase(actor, { queue, id }, locale)))
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return null
    throw error
  }
}
