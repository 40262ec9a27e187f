import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { z } from 'zod'
import type { Front } from '../../server/front.ts'
import { type AskNext, createFrontBefore } from '../support/front.ts'
import { openConnection, readToEnd } from '../support/wire.ts'

// The end of the front server, at the wire: nobody's answer is lost when it is restarted.

const generous = 60_000
let front: Front
let port: number

async function open(askNext: AskNext): Promise<void> {
  front = createFrontBefore(askNext)
  front.server.listen(0, '127.0.0.1')
  await once(front.server, 'listening')
  port = z.object({ port: z.number() }).parse(front.server.address()).port
}

/** Asks on a connection that would like to be kept. */
async function ask(agent: Agent): Promise<IncomingMessage> {
  const [response] = await once(get({ port, host: '127.0.0.1', path: '/api/x', agent }), 'response')
  return response
}

const textOf = async (response: IncomingMessage) => Buffer.concat(await response.toArray()).toString()

test('what is under way is finished, and says that it is the last on its connection', async () => {
  const asked = Promise.withResolvers<void>()
  const work = Promise.withResolvers<void>()
  await open(async (_, response) => {
    asked.resolve()
    await work.promise
    response.end('done')
  })
  const agent = new Agent({ keepAlive: true })
  const answer = ask(agent)
  await asked.promise
  const closed = front.close(generous)
  await expect(fetch(`http://127.0.0.1:${port}/api/x`)).rejects.toThrow()
  work.resolve()
  const response = await answer
  expect([response.statusCode, response.headers.connection, await textOf(response)]).toEqual([
    200,
    'close',
    'done',
  ])
  await closed
  agent.destroy()
})

test('a connection whose answer began before is closed when that answer has ended', async () => {
  const work = Promise.withResolvers<void>()
  await open(async (_, response) => {
    response.write('begun, ')
    await work.promise
    response.end('done')
  })
  const agent = new Agent({ keepAlive: true })
  const response = await ask(agent)
  const closed = front.close(generous)
  work.resolve()
  expect(await textOf(response)).toBe('begun, done')
  await closed
  agent.destroy()
})

test('connections on which nothing happens are closed at once', async () => {
  await open(async (_, response) => void response.end('done'))
  const socket = await openConnection(port)
  socket.write('GET /api/x HTTP/1.1\r\nHost: x\r\n\r\n')
  const [first] = await once(socket, 'data')
  expect(String(first)).toMatch(/Connection: keep-alive/)
  const rest = readToEnd(socket)
  await front.close(generous)
  expect(await rest).toBe('')
})

test('streams of events end, so that their readers come back to another server', async () => {
  await open(async (_, response) => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' })
    response.write('data: 1\n\n')
  })
  const agent = new Agent({ keepAlive: true })
  const response = await ask(agent)
  const closed = front.close(generous)
  expect(await textOf(response)).toBe('data: 1\n\n')
  await closed
  agent.destroy()
})

test('what never ends is cut off when the time is up', async () => {
  await open(async (_, response) => void response.write('and so on'))
  const agent = new Agent({ keepAlive: true })
  const response = await ask(agent)
  const lost = textOf(response).then(
    () => 'ended',
    () => 'cut off',
  )
  await front.close(100)
  expect(await lost).toBe('cut off')
  agent.destroy()
})
