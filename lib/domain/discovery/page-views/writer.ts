import 'server-only'
import { writeRegularly } from '../../../server/jobs/write-regularly.ts'
import { addViews } from './commands.ts'
import { viewCounter } from './counter.ts'

/** Writes the views that this process counts. @returns a function that writes the rest and stops */
export function startViewWriter(): () => Promise<void> {
  return writeRegularly('page views', () => viewCounter().empty(addViews))
}
