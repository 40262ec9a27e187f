import 'server-only'
import { pageRequests } from '../page-request.ts'
import { collectTags } from './depends-on.ts'
import { answerStore } from './shared-store.ts'

/**
 * Runs the work of a call whose answer is the same for everybody, and tells the front server that the answer may be sent
 * again, for so long or until something that was read has changed.
 */
export async function announceAnswer<Value>(seconds: number, work: () => Promise<Value>): Promise<Value> {
  const request = pageRequests().getStore()
  if (!request) return work()
  const readAt = answerStore().now
  const { value, tags } = await collectTags(work)
  request.answer = { seconds, tags: [...tags], readAt }
  return value
}
