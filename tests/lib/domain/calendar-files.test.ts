import { execFileSync } from 'node:child_process'
import { readCalendarFile } from '@/lib/domain/conversation/calendar/import/read-file.ts'
import { corpus, type Shape } from './calendar-corpus.ts'
import { files } from './calendar-files.ts'

const window = { from: '2026-11-20T00:00:00.000Z', until: '2027-01-20T00:00:00.000Z' }
const fileOf = (lines: string) =>
  Buffer.from(
    `BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:-//t//t//EN\nX-WR-CALNAME:Marco\\, private\n${lines}\nEND:VCALENDAR\n`.replaceAll(
      '\n',
      '\r\n',
    ),
  )

async function check({ lines, busy, count, skipped = 0, zones = [] }: Shape) {
  const reading = await readCalendarFile(fileOf(lines), window, 'Europe/Rome')
  if (reading === null || reading.fault !== null) throw new Error('not read')
  const times = reading.busy
    .map(({ startsAt, endsAt }) => `${startsAt.slice(0, 16)} ${endsAt.slice(0, 16)}`)
    .sort()
  expect({
    times: times.slice(0, busy.length || undefined),
    skipped: reading.skipped,
    zones: reading.unknownZones,
  }).toEqual({
    times: busy,
    skipped,
    zones,
  })
  if (count !== undefined) expect(times).toHaveLength(count)
}

describe('a calendar of another program', () => {
  test.each([...corpus, ...files].map((shape) => [shape.name, shape] as const))('%s', async (_, shape) =>
    check(shape),
  )

  test.each(['Pacific/Pago_Pago', 'UTC', 'Pacific/Kiritimati'])('is read alike by a server in %s', (zone) => {
    // The server's own zone can only be set for a whole process.
    const script = `
        const { readCalendarFile } = await import('./lib/domain/conversation/calendar/import/read-file.ts')
        const { corpus } = await import('./tests/lib/domain/calendar-corpus.ts')
        const all = corpus.map(({ lines }, index) => lines.replaceAll('UID:one', 'UID:' + index)).join('\\n')
        const file = 'BEGIN:VCALENDAR\\n' + all + '\\nEND:VCALENDAR\\n'
        const reading = await readCalendarFile(Buffer.from(file), ${JSON.stringify(window)}, 'Europe/Rome')
        console.log(new Date(2026, 0).toISOString(), JSON.stringify(reading.busy.map((one) => [one.eventId, one.startsAt, one.endsAt])))`
    const run = (TZ: string) =>
      execFileSync(process.execPath, ['--conditions=react-server', '--input-type=module', '-e', script], {
        env: { ...process.env, TZ, NODE_OPTIONS: '' },
        encoding: 'utf8',
      })
    const [, entries = ''] = run(zone).split(/ (.*)/s)
    expect(JSON.parse(entries).length).toBeGreaterThan(20)
    expect(entries).toBe(run('Europe/Rome').split(/ (.*)/s)[1])
  })

  const named = (title: string) =>
    `BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:one\r\nDTSTART:20261128T090000Z\r\nDTEND:20261128T100000Z\r\nSUMMARY:${title}\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`
  /** Folded after each byte of the title, as programs do that count bytes. */
  const foldedInLetters = (title: string) => {
    const [before = '', after = ''] = named('@').split('@')
    const bytes = [...Buffer.from(title)].flatMap((byte) => [byte, 13, 10, 32])
    return Buffer.concat([Buffer.from(before), Buffer.from(bytes), Buffer.from(after)])
  }

  test.each([
    ['folded inside of letters', foldedInLetters('Экскурсия 🏛️ 予約'), 'Экскурсия 🏛️ 予約'],
    ['lines that end with CR', Buffer.from(named('Plan').replaceAll('\r\n', '\r')), 'Plan'],
    ['a byte order mark', Buffer.from(`\uFEFF${named('План')}`), 'План'],
    ['UTF-16 of Windows', Buffer.from(`\uFEFF${named('План')}`, 'utf16le'), 'План'],
    ['UTF-16 without its mark', Buffer.from(named('План'), 'utf16le'), 'План'],
    ['UTF-16, the high byte first', Buffer.from(`\uFEFF${named('План')}`, 'utf16le').swap16(), 'План'],
    ['NUL and other control characters', Buffer.from(named('Pl\0a\x1B[31mn\x07')), 'Pla[31mn'],
    ['a long title, cut between characters', Buffer.from(named('😀'.repeat(300))), '😀'.repeat(100)],
    ['escaped words', Buffer.from(named('A\\, b\\nc \\\\ d')), 'A, b c \\ d'],
  ])('%s', async (_, content, title) => {
    const reading = await readCalendarFile(content, window, 'Europe/Rome')
    expect(reading).toMatchObject({
      busy: [{ title, startsAt: '2026-11-28T09:00:00.000Z', endsAt: '2026-11-28T10:00:00.000Z' }],
      skipped: 0,
    })
  })

  test('that breaks off keeps what it says, and tells that it breaks off', async () => {
    const content = Buffer.from(named('Plan').replace(/END:VEVENT[\s\S]*/, ''))
    expect(await readCalendarFile(content, window, 'Europe/Rome')).toMatchObject({
      busy: [{ title: 'Plan' }],
      skipped: 1,
      omissions: [{ reason: 'cut' }],
    })
  })

  test('names what it leaves out, with the reason', async () => {
    const lines = [
      'BEGIN:VEVENT\nUID:1\nSUMMARY:Parental leave\nDTSTART;VALUE=DATE:20261201\nDTEND;VALUE=DATE:20270401\nEND:VEVENT',
      'BEGIN:VEVENT\nUID:2\nSUMMARY:Someday\nDTSTART:tomorrow\nEND:VEVENT',
      'BEGIN:VEVENT\nUID:3\nSUMMARY:Pulse\nDTSTART:20261201T090000Z\nDURATION:PT1M\nRRULE:FREQ=DAILY;BYHOUR=1,2,3,4\nRRULE:FREQ=DAILY;BYHOUR=5,6,7,8\nRRULE:FREQ=DAILY;BYHOUR=9,10,11,12\nRRULE:FREQ=DAILY;BYHOUR=13,14,15,16\nRRULE:FREQ=DAILY;BYHOUR=17,18,19,20\nRRULE:FREQ=DAILY;BYHOUR=21,22,23\nEND:VEVENT',
      'BEGIN:VEVENT\nUID:4\nSUMMARY:Free anyway\nTRANSP:TRANSPARENT\nDTSTART:tomorrow\nEND:VEVENT',
    ]
    const until = '2027-11-27T00:00:00.000Z'
    const reading = await readCalendarFile(fileOf(lines.join('\n')), { ...window, until }, 'Europe/Rome')
    expect(reading).toMatchObject({
      busy: [],
      total: 4,
      skipped: 3,
      omissions: [
        { reason: 'long', title: 'Parental leave', startsAt: '2026-11-30T23:00:00.000Z' },
        { reason: 'unclear', title: 'Someday', startsAt: null },
        { reason: 'dense', title: 'Pulse' },
      ],
    })
  })

  test('loses nothing without a word: each entry takes its time, is free by its marks, or is told', async () => {
    const dates = [
      '20261203T100000Z',
      '20261203T100000',
      '20261203',
      '2026-12-03T10:00',
      ' 20261203T1000Z',
      '3 Dec',
      '',
    ]
    const ends = [
      'DTEND:20261204T100000Z',
      'DTEND:20261204',
      'DURATION:PT2H',
      'DURATION:P1DT1H',
      'DTEND:later',
    ]
    const zones = [
      '',
      ';TZID=Europe/Paris',
      ';TZID="Nowhere"',
      ';TZID=tzone://Microsoft/Custom',
      ';VALUE=DATE',
    ]
    const rules = [
      '',
      'RRULE:FREQ=DAILY;COUNT=2',
      'RRULE:FREQ=NEVER',
      'RRULE:FREQ=WEEKLY;UNTIL=never',
      'RDATE:20261205T100000Z',
    ]
    const marks = ['', 'TRANSP:TRANSPARENT', 'STATUS:CANCELLED', 'X-MICROSOFT-CDO-BUSYSTATUS:FREE']
    const ids = ['own', 'none', 'instance']
    const shapes = dates.flatMap((date, a) =>
      ends.flatMap((end, b) =>
        zones.flatMap((zone, c) =>
          rules.map((rule, d) => ({
            date,
            end,
            zone,
            rule,
            mark: marks[(a + b + c + d) % 9] ?? '',
            id: ids[(a + c + d) % 3],
          })),
        ),
      ),
    )
    const lines = shapes.map(({ date, end, zone, rule, mark, id }, index) =>
      [
        'BEGIN:VEVENT',
        ...(id === 'none' ? [] : [`UID:${index}`]),
        ...(id === 'instance' ? ['RECURRENCE-ID:20261203T100000Z'] : []),
        `SUMMARY:${index}`,
        `DTSTART${zone}:${date}`,
        ...[end, rule, mark].filter((line) => line !== ''),
        'END:VEVENT',
      ].join('\n'),
    )
    const reading = await readCalendarFile(fileOf(lines.join('\n')), window, 'Europe/Rome')
    if (reading === null || reading.fault !== null) throw new Error('not read')
    const taken = new Set(reading.busy.map(({ title }) => title))
    const free = shapes.filter(({ mark }) => mark !== '').length
    expect(reading.total).toBe(shapes.length)
    expect(taken.size + free + reading.skipped).toBe(shapes.length)
    expect(shapes.filter(({ mark }, index) => mark !== '' && taken.has(`${index}`))).toEqual([])
    expect(taken.size).toBeGreaterThan(250)
  })

  test('that is none is told apart from one without entries', async () => {
    expect(await readCalendarFile(Buffer.from('<html>Sign in</html>'), window, 'UTC')).toEqual({
      fault: 'not_calendar',
    })
    expect(await readCalendarFile(fileOf(''), window, 'UTC')).toMatchObject({
      fault: null,
      total: 0,
      name: 'Marco, private',
    })
  })
})
