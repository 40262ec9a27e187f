import 'server-only'
import type { Queue } from '../queue.ts'
import { cities } from './cities.ts'
import { credentials } from './credentials.ts'
import type { QueueDefinition } from './definition.ts'
import { excursions } from './excursions.ts'
import { guides } from './guides.ts'
import { pageReports } from './page-reports.ts'
import { reports } from './reports.ts'
import { reviews } from './reviews.ts'

/** Every kind of case, in a file of its own. */
export const queueDefinitions: Readonly<Record<Queue, QueueDefinition>> = {
  guides,
  excursions,
  reviews,
  reports,
  page_reports: pageReports,
  credentials,
  cities,
}
