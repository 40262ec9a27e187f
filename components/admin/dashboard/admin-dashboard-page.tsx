import type { SetupGap } from '@/lib/domain/administration/dashboard/missing-setup.ts'
import type { EmptySearchView } from '@/lib/domain/administration/empty-searches/term.ts'
import type { QueueSummary } from '@/lib/domain/administration/moderation/queue.ts'
import type { SiteFigures as Figures } from '@/lib/domain/administration/site-figures/figures.ts'
import type { SystemState } from '@/lib/domain/composition/background/system-view.ts'
import type { WantedCity } from '@/lib/domain/conversation/city-alerts/place.ts'
import type { AuditEntryView } from '@/lib/domain/people/audit/entry-view.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { DashboardHead } from './dashboard-head.tsx'
import { EmptySearches } from './empty-searches.tsx'
import { LatestActs } from './latest-acts.tsx'
import { QueueSummaries } from './queue-summaries.tsx'
import { SetupList } from './setup-list.tsx'
import { SiteFigures } from './site-figures.tsx'
import { SystemLine } from './system-line.tsx'
import { WantedCities } from './wanted-cities.tsx'

type Props = {
  locale: Locale
  now: Date
  /** Tables stand in place of charts. */
  isTable: boolean
  queues: readonly QueueSummary[]
  system: SystemState
  figures: Figures
  searches: readonly EmptySearchView[]
  wanted: readonly WantedCity[]
  acts: readonly AuditEntryView[]
  /** Gaps in the set-up. */
  gaps: readonly SetupGap[]
}

/** Open tasks, problems and figures. */
export function AdminDashboardPage(props: Props) {
  const { locale, now, isTable, queues, system, figures, searches, wanted, acts, gaps } = props
  return (
    <>
      <DashboardHead locale={locale} now={now} queues={queues} />
      <QueueSummaries locale={locale} now={now} queues={queues} />
      <SystemLine locale={locale} now={now} system={system} />
      <SetupList locale={locale} gaps={gaps} />
      <SiteFigures locale={locale} figures={figures} isTable={isTable} />
      <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-y-10 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] lg:divide-x lg:divide-line">
        <div className="lg:pr-8">
          <EmptySearches locale={locale} period={figures.period} searches={searches} />
          <WantedCities locale={locale} wanted={wanted} />
        </div>
        <div className="lg:pl-8">
          <LatestActs locale={locale} now={now} acts={acts} />
        </div>
      </div>
    </>
  )
}
