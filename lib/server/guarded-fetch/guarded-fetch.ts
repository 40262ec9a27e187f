import 'server-only'
import { lookup as systemLookup } from 'node:dns/promises'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.ts'

/** Forbidden or failed fetch of an address. The reason is for the log; it names no internal address. */
export class FetchRefused extends Error {
  override name = 'FetchRefused'
}

/** Name resolution and allowed addresses; tests bring their own. */
export type Network = {
  lookup: (host: string) => Promise<string[]>
  isAllowed: (address: string) => boolean
  /** Port for every connection, without TLS, instead of the address's own port. */
  connectTo?: number
}

const internet: Network = {
  lookup: async (host) => (await systemLookup(host, { all: true })).map(({ address }) => address),
  isAllowed: isPublicAddress,
}

type Options = {
  headers?: Record<string, string>
  maxBytes: number
  /** For everything together, in milliseconds. */
  timeout: number
  network?: Network
}

export type Fetched = { status: number; headers: IncomingMessage['headers']; body: Buffer }

const mostHops = 5
const ports = ['', '80', '443', '8080', '8443']

/**
 * Fetches an address that a person has given us. The address that is connected to is checked, again at every redirect: a
 * name is resolved once and the connection is made to what was checked, so that it can't change in between.
 * @throws FetchRefused for addresses inside, other protocols, too many redirects, answers that are too long or too slow
 */
export async function guardedFetch(
  address: string,
  { headers = {}, maxBytes, timeout, network = internet }: Options,
): Promise<Fetched> {
  const signal = AbortSignal.timeout(timeout)
  try {
    return await follow(parseAddress(address), { headers, signal, network }, maxBytes)
  } catch (error) {
    throw signal.aborted ? new FetchRefused('is too slow') : refusalOf(error)
  }
}

type Call = { headers: Record<string, string>; signal: AbortSignal; network: Network }

async function follow(address: URL, call: Call, maxBytes: number): Promise<Fetched> {
  let next = address
  for (let hop = 0; hop <= mostHops; hop += 1) {
    const answer = await getOnce(next, call)
    const { statusCode: status = 0, headers: got } = answer
    if (status >= 300 && status < 400 && status !== 304 && got.location) {
      answer.destroy()
      next = parseAddress(got.location, next)
      continue
    }
    return { status, headers: got, body: await readBody(answer, maxBytes) }
  }
  throw new FetchRefused('redirects too often')
}

/** Calendar programs write `webcal:` for `https:`. */
export function parseAddress(text: string, base?: URL): URL {
  const url = URL.parse(text.trim().replace(/^webcals?:/i, 'https:'), base)
  if (!url || !['http:', 'https:'].includes(url.protocol)) throw new FetchRefused('has another protocol')
  if (!ports.includes(url.port)) throw new FetchRefused('has an unusual port')
  return url
}

async function getOnce(url: URL, { headers, signal, network }: Call): Promise<IncomingMessage> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const addresses = isIP(host) ? [host] : await resolve(host, network, signal)
  const address = addresses.find((one) => network.isAllowed(one))
  // One inside is enough to refuse: such a name answers differently from call to call.
  if (!address || !addresses.every((one) => network.isAllowed(one)))
    throw new FetchRefused('can’t be reached')
  const lookup: LookupFunction = (_, { all }, done) => {
    const family = isIP(address)
    if (all) done(null, [{ address, family }])
    else done(null, address, family)
  }
  const { username, password } = url
  const { connectTo } = network
  const send = url.protocol === 'https:' && connectTo === undefined ? httpsRequest : httpRequest
  return new Promise<IncomingMessage>((settle, reject) => {
    const call = send(
      url,
      {
        ...(connectTo !== undefined && { protocol: 'http:', port: connectTo }),
        // Without an agent no connection is used again that was made for something else.
        agent: false,
        lookup,
        signal,
        ...(username && { auth: `${decodeURIComponent(username)}:${decodeURIComponent(password)}` }),
        headers: { 'User-Agent': 'Cicerone', 'Accept-Encoding': 'identity', ...headers },
      },
      settle,
    )
    call.on('socket', (socket) => {
      socket.once('connect', () => {
        if (!socket.remoteAddress || !network.isAllowed(socket.remoteAddress)) {
          call.destroy(new FetchRefused('can’t be reached'))
        }
      })
    })
    call.on('error', reject)
    call.end()
  })
}

function resolve(host: string, network: Network, signal: AbortSignal): Promise<string[]> {
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
  return Promise.race([network.lookup(host), late])
}

async function readBody(answer: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of answer) {
      size += chunk.length
      if (size > maxBytes) throw new FetchRefused('is too long')
      chunks.push(chunk)
    }
  } finally {
    answer.destroy()
  }
  return Buffer.concat(chunks)
}

function refusalOf(error: unknown): FetchRefused {
  if (error instanceof FetchRefused) return error
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return new FetchRefused(`can’t be reached (${code})`)
}
