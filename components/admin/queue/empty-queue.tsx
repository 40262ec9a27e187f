'use client'
import { useTranslations } from 'next-intl'
import { ButtonLink } from '@/components/ui/button.tsx'
import { EmptyState } from '@/components/ui/empty-state.tsx'
import type { DecidedToday, Queue, QueueSummary } from '@/lib/domain/administration/moderation/queue.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { listOfNames } from '@/lib/shared/i18n/format.ts'

type Props = {
  locale: Locale
  queue: Queue
  summaries: readonly QueueSummary[]
  decided: DecidedToday | null
  /** Something waits, but not of what the filter asks for. */
  isFiltered: boolean
  total: number
}

/** Nothing waits here: the next queue that has something, or the list without its filter; and who has decided how much. */
export function EmptyQueue({ locale, queue, summaries, decided, isFiltered, total }: Props) {
  const t = useTranslations('AdminQueue')
  const next = summaries.find((summary) => summary.queue !== queue && summary.count > 0)
  if (isFiltered && total > 0) {
    return (
      <EmptyState title={t('empty.filtered')} text={t('empty.others', { count: total })}>
        <ButtonLink locale={locale} href={`/admin/${queue}`} variant="secondary">
          {t('empty.showAll', { count: total })}
        </ButtonLink>
      </EmptyState>
    )
  }
  const own = decided?.own ?? 0
  const others = decided?.others.map((one) => t('empty.colleague', one)) ?? []
  const by = own === 0 ? 'colleagues' : others.length === 0 ? 'you' : 'all'
  const sentence = t(`empty.decided.${by}`, { count: own, others: listOfNames(others, locale) })
  const hasDecided = own > 0 || others.length > 0
  return (
    <EmptyState title={t(`empty.${queue}`)} text={hasDecided ? sentence : t('empty.text')}>
      {next && (
        <ButtonLink locale={locale} href={`/admin/${next.queue}`}>
          {t(`empty.next.${next.queue}`, { count: next.count })}
        </ButtonLink>
      )}
      <ButtonLink locale={locale} href="/admin" variant="secondary">
        {t('empty.dashboard')}
      </ButtonLink>
    </EmptyState>
  )
}
