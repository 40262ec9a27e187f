/**
 * Entries as calendar programs write them, and what they mean for a guide in Rome between 20 November and 20 January.
 */
export type Shape = {
  name: string
  /** Lines of entries, or with `BEGIN:VTIMEZONE` of a whole file without its frame. */
  lines: string
  /** `start end` in UTC, to the minute, of the first ones; empty when it takes no time. */
  busy: string[]
  count?: number
  skipped?: number
  zones?: string[]
}

const event = (lines: string) =>
  `BEGIN:VEVENT\nUID:one\nDTSTAMP:20261101T000000Z\nSUMMARY:Plan\n${lines}\nEND:VEVENT`

const fileZone = `BEGIN:VTIMEZONE
TZID:Customized Time Zone
BEGIN:STANDARD
DTSTART:16010101T030000
TZOFFSETFROM:-0400
TZOFFSETTO:-0500
RRULE:FREQ=YEARLY;BYDAY=1SU;BYMONTH=11
END:STANDARD
BEGIN:DAYLIGHT
DTSTART:16010101T020000
TZOFFSETFROM:-0500
TZOFFSETTO:-0400
RRULE:FREQ=YEARLY;BYDAY=2SU;BYMONTH=3
END:DAYLIGHT
END:VTIMEZONE
`

export const corpus: Shape[] = [
  {
    name: 'a time in UTC (Google)',
    lines: event('DTSTART:20261128T090000Z\nDTEND:20261128T100000Z'),
    busy: ['2026-11-28T09:00 2026-11-28T10:00'],
  },
  {
    name: 'a time in an IANA zone (Apple)',
    lines: event('DTSTART;TZID=Asia/Tokyo:20261128T090000\nDTEND;TZID=Asia/Tokyo:20261128T100000'),
    busy: ['2026-11-28T00:00 2026-11-28T01:00'],
  },
  {
    name: 'a floating time is by the guide’s clocks',
    lines: event('DTSTART:20261128T090000\nDTEND:20261128T100000'),
    busy: ['2026-11-28T08:00 2026-11-28T09:00'],
  },
  {
    name: 'a Windows zone (Outlook)',
    lines: event(
      'DTSTART;TZID=Eastern Standard Time:20261128T090000\nDTEND;TZID=Eastern Standard Time:20261128T100000',
    ),
    busy: ['2026-11-28T14:00 2026-11-28T15:00'],
  },
  {
    name: 'a quoted zone',
    lines: event('DTSTART;TZID="Europe/London":20261128T090000\nDTEND;TZID="Europe/London":20261128T100000'),
    busy: ['2026-11-28T09:00 2026-11-28T10:00'],
  },
  {
    name: 'a zone that only the file defines (Outlook’s "Customized Time Zone")',
    lines:
      fileZone +
      event(
        'DTSTART;TZID=Customized Time Zone:20261128T090000\nDTEND;TZID=Customized Time Zone:20261128T100000',
      ),
    busy: ['2026-11-28T14:00 2026-11-28T15:00'],
  },
  {
    name: 'a zone that nobody knows is the guide’s, and said',
    lines: event('DTSTART;TZID=Middle Earth:20261128T090000\nDTEND;TZID=Middle Earth:20261128T100000'),
    busy: ['2026-11-28T08:00 2026-11-28T09:00'],
    zones: ['Middle Earth'],
  },
  {
    name: 'a whole day is the guide’s day',
    lines: event('DTSTART;VALUE=DATE:20261128\nDTEND;VALUE=DATE:20261129'),
    busy: ['2026-11-27T23:00 2026-11-28T23:00'],
  },
  {
    name: 'a whole day without an end',
    lines: event('DTSTART;VALUE=DATE:20261128'),
    busy: ['2026-11-27T23:00 2026-11-28T23:00'],
  },
  {
    name: 'several days',
    lines: event('DTSTART;VALUE=DATE:20261128\nDTEND;VALUE=DATE:20261201'),
    busy: ['2026-11-27T23:00 2026-11-30T23:00'],
  },
  {
    name: 'a length instead of an end',
    lines: event('DTSTART:20261128T090000Z\nDURATION:PT1H30M'),
    busy: ['2026-11-28T09:00 2026-11-28T10:30'],
  },
  {
    name: 'every Tuesday with an exception',
    lines: event(
      'DTSTART;TZID=Europe/Rome:20261103T180000\nDTEND;TZID=Europe/Rome:20261103T190000\nRRULE:FREQ=WEEKLY;COUNT=5\nEXDATE;TZID=Europe/Rome:20261124T180000',
    ),
    busy: ['2026-12-01T17:00 2026-12-01T18:00'],
  },
  {
    name: 'every week over the change of clocks, by the clocks of its zone',
    lines: event(
      'DTSTART;TZID=America/New_York:20261020T090000\nDTEND;TZID=America/New_York:20261020T100000\nRRULE:FREQ=WEEKLY;UNTIL=20261202T000000Z',
    ),
    busy: ['2026-11-24T14:00 2026-11-24T15:00', '2026-12-01T14:00 2026-12-01T15:00'],
  },
  {
    name: 'one of a series moved',
    lines: `${event('DTSTART:20261124T090000Z\nDTEND:20261124T100000Z\nRRULE:FREQ=DAILY;COUNT=2')}\n${event('RECURRENCE-ID:20261125T090000Z\nDTSTART:20261126T150000Z\nDTEND:20261126T160000Z')}`,
    busy: ['2026-11-24T09:00 2026-11-24T10:00', '2026-11-26T15:00 2026-11-26T16:00'],
  },
  {
    name: 'one of a series cancelled',
    lines: `${event('DTSTART:20261124T090000Z\nDTEND:20261124T100000Z\nRRULE:FREQ=DAILY;COUNT=2')}\n${event('RECURRENCE-ID:20261125T090000Z\nDTSTART:20261125T090000Z\nDTEND:20261125T100000Z\nSTATUS:CANCELLED')}`,
    busy: ['2026-11-24T09:00 2026-11-24T10:00'],
  },
  {
    name: 'a whole day of a series moved (Exchange)',
    lines: `${event('DTSTART;VALUE=DATE:20261124\nDTEND;VALUE=DATE:20261125\nRRULE:FREQ=WEEKLY;COUNT=2')}\n${event('RECURRENCE-ID;VALUE=DATE:20261201\nDTSTART;VALUE=DATE:20261203\nDTEND;VALUE=DATE:20261204')}`,
    busy: ['2026-11-23T23:00 2026-11-24T23:00', '2026-12-02T23:00 2026-12-03T23:00'],
  },
  {
    name: 'the last Friday of the month',
    lines: event('DTSTART:20260130T090000Z\nDTEND:20260130T100000Z\nRRULE:FREQ=MONTHLY;BYDAY=-1FR'),
    busy: ['2026-11-27T09:00 2026-11-27T10:00', '2026-12-25T09:00 2026-12-25T10:00'],
    count: 2,
  },
  {
    name: 'a birthday without an end to its rule',
    lines: event('DTSTART;VALUE=DATE:19701224\nDTEND;VALUE=DATE:19701225\nRRULE:FREQ=YEARLY'),
    busy: ['2026-12-23T23:00 2026-12-24T23:00'],
    count: 1,
  },
  {
    name: 'cancelled',
    lines: event('DTSTART:20261128T090000Z\nDTEND:20261128T100000Z\nSTATUS:CANCELLED'),
    busy: [],
  },
  {
    name: 'transparent',
    lines: event('DTSTART:20261128T090000Z\nDTEND:20261128T100000Z\nTRANSP:TRANSPARENT'),
    busy: [],
  },
  {
    name: 'free for Microsoft, whatever the standard’s mark says',
    lines: event(
      'DTSTART:20261128T090000Z\nDTEND:20261128T100000Z\nTRANSP:OPAQUE\nX-MICROSOFT-CDO-BUSYSTATUS:FREE',
    ),
    busy: [],
  },
  {
    name: 'out of office for Microsoft',
    lines: event(
      'DTSTART:20261128T090000Z\nDTEND:20261128T100000Z\nTRANSP:TRANSPARENT\nX-MICROSOFT-CDO-BUSYSTATUS:OOF',
    ),
    busy: ['2026-11-28T09:00 2026-11-28T10:00'],
  },
  {
    name: 'tentative',
    lines: event('DTSTART:20261128T090000Z\nDTEND:20261128T100000Z\nSTATUS:TENTATIVE'),
    busy: ['2026-11-28T09:00 2026-11-28T10:00'],
  },
  {
    name: 'everything beyond a booking program’s horizon',
    lines: event('DTSTART;VALUE=DATE:20261220\nDTEND;VALUE=DATE:20281220'),
    busy: [],
    skipped: 1,
  },
  {
    name: 'one of our own bookings that comes back',
    lines: event('DTSTART:20261128T090000Z\nDTEND:20261128T100000Z').replace(
      'UID:one',
      'UID:01a2@walks.cicerone',
    ),
    busy: [],
  },
  {
    name: 'folded lines and escaped words',
    lines: event(
      'DTSTART:202611\n 28T090000Z\nDTEND:20261128T100000Z\nDESCRIPTION:A\\, b\\n c\\;\n  and more',
    ),
    busy: ['2026-11-28T09:00 2026-11-28T10:00'],
  },
  {
    name: 'every second, since 1970',
    lines: event('DTSTART:19700101T000000Z\nDTEND:19700101T000001Z\nRRULE:FREQ=SECONDLY'),
    busy: [],
    skipped: 1,
  },
  {
    name: 'a dense rule of one kilobyte',
    lines: event(
      `DTSTART:20200101T000000Z\nDTEND:20200101T000100Z\nRRULE:FREQ=YEARLY;BYMONTH=1,2,3,4,5,6,7,8,9,10,11,12;BYHOUR=${Array.from({ length: 24 }, (_, hour) => hour)};BYMINUTE=${Array.from({ length: 60 }, (_, minute) => minute)};BYSECOND=0,30`,
    ),
    busy: [],
    skipped: 1,
  },
  { name: 'without any length', lines: event('DTSTART:20261128T090000Z\nDTEND:20261128T090000Z'), busy: [] },
  {
    name: 'in the hour that clocks skip',
    lines: event(
      'DTSTART;TZID=America/New_York:20260308T023000\nDTEND;TZID=America/New_York:20260308T033000\nRRULE:FREQ=YEARLY;COUNT=1',
    ),
    busy: [],
  },
]
