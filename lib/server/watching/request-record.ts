import { AsyncLocalStorage } from 'node:async_hooks'
import { ProcessWide } from '../../shared/process-wide.ts'

/** Cost of one request so far, for the log and the metrics. */
export type RequestRecord = {
  /** Also in the answer, as `X-Request-Id`. */
  id: string
  statements: number
  /** Waiting for a free connection included. */
  statementMilliseconds: number
}

/** The front server makes the records, Next.js's bundles add to them. */
const records = new ProcessWide<AsyncLocalStorage<RequestRecord>>('request records')

/** The record of the request that is being answered; there is none unless requests are logged or measured. */
export function requestRecords(): AsyncLocalStorage<RequestRecord> {
  return records.orCreate(() => new AsyncLocalStorage())
}
