import { IncomingMessage } from 'node:http'
import { pathOf } from '../response-cache.ts'
import { isData, originHeaders } from './router-requests.ts'

/** Headers of personal requests, which a shared page must not depend on. */
const personalHeaders = ['cookie', 'authorization', ...originHeaders]

/**
 * The same request as nobody in particular would send it. Next.js changes what it is asked with, and may be asked
 * twice.
 */
export function withoutReader(request: IncomingMessage): IncomingMessage {
  const { httpVersion, socket } = request
  // Next.js compares the router's headers with this parameter; without them it is empty.
  const url = isData(request) ? `${pathOf(request)}?_rsc=` : request.url
  const copy = Object.assign(new IncomingMessage(socket), { url, method: 'GET', httpVersion, complete: true })
  copy.headers = { ...request.headers, 'accept-encoding': 'identity' }
  for (const name of personalHeaders) delete copy.headers[name]
  // Next.js judges by it how complete a head has to be, and by its absence.
  copy.headers['user-agent'] = 'Cicerone'
  copy.push(null)
  return copy
}
