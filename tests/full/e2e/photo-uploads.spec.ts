import { randomUUID } from 'node:crypto'
import { request as httpRequest } from 'node:http'
import { type APIRequestContext, expect, test } from '@playwright/test'
import { cookieNames, headerNames } from '../../../lib/shared/addresses/names.ts'
import { type OwnServer, startOwnServer } from '../../support/own-server.ts'
import { guide } from '../../support/people.ts'
import { pictureCorpus } from '../../support/picture-corpus.ts'
import { residentMegabytes } from '../../support/processes.ts'

// A real server at the wire: what uploads do to it.

let server: OwnServer
let context: APIRequestContext
let headers: Record<string, string>

test.beforeAll(async ({ playwright }) => {
  server = await startOwnServer({ HOSTNAME_TO_BIND: '127.0.0.1' })
  context = await playwright.request.newContext({ baseURL: server.address })
  await context.get('/api/xsrf-token')
  const xsrf = async () =>
    (await context.storageState()).cookies.find(({ name }) => name === cookieNames.xsrf)?.value ?? ''
  const answer = await context.post('/api/sessions', {
    headers: { [headerNames.xsrf]: await xsrf() },
    data: guide,
  })
  expect(answer.status()).toBe(200)
  const { cookies } = await context.storageState()
  headers = {
    [headerNames.xsrf]: await xsrf(),
    cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
  }
})
test.afterAll(async () => {
  await context.dispose()
  await server.stop()
})

type Answer = { status: number; errors: Record<string, string[]> | undefined; id: string }

/** Sends a photo as far as the server lets it. */
function upload(bytes: Uint8Array): Promise<Answer> {
  const id = randomUUID()
  return new Promise((resolve, reject) => {
    const call = httpRequest(
      {
        port: server.port,
        path: `/en/api/account/photos/${id}?for=gallery`,
        method: 'PUT',
        agent: false,
        headers: {
          ...headers,
          'content-type': 'application/octet-stream',
          'content-length': bytes.byteLength,
        },
      },
      async (response) => {
        const text = Buffer.concat(await response.toArray()).toString()
        const { errors } = JSON.parse(text)
        resolve({ status: response.statusCode ?? 0, errors, id })
        call.destroy()
      },
    )
    // After an answer that came early, the rest of the body finds nobody.
    call.on('error', reject)
    call.end(bytes)
  })
}

const remove = (id: string) =>
  context.delete(`/api/account/photos/${id}`, {
    headers: { [headerNames.xsrf]: headers[headerNames.xsrf] ?? '' },
  })

test('whatever is uploaded, the server’s memory grows by less than 200 MB', async () => {
  const corpus = await pictureCorpus()
  const first = corpus.find(({ fate }) => fate === 'taken')
  if (first) await remove((await upload(first.bytes)).id)
  const before = residentMegabytes(server.pid)
  let most = 0
  for (const { name, bytes, fate } of corpus) {
    const { status, id } = await upload(bytes)
    expect([name, status]).toEqual([name, fate === 'taken' ? 200 : 422])
    if (fate === 'taken') await remove(id)
    most = Math.max(most, residentMegabytes(server.pid))
  }
  // As large as a file may be, many at once.
  const large = Buffer.alloc(10 * 1024 * 1024)
  large.set([0xff, 0xd8, 0xff, 0xe0])
  const answers = await Promise.all(Array.from({ length: 12 }, () => upload(large)))
  // One person's wait for each other, and no more than a few do: the rest are told to come back.
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status !== 422 && status !== 503)).toEqual([])
  expect(statuses).toContain(422)
  most = Math.max(most, residentMegabytes(server.pid))
  const growth = most - before
  process.stdout.write(
    `${corpus.length + 12} uploads: ${Math.round(before)} MB before, ${Math.round(growth)} MB more at most\n`,
  )
  expect(growth).toBeLessThan(200)
})

for (const [megabytes, status] of [
  [9.9, 422],
  [10, 422],
  [10.1, 413],
  [100, 413],
] as const) {
  test(`${megabytes} MB: ${status}`, async () => {
    const bytes = Buffer.alloc(Math.round(megabytes * 1024 * 1024))
    bytes.set([0xff, 0xd8, 0xff, 0xe0])
    const answer = await upload(bytes)
    expect(answer.status).toBe(status)
    // Beyond what any upload may have, nobody looks what it was.
    if (megabytes < 48) expect(Object.keys(answer.errors ?? {})).toEqual(['photo'])
  })
}
