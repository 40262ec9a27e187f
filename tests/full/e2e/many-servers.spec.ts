import { expect, test } from '@playwright/test'
import { hasRedis, type RedisServer, startRedis } from '../../../scripts/database/redis.ts'
import {
  addConversation,
  antiForgery,
  closeStreams,
  openStreams,
  sendToAll,
} from '../../../tools/bench/open-streams.ts'
import { withClient } from '../../../tools/bench/site.ts'
import { type OwnServer, startOwnServer } from '../../support/own-server.ts'
import { until } from '../../support/until.ts'

// Two servers with one PostgreSQL, and one Redis where the machine has it, as on two machines; without Redis limits are
// counted in PostgreSQL. That a job is done by one of two servers is in
// tests/full/lib/server/jobs.test.ts, a rolling restart under load in `npm run bench -- machines`.

test.describe.configure({ mode: 'serial' })

/** Limit of what must not hang, in milliseconds: a busy machine pauses for seconds. */
const soon = 10_000

let redis: RedisServer | undefined
let servers: [OwnServer, OwnServer]

test.beforeAll(async () => {
  redis = hasRedis() ? await startRedis() : undefined
  const shared = redis && { REDIS_URL: redis.url, PAGE_CACHE_REDIS_URL: `${redis.url}/1` }
  const settings = { ...shared, TRUST_PROXY: '1' }
  servers = await Promise.all([startOwnServer(settings), startOwnServer(settings)])
})
test.afterAll(async () => {
  await Promise.all((servers ?? []).map((server) => server.stop()))
  await redis?.kill()
})

/** A visitor with a password that is wrong. */
function guesser(number: number) {
  const email = `guesser-${number}@example.com`
  let headers: Record<string, string> | undefined
  return async ({ address }: OwnServer) => {
    headers ??= await antiForgery(address)
    return fetch(`${address}/api/sessions`, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json', 'X-Forwarded-For': `203.0.113.${number}` },
      body: JSON.stringify({ email, password: 'not the password' }),
    })
  }
}

test('wrong passwords are counted by both servers together', async () => {
  const [one, other] = servers
  const guess = guesser(1)
  for (let count = 0; count < 10; count++)
    expect((await guess(count % 2 === 0 ? one : other)).status).toBe(401)
  for (const server of servers) expect((await guess(server)).status).toBe(429)
})

test('what a traveller writes on one server comes to the readers of both', async () => {
  const token = await withClient(process.env.DATABASE_URL ?? '', addConversation)
  const opened = await Promise.all(servers.map(({ address }) => openStreams(address, token, 2)))
  const streams = opened.flat()
  for (const { address } of servers) {
    const times = await sendToAll(address, { token, streams }, await antiForgery(address))
    expect(times).toHaveLength(4)
    expect(Math.max(...times)).toBeLessThan(soon)
  }
  closeStreams(streams)
})

test('while Redis is away nobody guesses uncounted, pages go on, and all comes back by itself', async () => {
  test.skip(redis === undefined, 'redis-server is missing')
  if (!redis) return
  const statuses: number[] = []
  let isAway = false
  let isOver = false
  const guessOn = async (number: number) => {
    const guess = guesser(number)
    for (let count = 0; !isOver; count++) {
      const wasAway = isAway
      const begun = performance.now()
      const response = await guess(servers[count % 2] ?? servers[0])
      await response.arrayBuffer()
      if (!wasAway) continue
      statuses.push(response.status)
      if (isAway) expect(response.headers.get('retry-after')).toBe('5')
      // It waits for no connection.
      expect(performance.now() - begun).toBeLessThan(soon)
    }
  }
  const guesses = [11, 12, 13, 14].map(guessOn)
  await redis.kill()
  isAway = true
  await until(() => statuses.length >= 100)
  const pages = await Promise.all(servers.map(({ address }) => fetch(`${address}/en/about`)))
  expect(pages.map(({ status }) => status)).toEqual([200, 200])
  isAway = false
  isOver = true
  await Promise.all(guesses)
  expect([...new Set(statuses)]).toEqual([503])

  redis = await startRedis(redis.port)
  const guess = guesser(21)
  for (const server of servers) await until(async () => (await guess(server)).status === 401)
  // Earlier counts are lost: Redis keeps them in memory.
  const again = guesser(1)
  for (const server of servers) expect((await again(server)).status).toBe(401)
})
