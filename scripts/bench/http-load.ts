import { Agent, request as send } from 'node:http'

export type Answer = { status: number; bytes: number; milliseconds: number; cache: string | undefined }

/** As a reader's browser, whose views are counted. */
const headers = {
  'Accept-Encoding': 'gzip, deflate, br',
  'User-Agent':
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
}

/** One request as a browser would send it, read to the end. Rejects when the connection fails. */
export function request(address: string, agent?: Agent, method = 'GET'): Promise<Answer> {
  const since = performance.now()
  return new Promise((resolve, reject) => {
    const sent = send(address, { agent, headers, method }, (response) => {
      let bytes = 0
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      response.on('error', reject)
      response.on('end', () => {
        const cache = response.headers['x-cache']
        resolve({
          status: response.statusCode ?? 0,
          bytes,
          milliseconds: performance.now() - since,
          cache: Array.isArray(cache) ? cache[0] : cache,
        })
      })
    })
    sent.on('error', reject)
    sent.end()
  })
}

/**
 * Requests one address over `connections` keep-alive connections, each sending the next request as soon as it has its
 * answer. Returns requests per second. Throws when an answer is not 200.
 */
export async function load(
  address: string,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const since = performance.now()
  const until = since + seconds * 1000
  let answered = 0
  const client = async () => {
    while (performance.now() < until) {
      const { status } = await request(address, agent)
      if (status !== 200) throw new Error(`${address} answered with ${status}`)
      answered += 1
    }
  }
  try {
    await Promise.all(Array.from({ length: connections }, client))
    return answered / ((performance.now() - since) / 1000)
  } finally {
    agent.destroy()
  }
}
