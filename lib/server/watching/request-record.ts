import { AsyncLocalStorage } from 'node:async_hooks'

/** Cost of one request so far, for the log and the metrics. */
export type RequestRecord = {
  /** Also in the answer, as `X-Request-Id`. */
  id: string
  statements: number
  /** Waiting for a free connection included. */
  statementMilliseconds: number
}

/** The front server makes the records, Next.js's bundles add to them: they share only the global object. */
const holder = globalThis as typeof globalThis & { ciceroneRequestRecords?: AsyncLocalStorage<RequestRecord> }

/** The record of the request that is being answered; there is none unless requests are logged or measured. */
export function requestRecords(): AsyncLocalStorage<RequestRecord> {
  holder.ciceroneRequestRecords ??= new AsyncLocalStorage<RequestRecord>()
  return holder.ciceroneRequestRecords
}
