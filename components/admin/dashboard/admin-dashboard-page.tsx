import type { SystemState } from '@/lib/domain/background/system-view.ts'
import type { EmptySearchView } from '@/lib/domain/empty-searches/term.ts'
import type { QueueSummary } from '@/lib/domain/moderation/queue.ts'
import type { SiteFigures as Figures } from '@/lib/domain/site-figures/figures.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { EmptySearches } from './empty-searches.tsx'
import { QueueSummaries } from './queue-summaries.tsx'
import { SiteFigures } from './site-figures.tsx'
import { SystemLine } from './system-line.tsx'

type Props = {
  locale: Locale
  now: Date
  queues: readonly QueueSummary[]
  system: SystemState
  figures: Figures
  searches: readonly EmptySearchView[]
}

/** What is to do, what is broken, how it goes. */
export async function AdminDashboardPage({ locale, now, queues, system, figures, searches }: Props) {
  const t = await translatorFor(locale, 'AdminMenu')
  return (
    <>
      <h1 className="title text-[1.875rem] leading-tight">{t('dashboard')}</h1>
      <QueueSummaries locale={locale} now={now} queues={queues} />
      <SystemLine locale={locale} now={now} system={system} />
      <SiteFigures locale={locale} figures={figures} />
      <EmptySearches locale={locale} searches={searches} />
    </>
  )
}
