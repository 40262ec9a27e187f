import { type Agent, request as send } from 'node:http'

type Answer = { status: number; milliseconds: number }

/** As a reader's browser, whose views are counted. */
export const browserHeaders = {
  'Accept-Encoding': 'gzip, deflate, br',
  'User-Agent':
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
}

/** One request as a browser would send it, read to the end. Rejects when the connection fails. */
export function request(address: string, agent?: Agent, method = 'GET'): Promise<Answer> {
  const since = performance.now()
  return new Promise((resolve, reject) => {
    const sent = send(address, { agent, headers: browserHeaders, method }, (response) => {
      response.resume()
      response.on('error', reject)
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, milliseconds: performance.now() - since }),
      )
    })
    sent.on('error', reject)
    sent.end()
  })
}

/** The body as a browser gets it, compressed. */
export function compressedBody(address: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const sent = send(address, { headers: browserHeaders }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => resolve(Buffer.concat(chunks)))
    })
    sent.on('error', reject)
    sent.end()
  })
}
