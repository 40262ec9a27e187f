import { expect, test } from '@playwright/test'
import { isAlive } from '../../scripts/boot/processes.ts'
import { type OwnServer, startOwnServer } from '../support/own-server.ts'
import { until } from '../support/until.ts'

// A whole server that is told to stop as an orchestrator does it.

let server: OwnServer

test.beforeAll(async () => {
  test.setTimeout(180_000)
  server = await startOwnServer({ SHUTDOWN_GRACE_SECONDS: '3' })
})
test.afterAll(() => server.stop())

test('a server that is told to stop is not ready first, goes on answering, and then ends', async () => {
  const ask = (path: string) => fetch(server.address + path)
  await until(async () => (await ask('/api/health/ready')).ok)
  expect(await (await ask('/api/health/live')).json()).toEqual({ live: true })

  process.kill(server.pid, 'SIGTERM')
  const refused = await until(async () => {
    const response = await ask('/ja/api/health/ready')
    return response.status === 503 ? response : null
  })
  expect(await refused.json()).toMatchObject({ missing: ['running'] })
  expect(refused.headers.get('cache-control')).toBe('no-store')
  expect((await ask('/api/health/live')).status).toBe(200)
  expect((await ask('/en')).status).toBe(200)
  expect((await ask('/api/config')).status).toBe(200)

  await until(() => !isAlive(server.pid))
  await expect(ask('/en')).rejects.toThrow()
})
