import type { IncomingMessage, ServerResponse } from 'node:http'
import { ownCopy } from '../lib/server/page-cache/own-copy.ts'
import { answerStore } from '../lib/server/page-cache/shared-store.ts'
import type { PublicAnswer } from '../lib/server/page-request.ts'
import { plainEncodingFor } from './encoding.ts'
import { type FinishedPage, lastingHeaders, sendPage } from './finished-page.ts'

type Kept = FinishedPage & { madeAt: number; seconds: number }

const apiAddress = /^(?:\/[a-z]{2})?\/api\//

/**
 * Sends answers of the API that are the same for everybody again, as they were sent the last time: for as long as other
 * caches may keep them too, or until something that they depend on has changed.
 */
export class AnswerCache {
  /** Answers the call if its answer is ready. Returns whether it did. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET' || !isCall(request)) return false
    const kept = answerStore<Kept>().get(keyOf(request))
    if (!kept) return false
    const age = (Date.now() - kept.madeAt) / 1000
    if (age >= kept.seconds) return false
    // Other caches keep it for what is left of the time.
    sendPage(request, response, 200, { ...kept, headers: { ...kept.headers, age: String(Math.floor(age)) } })
    return true
  }

  /** @param answer what the call has said of its answer */
  keep(
    request: IncomingMessage,
    response: ServerResponse,
    body: Buffer,
    { seconds, tags, readAt }: PublicAnswer,
  ): FinishedPage {
    const encoding = response.getHeader('content-encoding')
    const page = {
      headers: {
        ...lastingHeaders(response.getHeaders()),
        ...(encoding !== undefined && { 'content-encoding': String(encoding) }),
        'content-length': body.length,
      },
      body,
    }
    const kept: Kept = { ...page, body: ownCopy(body), madeAt: Date.now(), seconds }
    const key = keyOf(request)
    answerStore<Kept>().set(key, kept, 1024 + body.length + key.length * 2, [...tags], readAt)
    return page
  }
}

/** True if the request is a call of the API. */
export function isCall({ url = '' }: IncomingMessage): boolean {
  return apiAddress.test(url)
}

function keyOf(request: IncomingMessage): string {
  return `${plainEncodingFor(request)} ${request.url ?? ''}`
}
