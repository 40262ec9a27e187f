import type { EmptySearchView } from '@/lib/domain/administration/empty-searches/term.ts'
import type { QueueSummary } from '@/lib/domain/administration/moderation/queue.ts'
import type { SetupView } from '@/lib/domain/administration/setup/steps.ts'
import type { SiteFigures as Figures } from '@/lib/domain/administration/site-figures/figures.ts'
import type { SystemState } from '@/lib/domain/composition/background/system-view.ts'
import type { WantedCity } from '@/lib/domain/conversation/city-alerts/place.ts'
import type { AuditEntryView } from '@/lib/domain/people/audit/entry-view.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { DashboardHead } from './dashboard-head.tsx'
import { EmptySearches } from './empty-searches.tsx'
import { LatestActs } from './latest-acts.tsx'
import { QueueSummaries } from './queue-summaries.tsx'
import { SetupNote } from './setup-note.tsx'
import { SiteFigures } from './site-figures.tsx'
import { SystemLine } from './system-line.tsx'
import { WantedCities } from './wanted-cities.tsx'

type Props = {
  locale: Locale
  now: Date
  /** Tables stand in place of charts. */
  isTable: boolean
  /** Those that the reader decides about. */
  queues: readonly QueueSummary[]
  /** Null, as the following, for a role that has nothing to do with it. */
  system: SystemState | null
  figures: Figures
  searches: readonly EmptySearchView[] | null
  wanted: readonly WantedCity[] | null
  acts: readonly AuditEntryView[] | null
  setup: SetupView | null
}

/** Open tasks, problems and figures. */
export function AdminDashboardPage(props: Props) {
  const { locale, now, isTable, queues, system, figures, searches, wanted, acts, setup } = props
  return (
    <>
      <DashboardHead locale={locale} now={now} queues={queues} />
      {setup && setup.guide !== 'public' && <SetupNote locale={locale} setup={setup} />}
      {queues.length > 0 && <QueueSummaries locale={locale} now={now} queues={queues} />}
      {system && <SystemLine locale={locale} now={now} system={system} />}
      {setup?.guide === 'public' && <SetupNote locale={locale} setup={setup} />}
      <SiteFigures locale={locale} figures={figures} isTable={isTable} />
      <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-y-10 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] lg:divide-x lg:divide-line">
        {searches && (
          <div className="lg:pr-8">
            <EmptySearches locale={locale} period={figures.period} searches={searches} />
            {wanted && <WantedCities locale={locale} wanted={wanted} />}
          </div>
        )}
        {acts && (
          <div className="lg:pl-8">
            <LatestActs locale={locale} now={now} acts={acts} />
          </div>
        )}
      </div>
    </>
  )
}
