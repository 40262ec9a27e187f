import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { pendingFile } from '../../lib/server/pictures/pending.ts'
import { derivePictures } from '../../prisma/seed/derive-pictures.ts'
import { withPendingPictures } from '../../server/pending-pictures.ts'

const next = async (_: unknown, response: { end: (text: string) => unknown }) => {
  response.end('next')
}
let folder: string
let origin: string
let close: () => void

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cicerone-pending-'))
  await mkdir(join(folder, 'public/assets/location'), { recursive: true })
  await mkdir(join(folder, 'masters'))
  await sharp({ create: { width: 900, height: 600, channels: 3, background: '#bc4726' } })
    .jpeg()
    .toFile(join(folder, 'masters/rome.jpg'))
  const names = ['rome-640', 'rome-900', 'made-640']
  const list = Object.fromEntries(names.map((name) => [`/assets/location/${name}`, '/masters/rome.jpg']))
  await writeFile(join(folder, pendingFile), JSON.stringify(list))
  await writeFile(join(folder, 'public/assets/location/made-640.webp'), 'made meanwhile')
  const handle = withPendingPictures(folder, next)
  const server = createServer((request, response) => void handle(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  close = () => server.close()
})
afterAll(async () => {
  close()
  await rm(folder, { recursive: true })
})

const ask = (path: string, method = 'GET') => fetch(origin + path, { method })

describe('a picture that the first start has not made yet', () => {
  it.each([
    ['webp', 640],
    ['jpg', 640],
    ['jpg', 900],
    ['webp', 900],
  ])('is made when a reader asks for it, as its file is going to be: %s, %i wide', async (ending, width) => {
    const target = (wanted: number) => join(folder, `derived/rome-${wanted}.jpg`)
    await derivePictures([{ master: join(folder, 'masters/rome.jpg'), widths: [width], target }])
    const answer = await ask(`/assets/location/rome-${width}.${ending}?v=1`)
    expect(answer.headers.get('content-type')).toBe(ending === 'jpg' ? 'image/jpeg' : 'image/webp')
    expect(answer.headers.get('cache-control')).toMatch(/^public, max-age=\d+/)
    const file = await readFile(join(folder, `derived/rome-${width}.${ending}`))
    expect(Buffer.from(await answer.arrayBuffer()).equals(file)).toBe(true)
    const head = await ask(`/assets/location/rome-${width}.${ending}`, 'HEAD')
    expect(head.headers.get('content-length')).toBe(String(file.length))
  })

  it('comes from its file once that is there', async () => {
    expect(await (await ask('/assets/location/made-640.webp')).text()).toBe('made meanwhile')
  })

  it.each([
    ['another picture', '/assets/location/paris-640.webp', 'GET'],
    ['another width', '/assets/location/rome-641.webp', 'GET'],
    ['another format', '/assets/location/rome-640.png', 'GET'],
    ['a name of every object', '/assets/toString-1.webp', 'GET'],
    ['another method', '/assets/location/rome-640.webp', 'POST'],
  ])('is left to Next.js otherwise: %s', async (_, path, method) => {
    expect(await (await ask(path, method)).text()).toBe('next')
  })

  it('is nobody’s concern once all are made', async () => {
    const done = await mkdtemp(join(tmpdir(), 'cicerone-done-'))
    expect(withPendingPictures(done, next)).toBe(next)
    await rm(done, { recursive: true })
  })
})
