import {
  type Asked,
  isWritingTime,
  mayAskOthers,
  nextReminderAt,
  othersDueAt,
} from '@/lib/domain/conversation/enquiries/unanswered/rules.ts'
import { type WorkingTime, workingTimeAfter } from '@/lib/domain/core/availability/working-time.ts'

const rome: WorkingTime = { timeZone: 'Europe/Rome', rules: [], away: [] }
const rule = (weekday: number, from: number, until: number) => ({
  ...{ weekday, startMinute: from * 60, endMinute: until * 60 },
  ...{ validFrom: null, validUntil: null },
})
const at = (text: string) => new Date(text)

describe('working time', () => {
  // Tuesday, 1 December 2026; Rome is an hour ahead of UTC.
  test.each<[what: string, start: string, hours: number, work: WorkingTime, end: string | null]>([
    ['counts within the usual day', '2026-12-01T09:00:00Z', 2, rome, '2026-12-01T11:00:00Z'],
    ['begins in the morning', '2026-12-01T03:00:00Z', 2, rome, '2026-12-01T10:00:00Z'],
    ['ends in the evening and goes on', '2026-12-01T17:00:00Z', 2, rome, '2026-12-02T09:00:00Z'],
    ['ends with the last minute of a day', '2026-12-01T16:00:00Z', 2, rome, '2026-12-01T18:00:00Z'],
    [
      'is that of the guide’s own hours, with a break',
      '2026-12-01T06:00:00Z',
      3,
      { ...rome, rules: [rule(2, 8, 10), rule(2, 15, 18)] },
      '2026-12-01T15:00:00Z',
    ],
    [
      'counts hours that overlap once',
      '2026-12-01T06:00:00Z',
      4,
      { ...rome, rules: [rule(2, 8, 11), rule(2, 10, 14)] },
      '2026-12-01T11:00:00Z',
    ],
    [
      'waits for the next weekday with hours',
      '2026-12-01T09:00:00Z',
      2,
      { ...rome, rules: [rule(6, 9, 19)] },
      '2026-12-05T10:00:00Z',
    ],
    [
      'passes over days away',
      '2026-12-01T17:00:00Z',
      2,
      { ...rome, away: [{ from: '2026-12-02', until: '2026-12-04' }] },
      '2026-12-05T09:00:00Z',
    ],
    [
      'knows from when and until when hours hold',
      '2026-12-01T06:00:00Z',
      2,
      { ...rome, rules: [{ ...rule(2, 9, 12), validFrom: '2026-12-08', validUntil: '2026-12-08' }] },
      '2026-12-08T10:00:00Z',
    ],
    [
      'never comes where no hours are near',
      '2026-12-01T06:00:00Z',
      2,
      { ...rome, rules: [{ ...rule(2, 9, 12), validFrom: null, validUntil: '2026-11-30' }] },
      null,
    ],
    [
      'is what passes where clocks skip an hour: 1:00 to 4:00 are two hours',
      '2027-03-27T20:00:00Z',
      3,
      { ...rome, rules: [rule(7, 1, 4), rule(1, 1, 4)] },
      '2027-03-29T00:00:00Z',
    ],
    [
      'is what passes where an hour comes twice: 1:00 to 4:00 are four hours',
      '2027-10-30T20:00:00Z',
      4,
      { ...rome, rules: [rule(7, 1, 4)] },
      '2027-10-31T03:00:00Z',
    ],
    [
      'is by the guide’s clocks',
      '2026-12-01T03:00:00Z',
      2,
      { ...rome, timeZone: 'Asia/Tokyo' },
      '2026-12-01T05:00:00Z',
    ],
  ])('%s', (_, start, hours, work, end) => {
    expect(workingTimeAfter(at(start), hours * 60, work)).toEqual(end === null ? null : at(end))
  })
})

describe('reminders of an unanswered enquiry', () => {
  const since = at('2026-12-01T08:00:00Z')
  const next = (reminders: number, remindedAt: string | null) =>
    nextReminderAt({ since, reminders, remindedAt: remindedAt === null ? null : at(remindedAt) }, rome)

  it('come after two and eight working hours, and no third one', () => {
    expect(next(0, null)).toEqual(at('2026-12-01T10:00:00Z'))
    expect(next(1, '2026-12-01T10:03:00Z')).toEqual(at('2026-12-01T16:00:00Z'))
    expect(next(2, '2026-12-01T16:00:00Z')).toBeNull()
  })

  it('never come close together, however late the first one was', () => {
    expect(next(1, '2026-12-03T17:00:00Z')).toEqual(at('2026-12-04T11:00:00Z'))
  })
})

describe('other guides for a traveller', () => {
  test.each([
    ['a day after asking', '2026-12-01T08:00:00Z', null, '2026-12-02T08:00:00Z'],
    [
      'a day after asking for a day that is far',
      '2026-12-01T08:00:00Z',
      '2026-12-20',
      '2026-12-02T08:00:00Z',
    ],
    ['after half the time to the day', '2026-12-01T11:00:00Z', '2026-12-02', '2026-12-01T17:00:00Z'],
    ['before the last evening ends', '2026-12-01T17:00:00Z', '2026-12-02', '2026-12-01T19:30:00Z'],
    ['after an hour at the earliest', '2026-12-01T19:20:00Z', '2026-12-02', '2026-12-01T20:20:00Z'],
    ['after an hour for the same day', '2026-12-01T08:00:00Z', '2026-12-01', '2026-12-01T09:00:00Z'],
  ])('are due %s', (_, since, date, due) => {
    expect(othersDueAt(at(since), date, 'Europe/Rome')).toEqual(at(due))
  })

  it('are written of by day, from eight to nine in the evening where the guide is', () => {
    const isDay = (time: string) => isWritingTime(at(`2026-12-01T${time}:00Z`), 'Europe/Rome')
    expect(['06:59', '07:00', '19:59', '20:00', '23:00'].map(isDay)).toEqual([
      false,
      true,
      true,
      false,
      false,
    ])
  })

  const silent: Asked = {
    ...{ state: 'new', isArchived: false, isBlocked: false, isGuideOff: false },
    ...{ since: at('2026-12-01T08:00:00Z'), date: null, timeZone: 'Europe/Rome', hasAskedOthers: false },
  }
  test.each<[what: string, group: Asked[], may: boolean]>([
    ['who was silent for a day', [silent], true],
    ['of several who were all silent', [silent, silent], true],
    ['of several of whom one has declined', [silent, { ...silent, state: 'declined' }], true],
    ['of several of whom one has answered', [silent, { ...silent, state: 'replied' }], false],
    [
      'of several of whom one was asked again just now',
      [silent, { ...silent, since: at('2026-12-02T08:30:00Z') }],
      false,
    ],
    ['of several of whom one is on a break', [silent, { ...silent, isGuideOff: true }], true],
    ['who has answered', [{ ...silent, state: 'replied' }], false],
    ['who has put it away', [{ ...silent, isArchived: true }], false],
    ['who has blocked the traveller', [{ ...silent, isBlocked: true }], false],
    ['on a break', [{ ...silent, isGuideOff: true }], false],
    ['where others were asked before', [{ ...silent, hasAskedOthers: true }], false],
    ['whose day is over', [{ ...silent, date: '2026-12-01' }], false],
    ['whose day is ahead', [{ ...silent, date: '2026-12-09' }], true],
  ])('may be asked instead of a guide %s', (_, group, may) => {
    expect(mayAskOthers(group, at('2026-12-02T09:00:00Z'))).toBe(may)
  })
})
