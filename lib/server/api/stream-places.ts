import 'server-only'
import { AppError } from '../../shared/errors.ts'
import { ProcessWide } from '../../shared/process-wide.ts'
import { env } from '../env.ts'
import { wideNetworkFactor, wideNetworkOf } from '../network.ts'

/** Streams that may be open at a time in this process for one session or link: tabs, and browsers that share it. */
const mostOfHolder = 10

/** A browser that is refused asks by plain calls meanwhile. In seconds. */
const retryAfterSeconds = 30

/** Open streams, by who holds them. */
const streams = new ProcessWide<Map<string, number>>('open streams')

/**
 * Takes a place for a stream that lasts: each holds a connection, of which a server has so many.
 * @param permission what it comes from, such as a session
 * @param network from `networkOf`
 * @returns a function that gives the place back; a second call does nothing
 * @throws AppError `too_many_requests`
 */
export function takePlace(permission: string, network: string): () => void {
  const open = streams.orCreate(() => new Map())
  const { STREAM_BUDGET } = env()
  const wide = wideNetworkOf(network)
  const keys: Array<[key: string, most: number]> = [
    [`holder ${permission}`, mostOfHolder],
    [`network ${network}`, STREAM_BUDGET],
    ...(wide === null ? [] : [[`wide ${wide}`, STREAM_BUDGET * wideNetworkFactor] as [string, number]]),
  ]
  if (keys.some(([key, most]) => (open.get(key) ?? 0) >= most)) {
    throw new AppError('too_many_requests', { retryAfterSeconds, values: { minutes: 1 } })
  }
  for (const [key] of keys) open.set(key, (open.get(key) ?? 0) + 1)
  let isOpen = true
  return () => {
    if (!isOpen) return
    isOpen = false
    for (const [key] of keys) {
      const left = (open.get(key) ?? 1) - 1
      if (left > 0) open.set(key, left)
      else open.delete(key)
    }
  }
}
