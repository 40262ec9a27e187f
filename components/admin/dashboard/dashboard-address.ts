import { type Period, periodOf } from '@/lib/domain/administration/site-figures/axis.ts'

/** State of the dashboard in its address. */
export type DashboardState = { period: Period; isTable: boolean }

const tables = 'tables'

/** Reads the state from an address. */
export function readDashboardState(params: Record<string, string | string[] | undefined>): DashboardState {
  return { period: periodOf(params.days), isTable: params.view === tables }
}

/** The address, without locale prefix, that asks for it. */
export function dashboardAddress({ period, isTable }: DashboardState): string {
  return `/admin?days=${period}${isTable ? `&view=${tables}` : ''}`
}
