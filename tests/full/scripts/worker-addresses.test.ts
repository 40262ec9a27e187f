import { once } from 'node:events'
import type { Server } from 'node:http'
import { z } from 'zod'
import { serveWorkerAddresses } from '../../../scripts/boot/worker-addresses.ts'

const token = 'a-token-that-is-long-enough'
let server: Server
let isReady = true

async function open(metricsToken: string | undefined): Promise<void> {
  server = serveWorkerAddresses(0, {
    isReady: async () => isReady,
    figures: async () => 'up 1\n',
    metricsToken,
  })
  await once(server, 'listening')
}
afterEach(() => server.close())

async function ask(path: string, authorization = ''): Promise<[status: number, text: string]> {
  const { port } = z.object({ port: z.number() }).parse(server.address())
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { authorization } })
  return [response.status, await response.text()]
}

test('a worker says whether it lives and whether it reaches the database', async () => {
  await open(undefined)
  expect(await ask('/api/health/live')).toEqual([200, '{"live":true}'])
  expect(await ask('/api/health/ready')).toEqual([200, '{"ready":true}'])
  isReady = false
  expect(await ask('/api/health/ready')).toEqual([503, '{"missing":["database"]}'])
  expect(await ask('/')).toEqual([404, '{}'])
})

test('its figures are for those who have the token', async () => {
  await open(token)
  expect(await ask('/api/metrics')).toEqual([401, '{}'])
  expect(await ask('/api/metrics', `Bearer ${token}`)).toEqual([200, 'up 1\n'])
  server.close()
  await open(undefined)
  expect(await ask('/api/metrics', `Bearer ${token}`)).toEqual([404, '{}'])
})
