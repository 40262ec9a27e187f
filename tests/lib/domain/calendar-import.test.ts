import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setWorkingHours } from '@/lib/domain/conversation/calendar/commands.ts'
import {
  addExternalCalendar,
  ignoreEvent,
  readAgain,
  removeExternalCalendar,
} from '@/lib/domain/conversation/calendar/import/commands.ts'
import { readDueCalendars } from '@/lib/domain/conversation/calendar/import/read-calendars.ts'
import type { ReadingLimits } from '@/lib/domain/conversation/calendar/import/read-file.ts'
import type { GuideActor } from '@/lib/server/auth/actor.ts'
import { guardedFetch, type Network } from '@/lib/server/guarded-fetch/guarded-fetch.ts'
import { isPublicAddress } from '@/lib/server/guarded-fetch/public-address.ts'
import type { AppError } from '@/lib/shared/errors.ts'
import { announcedBy } from '../../support/announced-tags.ts'
import { testDatabase } from '../../support/database.ts'
import { createGuide } from '../../support/factories.ts'

const db = testDatabase()
const fileOf = (lines: string) =>
  Buffer.from(
    `BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:-//t//t//EN\nX-WR-CALNAME:Marco\\, private\n${lines}\nEND:VCALENDAR\n`.replaceAll(
      '\n',
      '\r\n',
    ),
  )

describe('the address that is connected to', () => {
  test.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '198.18.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '240.0.0.1',
    '::1',
    '::',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    'fe80::1',
    'fc00::1',
    '64:ff9b::7f00:1',
    '64:ff9b:1::1',
    '2002:7f00:1::',
    'ff02::1',
    '2001:db8::1',
    'not an address',
  ])('%s is inside', (address) => expect(isPublicAddress(address)).toBe(false))

  test.each(['93.184.216.34', '8.8.8.8', '2606:4700:4700::1111', '::ffff:8.8.8.8'])(
    '%s is outside',
    (address) => expect(isPublicAddress(address)).toBe(true),
  )

  const limits = { maxBytes: 1000, timeout: 2000 }

  test.each([
    'http://127.0.0.1/',
    'http://localhost/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::1]/',
    'file:///etc/passwd',
    'gopher://example.com/',
    'http://example.com:22/',
  ])('%s is refused', async (address) => {
    await expect(guardedFetch(address, limits)).rejects.toMatchObject({ name: 'FetchRefused' })
  })

  test('is checked at each redirect, and when a name leads inside as well as outside', async () => {
    const server = await listening((_, answer) =>
      answer.writeHead(302, { location: 'http://inside.example/' }).end(),
    )
    const asked: string[] = []
    const network: Network = {
      lookup: async (host) => {
        asked.push(host)
        return host === 'outside.example'
          ? ['127.0.0.1']
          : host === 'both.example'
            ? ['127.0.0.1', '10.0.0.1']
            : ['10.0.0.1']
      },
      isAllowed: (address) => address === '127.0.0.1',
    }
    const url = (host: string) => `http://${host}/`
    const viaPort = portOf(server, network)
    await expect(viaPort(url('outside.example'))).rejects.toThrow('can’t be reached')
    expect(asked).toEqual(['outside.example', 'inside.example'])
    await expect(viaPort(url('both.example'))).rejects.toThrow('can’t be reached')
    server.close()
  })

  test('stays the one that was checked when the name says something else a moment later', async () => {
    let count = 0
    const server = await listening((_, answer) => answer.end('hello'))
    const network: Network = {
      lookup: async () => {
        count += 1
        return count === 1 ? ['127.0.0.1'] : ['10.0.0.1']
      },
      isAllowed: (address) => address === '127.0.0.1',
    }
    const { body } = await portOf(server, network)('http://rebinding.example/')
    expect([body.toString(), count]).toEqual(['hello', 1])
    server.close()
  })

  test('may send no more than the limit, nor take longer', async () => {
    const server = await listening(({ url }, answer) => {
      if (url === '/long') answer.end('x'.repeat(5000))
      else answer.write('slow')
    })
    const network: Network = { lookup: async () => ['127.0.0.1'], isAllowed: () => true }
    const get = portOf(server, network)
    await expect(get('http://a.example/long')).rejects.toThrow('is too long')
    await expect(get('http://a.example/slow', 300)).rejects.toThrow('is too slow')
    server.closeAllConnections()
    server.close()
  })

  /** A test's server has a port of its own. */
  function portOf(server: Server, network: Network) {
    const { port } = server.address() as AddressInfo
    return (address: string, timeout = 2000) =>
      guardedFetch(address, { ...limits, timeout, network: { ...network, connectTo: port } })
  }
})

describe('a guide’s other calendar', () => {
  const now = new Date('2026-11-20T13:32:00Z')
  const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
  const plan = (uid: string, more: string) => `BEGIN:VEVENT\nUID:${uid}\nSUMMARY:Dentist\n${more}\nEND:VEVENT`
  const morning = plan('a', 'DTSTART:20261128T090000Z\nDTEND:20261128T160000Z')

  let answer: { status: number; body: Buffer; etag?: string }
  /** Other files, by their path. */
  const answerAt = new Map<string, Buffer>()
  let conditional: (string | undefined)[] = []
  let server: Server
  beforeAll(async () => {
    server = await listening(({ headers, url = '' }, response) => {
      const other = answerAt.get(url)
      if (other) return response.end(other)
      conditional.push(headers['if-none-match'])
      const isKnown = answer.etag !== undefined && headers['if-none-match'] === answer.etag
      response.writeHead(isKnown ? 304 : answer.status, answer.etag ? { etag: answer.etag } : {})
      response.end(isKnown ? undefined : answer.body)
    })
  })
  afterAll(() => server.close())
  beforeEach(() => {
    conditional = []
    answer = { status: 200, body: fileOf(morning) }
  })

  async function subscribed() {
    const guide = await createGuide(db, { timeZone: 'Europe/Rome' })
    const actor = { userId: guide.userId, guideId: guide.id, impersonatorId: null } as GuideActor
    await setWorkingHours(actor, { hours: [{ weekday: 6, spans: [{ from: '09:00', until: '19:00' }] }] }, now)
    const id = await addExternalCalendar(actor, 'webcal://calendar.example/marco.ics?secret', now)
    // A test's server has a port of its own.
    const { port } = server.address() as AddressInfo
    const network: Network = {
      lookup: async () => ['127.0.0.1'],
      isAllowed: () => true,
      connectTo: port,
    }
    const read = (at: Date, limits?: ReadingLimits) =>
      readDueCalendars(at, { network, ...(limits && { limits }) })
    const row = () => db.externalCalendar.findUniqueOrThrow({ where: { id } })
    const times = () =>
      db.busyPeriod.findMany({ where: { externalCalendarId: id }, orderBy: { startsAt: 'asc' } })
    return { guide, actor, id, read, row, times }
  }

  test('keeps the guide’s time, is public as time only, and goes with its calendar', async () => {
    const { guide, actor, id, read, row, times } = await subscribed()
    expect(await announcedBy(() => read(now))).toEqual([`guide:${guide.id}`])
    expect(await row()).toMatchObject({
      state: 'read',
      name: 'Marco, private',
      host: 'calendar.example',
      readAt: now,
    })
    expect(await times()).toMatchObject([{ note: 'Dentist', occurrence: '', ignored: false }])
    const room = async () => {
      const { firstDay, room: bytes } = await db.roomByDay.findUniqueOrThrow({ where: { guideId: guide.id } })
      return bytes[(Date.parse('2026-11-28') - firstDay.getTime()) / 86_400_000]
    }
    expect(await room()).toBe(8)
    await ignoreEvent(actor, id, { event_id: 'a', occurrence: '', ignored: true }, now)
    expect(await room()).toBe(255)
    answer.body = fileOf(`${morning}\n${plan('b', 'DTSTART:20261205T090000Z\nDTEND:20261205T100000Z')}`)
    await read(later(31))
    expect((await times()).map(({ ignored }) => ignored)).toEqual([true, false])
    await removeExternalCalendar(actor, id, now)
    expect(await db.busyPeriod.count()).toBe(0)
  })

  test('is replaced as a whole, and nothing happens when nothing has changed', async () => {
    const { read, times } = await subscribed()
    await read(now)
    expect(await announcedBy(() => read(later(31)))).toEqual([])
    answer.body = fileOf(plan('c', 'DTSTART:20261129T090000Z\nDTEND:20261129T100000Z'))
    await read(later(62))
    expect((await times()).map(({ eventId }) => eventId)).toEqual(['c'])
    answer.body = fileOf('')
    await read(later(93))
    expect(await times()).toEqual([])
  })

  test('is asked for only if it has changed, and once a day for all of it', async () => {
    answer.etag = '"1"'
    const { read, times } = await subscribed()
    await read(now)
    await read(later(31))
    await read(later(1440))
    expect(conditional).toEqual([undefined, '"1"', undefined])
    expect(await times()).toHaveLength(1)
  })

  test.each([
    ['unreachable', 503, fileOf('')],
    ['unreachable', 404, fileOf('')],
    ['not_calendar', 200, Buffer.from('<html>Sign in</html>')],
  ])('keeps what was read last when it is %s (%d), and says since when', async (failure, status, body) => {
    const { read, row, times, actor, id } = await subscribed()
    await read(now)
    answer = { status, body }
    await read(later(31))
    await read(later(100))
    expect(await row()).toMatchObject({ state: 'failing', failure, failingSince: later(31), readAt: now })
    expect(await times()).toHaveLength(1)
    answer = { status: 200, body: fileOf(morning) }
    await readAgain(actor, id, later(101))
    await read(later(101))
    expect(await row()).toMatchObject({ state: 'read', failure: null, failingSince: null })
  })

  test('is called unreachable when its address can no longer be unlocked, and keeps no other waiting', async () => {
    const { id } = await subscribed()
    await db.externalCalendar.update({ where: { id }, data: { lockedAddress: new Uint8Array(40) } })
    const other = await subscribed()
    await other.read(now)
    expect(await db.externalCalendar.findUnique({ where: { id } })).toMatchObject({
      state: 'failing',
      failure: 'unreachable',
    })
    expect(await other.row()).toMatchObject({ state: 'read' })
  })

  /** Much work for a reader: long counts that begin a thousand years ago. */
  const endless = (count: number) =>
    fileOf(
      Array.from({ length: count }, (_, index) =>
        plan(`${index}`, 'DTSTART:10000101T090000Z\nDTEND:10000101T100000Z\nRRULE:FREQ=DAILY;COUNT=400000'),
      ).join('\n'),
    )

  test.each([
    ['memory', endless(80_000), { milliseconds: 60_000, megabytes: 48 }, 'heap'],
    ['time', endless(5_000), { milliseconds: 6_000, megabytes: 512 }, 'SIGKILL'],
  ])(
    'that takes too much %s is ended, says so, and keeps no other waiting',
    async (_, heavy, limits, end) => {
      const said = vi.spyOn(console, 'warn').mockImplementation(() => {})
      const first = await subscribed()
      await first.read(now)
      answerAt.set('/heavy.ics', heavy)
      const id = await addExternalCalendar(first.actor, 'https://calendar.example/heavy.ics', now)
      await db.externalCalendar.update({ where: { id: first.id }, data: { nextReadAt: later(1) } })
      await first.read(later(1), limits)
      expect(await db.externalCalendar.findUniqueOrThrow({ where: { id } })).toMatchObject({
        state: 'failing',
        failure: 'too_heavy',
        failingSince: later(1),
        readAt: null,
      })
      expect(await first.row()).toMatchObject({ state: 'read', readAt: later(1) })
      expect(await first.times()).toHaveLength(1)
      expect(said.mock.calls.flat().join(' ')).toContain(end)
      said.mockRestore()
    },
    90_000,
  )

  test('waits for no guide who has many: of each guide one is read, then of each the next', async () => {
    const first = await subscribed()
    for (const name of ['b', 'c', 'd'])
      await addExternalCalendar(first.actor, `https://calendar.example/${name}.ics`, now)
    const second = await subscribed()
    await second.read(now)
    const order = await db.externalCalendar.findMany({
      orderBy: { readAt: 'asc' },
      select: { guideId: true },
    })
    expect(order).toHaveLength(5)
    const asked = await db.busyPeriod.findMany({ orderBy: { id: 'asc' }, select: { guideId: true } })
    expect(
      asked
        .map(({ guideId }) => guideId)
        .slice(0, 2)
        .toSorted(),
    ).toEqual([first.guide.id, second.guide.id].toSorted())
  })

  test('is read again at most twenty times an hour for one guide', async () => {
    const { actor, id } = await subscribed()
    // Others may have asked before: limits are kept from test to test.
    const answers = []
    for (let count = 0; count < 21; count++)
      answers.push(
        await readAgain(actor, id, now).then(
          () => null,
          (error: AppError) => error.code,
        ),
      )
    expect(answers.filter((code) => code === null).length).toBeGreaterThan(10)
    expect(answers.at(-1)).toBe('too_many_requests')
  })

  test('is one, however often it is added, and is no address of ours or of a file', async () => {
    const { actor, id } = await subscribed()
    expect(await addExternalCalendar(actor, ' https://calendar.example/marco.ics?secret ', now)).toBe(id)
    const { host, lockedAddress } = await db.externalCalendar.findFirstOrThrow()
    expect([host, Buffer.from(lockedAddress).includes('secret')]).toEqual(['calendar.example', false])
    for (const address of ['file:///etc/passwd', 'nonsense', 'https://calendar.example:22/']) {
      await expect(addExternalCalendar(actor, address, now)).rejects.toMatchObject({ code: 'invalid' })
    }
    const other = { ...actor, guideId: (await createGuide(db)).id }
    await expect(removeExternalCalendar(other, id, now)).rejects.toMatchObject({ code: 'not_found' })
  })
})

async function listening(handler: Parameters<typeof createServer>[1]): Promise<Server> {
  const server = createServer(handler ?? undefined)
  server.unref()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return server
}
