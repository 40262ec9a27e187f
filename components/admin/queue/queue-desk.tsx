'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { classNames } from '@/components/ui/class-names.ts'
import { Icon } from '@/components/ui/icon.tsx'
import { Skeleton, SkeletonText } from '@/components/ui/skeleton.tsx'
import type { CaseCity, CaseFilter } from '@/lib/domain/administration/moderation/case.ts'
import {
  type DecidedToday,
  type Queue,
  type QueueSummary,
  queueRules,
} from '@/lib/domain/administration/moderation/queue.ts'
import type {
  CaseAnswer,
  CaseListAnswer,
  CaseRowAnswer,
} from '@/lib/domain/administration/moderation/schema.ts'
import type { Staff } from '@/lib/domain/people/accounts/staff.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { useLiveCount } from '../frame/live-counts.ts'
import { BulkApproval } from './bulk-approval.tsx'
import { CaseDesk } from './case-desk.tsx'
import { CaseList } from './case-list.tsx'
import { EmptyQueue } from './empty-queue.tsx'
import { queueSearch } from './queue-filter.ts'
import { QueueHead } from './queue-head.tsx'
import { useBulkApproval } from './use-bulk-approval.ts'
import { useCaseKeys } from './use-case-keys.ts'
import { useCases } from './use-cases.ts'
import type { Decisions } from './use-decisions.ts'
import { useIsWide } from './use-is-wide.ts'
import { useMinutes } from './use-minutes.ts'
import type { Works } from './use-work.ts'

export type QueueDeskProps = {
  locale: Locale
  queue: Queue
  /** Time when the page was rendered, ISO. */
  now: string
  filter: CaseFilter
  list: CaseListAnswer
  first: CaseAnswer | null
  /** The address names the open case. */
  isChosen: boolean
  /** Position of the case in the address, if the list begins with others. */
  firstPlace: number | null
  summaries: readonly QueueSummary[]
  cities: readonly CaseCity[]
  /** Of an empty queue; null while something waits in it. */
  decided: DecidedToday | null
  decisions: Decisions
  works: Works
  /** Takes what puts a case back into the list. */
  onReady: (putBack: (row: CaseRowAnswer) => void) => void
  colleagues: readonly Staff[]
}

/** A queue: what waits, the open case, and what is decided about it. On phones one after the other. */
export function QueueDesk(props: QueueDeskProps) {
  const { locale, queue, now, filter, list, first, firstPlace, summaries, cities, colleagues, decided } =
    props
  const { decisions, works, onReady } = props
  const t = useTranslations('AdminQueue')
  const isWide = useIsWide()
  const [isChosen, setChosen] = useState(props.isChosen)
  const minutes = useMinutes(now)
  const search = queueSearch(filter)
  // On phones the list may be there instead.
  const isReading = isWide || isChosen
  const lateAtFirst = summaries.find((one) => one.queue === queue)?.late ?? 0
  const cases = useCases({ locale, queue, list, late: lateAtFirst, first, search, isReading })
  const { putBack } = cases
  useEffect(() => {
    onReady(putBack)
  }, [onReady, putBack])
  const bulk = useBulkApproval({ locale, queue, cases, decisions })
  const { rows, counts, late, shown, openId, index, hasFailed } = cases
  const latest = decisions.waiting.at(-1)
  useCaseKeys(
    {
      j: () => cases.step(1),
      k: () => cases.step(-1),
      ...(latest && { z: () => void decisions.takeBack(latest) }),
    },
    [],
  )
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const router = useRouter()
  // Counts the last decision, too.
  const isWorkedOff = total === 0 && decided === null && decisions.waiting.length === 0
  useEffect(() => {
    if (isWorkedOff) router.refresh()
  }, [isWorkedOff, router])
  useLiveCount(queue, { count: total, isLate: late > 0 })
  const number = index >= 0 ? index + 1 : openId === first?.id ? firstPlace : null
  const place =
    number === null
      ? t('placeElsewhere', { count: cases.total })
      : t('place', { number, count: Math.max(cases.total, number) })
  return (
    <div
      data-desk=""
      className="lg:grid lg:h-full lg:min-h-0 lg:grid-rows-[minmax(0,1fr)] lg:grid-cols-[16.75rem_minmax(0,1fr)] xl:grid-cols-[18.75rem_minmax(0,1fr)]"
    >
      <div
        data-scrolls=""
        className={classNames(
          'relative min-w-0 bg-card lg:overflow-y-auto lg:overscroll-contain lg:border-line lg:border-r',
          isChosen && openId && 'max-lg:hidden',
        )}
      >
        <QueueHead {...{ locale, queue, summaries, filter, counts, late, cities }}>
          {queueRules[queue].canApproveUnread && (cases.total > 1 || bulk.state) && (
            <BulkApproval bulk={bulk} total={cases.total} />
          )}
        </QueueHead>
        <CaseList
          {...{ locale, queue, rows, openId }}
          hasMore={cases.hasMore}
          hasFailed={cases.hasMoreFailed}
          onMore={() => void cases.fetchMore()}
          now={minutes}
          onOpen={(id) => {
            cases.open(id)
            setChosen(true)
          }}
        />
        {rows.length === 0 && (
          <div className="p-4 lg:hidden">
            <EmptyQueue {...{ locale, queue, summaries, decided, total }} isFiltered={search !== ''} />
          </div>
        )}
      </div>
      <div
        className={classNames('flex min-w-0 flex-col lg:min-h-0', !(isChosen && openId) && 'max-lg:hidden')}
      >
        {openId && isChosen && !isWide && (
          <div data-phone-bar="" className="sticky top-0 z-20 flex h-14 items-center bg-pine text-on-pine">
            <PhoneStep label={t('backToList')} icon="chevron-left" onPress={() => setChosen(false)} />
            {/* The list with the page's own heading is hidden beside it. */}
            <h1 className="grow font-sans font-normal text-base text-on-pine tracking-normal">{place}</h1>
            <PhoneStep
              label={t('previous')}
              icon="chevron-down"
              className="rotate-180"
              onPress={() => cases.step(-1)}
            />
            <PhoneStep label={t('next')} icon="chevron-down" onPress={() => cases.step(1)} />
          </div>
        )}
        {shown && isReading ? (
          <CaseDesk {...{ locale, queue, cases, decisions, works, shown, colleagues, place }} />
        ) : openId ? (
          <CaseSkeleton
            label={hasFailed ? t('notLoaded') : t('loading')}
            onRetry={hasFailed ? cases.lookAgain : null}
          />
        ) : (
          <div className="m-auto p-6">
            <EmptyQueue {...{ locale, queue, summaries, decided, total }} isFiltered={search !== ''} />
          </div>
        )}
      </div>
    </div>
  )
}

type StepProps = {
  label: string
  icon: 'chevron-left' | 'chevron-down'
  className?: string
  onPress: () => void
}

function PhoneStep({ label, icon, className, onPress }: StepProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onPress}
      className="focus-on-pine grid size-12 place-items-center rounded-day"
    >
      <Icon name={icon} size={22} className={className} />
    </button>
  )
}

function CaseSkeleton({ label, onRetry }: { label: string; onRetry: (() => void) | null }) {
  const t = useTranslations('AdminQueue')
  if (onRetry) {
    return (
      <p role="alert" className="m-auto p-6">
        {label}{' '}
        <button type="button" className="link min-h-11" onClick={onRetry}>
          {t('tray.again')}
        </button>
      </p>
    )
  }
  return (
    <div role="status" aria-label={label} className="space-y-6 p-6">
      <div className="flex gap-4">
        <Skeleton className="size-14 rounded-full" />
        <div className="grow">
          <SkeletonText lines={2} />
        </div>
      </div>
      <SkeletonText lines={6} />
    </div>
  )
}
