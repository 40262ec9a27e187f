import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { z } from 'zod'
import { isDatabaseAway } from '@/lib/server/database-away.ts'
import { createDatabase } from '@/lib/server/prisma/database.ts'
import { until } from '../../../support/until.ts'

// A line to the database that can be cut without either side being told, as by a power failure.

const ends: Array<() => unknown> = []
afterAll(async () => {
  for (const end of ends.reverse()) await end()
})

/** @returns the database's address by way of the line, and what cuts the connections that are open */
async function openLine(): Promise<{ url: string; cut(): void }> {
  const database = new URL(process.env.DATABASE_URL ?? '')
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(Number(database.port), database.hostname)
    for (const socket of [near, far]) sockets.add(socket.on('error', () => {}))
    near.pipe(far)
    far.pipe(near)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  ends.push(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const { port } = z.object({ port: z.number() }).parse(server.address())
  const url = new URL(database)
  url.hostname = '127.0.0.1'
  url.port = String(port)
  return {
    url: url.href,
    cut: () => {
      for (const socket of sockets) socket.unpipe().pause()
    },
  }
}

test('a statement whose answer never comes fails as if the database were away, and the next has another line', async () => {
  const line = await openLine()
  const db = createDatabase(line.url, { max: 1, patience: 500 })
  ends.push(() => db.$disconnect())
  await db.$queryRaw`SELECT 1`
  line.cut()
  const failure = await db.$queryRaw`SELECT 1`.catch((error: unknown) => error)
  expect(isDatabaseAway(failure)).toBe(true)
  expect(await db.$queryRaw`SELECT 2 AS "found"`).toEqual([{ found: 2 }])
})

test('nor does a transaction keep its connection for ever', async () => {
  const line = await openLine()
  const db = createDatabase(line.url, { max: 1, patience: 500 })
  ends.push(() => db.$disconnect())
  const failure = await db
    .$transaction(async (tx) => {
      await tx.$queryRaw`SELECT 1`
      line.cut()
      await tx.$queryRaw`SELECT 1`
    })
    .catch((error: unknown) => error)
  expect(isDatabaseAway(failure)).toBe(true)
  // The line of the transaction goes back to the others, and one more statement finds out.
  await until(() =>
    db.$queryRaw`SELECT 2`.then(
      () => true,
      () => false,
    ),
  )
})
