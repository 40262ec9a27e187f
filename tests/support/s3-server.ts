import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

type Stored = { bytes: Buffer; type: string; storedAt: Date }

/** Objects per page of a list; few, so that lists have several pages. */
const pageSize = 3

/**
 * A server with the part of S3's protocol that the site uses: objects of a bucket in the path are put, read, listed and
 * deleted. It keeps them in memory, and checks no signature.
 * @param wantedPort any free one unless given
 */
export async function startS3Server(wantedPort = 0): Promise<{ url: string; close: () => void }> {
  const objects = new Map<string, Stored>()
  const server = createServer((request, response) => {
    answer(objects, request, response).catch((error: Error) => {
      response.destroy(error)
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(wantedPort, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  const close = () => {
    server.close()
    server.closeAllConnections()
  }
  return { url: `http://127.0.0.1:${port}`, close }
}

async function answer(
  objects: Map<string, Stored>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
  const [, , ...parts] = decodeURIComponent(pathname).split('/')
  const key = parts.join('/')
  if (request.method === 'PUT') {
    const type = request.headers['content-type'] ?? 'binary/octet-stream'
    objects.set(key, { bytes: await buffer(request), type, storedAt: new Date() })
    response.writeHead(200, { etag: '"stored"' }).end()
    return
  }
  if (request.method === 'DELETE') {
    objects.delete(key)
    response.writeHead(204).end()
    return
  }
  if (key === '') {
    sendXml(response, 200, listOf(objects, searchParams))
    return
  }
  const stored = objects.get(key)
  if (!stored) {
    sendXml(response, 404, '<Error><Code>NoSuchKey</Code><Message>There is no such key.</Message></Error>')
    return
  }
  const asked = ['content-disposition', 'cache-control'].flatMap((name) => {
    const value = searchParams.get(`response-${name}`)
    return value === null ? [] : [[name, value] as const]
  })
  response.writeHead(200, {
    'content-type': stored.type,
    'content-length': stored.bytes.length,
    ...Object.fromEntries(asked),
  })
  response.end(request.method === 'HEAD' ? undefined : stored.bytes)
}

/** A page of the keys with a prefix, in their order; its token is the last key of the page before. */
function listOf(objects: Map<string, Stored>, asked: URLSearchParams): string {
  const [prefix, after] = [asked.get('prefix') ?? '', asked.get('continuation-token') ?? '']
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).toSorted()
  const page = keys.slice(0, pageSize)
  const contents = page.map((key) => {
    const { bytes, storedAt } = objects.get(key) as Stored
    return `<Contents><Key>${key}</Key><Size>${bytes.length}</Size><LastModified>${storedAt.toISOString()}</LastModified></Contents>`
  })
  const next =
    keys.length > page.length ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
  return `<ListBucketResult><IsTruncated>${next !== ''}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`
}

function sendXml(response: ServerResponse, status: number, xml: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' }).end(xml)
}
