'use client'
import { useTranslations } from 'next-intl'
import { ButtonLink } from '@/components/ui/button.tsx'
import { EmptyState } from '@/components/ui/empty-state.tsx'
import type { Queue, QueueSummary } from '@/lib/domain/moderation/queue.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'

type Props = {
  locale: Locale
  queue: Queue
  summaries: readonly QueueSummary[]
  /** Something waits, but not of what the filter asks for. */
  isFiltered: boolean
  total: number
}

/** Nothing waits here: the next queue that has something, or the list without its filter. */
export function EmptyQueue({ locale, queue, summaries, isFiltered, total }: Props) {
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
  return (
    <EmptyState title={t(`empty.${queue}`)} text={t('empty.text')}>
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
