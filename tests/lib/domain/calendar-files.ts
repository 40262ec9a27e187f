import type { Shape } from './calendar-corpus.ts'

/** Files as other programs send them, and what they mean for a guide in Rome; the window is that of the corpus. */

const event = (lines: string, uid = 'one') =>
  `BEGIN:VEVENT\nUID:${uid}\nDTSTAMP:20261101T000000Z\nSUMMARY:Plan\n${lines}\nEND:VEVENT`

/** A zone that the file defines, with one rule for each half of the year. */
function zone(name: string, winter: string, summer?: string): string {
  const part = (kind: string, lines: string) => `BEGIN:${kind}\n${lines}\nEND:${kind}`
  return `BEGIN:VTIMEZONE\nTZID:${name}\n${part('STANDARD', winter)}${summer ? `\n${part('DAYLIGHT', summer)}` : ''}\nEND:VTIMEZONE\n`
}
const rule = (from: string, to: string, when: string) =>
  `DTSTART:16010101T020000\nTZOFFSETFROM:${from}\nTZOFFSETTO:${to}${when ? `\nRRULE:FREQ=YEARLY;${when}` : ''}`
const central = zone(
  'Mitteleuropäische Zeit',
  rule('+0200', '+0100', 'BYDAY=-1SU;BYMONTH=10'),
  rule('+0100', '+0200', 'BYDAY=-1SU;BYMONTH=3'),
)
const at = (name: string, start: string, end: string, more = '') =>
  event(`DTSTART;TZID=${name}:${start}\nDTEND;TZID=${name}:${end}${more}`)
const busyOn = (...times: string[]) => times

export const files: Shape[] = [
  {
    name: 'Google, only free and busy: instances without a series',
    lines: [1, 3, 5, 7]
      .map((date) =>
        event(
          `DTSTART:2026120${date}T090000Z\nDTEND:2026120${date}T100000Z\nRECURRENCE-ID:2026120${date}T090000Z`,
          'busy@google.com',
        ),
      )
      .join('\n'),
    busy: [1, 3, 5, 7].map((date) => `2026-12-0${date}T09:00 2026-12-0${date}T10:00`),
    count: 4,
  },
  {
    name: 'Google, only free and busy, with a weekly series beside moved instances of another',
    lines: [
      event('DTSTART:20261201T080000Z\nDTEND:20261201T090000Z\nRRULE:FREQ=WEEKLY;COUNT=2', 'week'),
      event('DTSTART:20261203T080000Z\nDTEND:20261203T083000Z\nRECURRENCE-ID:20261202T080000Z', 'other'),
      event('DTSTART:20261210T080000Z\nDTEND:20261210T083000Z\nRECURRENCE-ID:20261209T080000Z', 'other'),
    ].join('\n'),
    busy: busyOn(
      '2026-12-01T08:00 2026-12-01T09:00',
      '2026-12-03T08:00 2026-12-03T08:30',
      '2026-12-08T08:00 2026-12-08T09:00',
      '2026-12-10T08:00 2026-12-10T08:30',
    ),
    count: 4,
  },
  {
    name: 'an airline’s own zone of one rule',
    lines: `${zone('Airline zone 1', 'TZOFFSETTO:+1100\nTZOFFSETFROM:+1100\nDTSTART:20200329T010000Z')}${at('Airline zone 1', '20261201T100000', '20261201T110000')}`,
    busy: ['2026-11-30T23:00 2026-12-01T00:00'],
  },
  {
    name: 'a flight: its end by the clocks of another place',
    lines: event('DTSTART;TZID=Europe/Rome:20261201T213000\nDTEND;TZID=Asia/Tokyo:20261202T173000'),
    busy: ['2026-12-01T20:30 2026-12-02T08:30'],
  },
  {
    name: 'Zimbra: a quoted zone with a slash, -0000 in winter',
    lines: `${zone('GMT/+01.00', rule('+0100', '-0000', 'INTERVAL=1;BYMONTH=10;BYDAY=-1SU;WKST=MO'), rule('-0000', '+0100', 'INTERVAL=1;BYMONTH=3;BYDAY=-1SU;WKST=MO'))}${at('"GMT/+01.00"', '20261211T140000', '20261211T143000')}`,
    busy: ['2026-12-11T14:00 2026-12-11T14:30'],
  },
  {
    name: 'Exchange in German',
    lines: `${central}${at('Mitteleuropäische Zeit', '20261210T090000', '20261210T100000')}`,
    busy: ['2026-12-10T08:00 2026-12-10T09:00'],
  },
  {
    name: 'Exchange in Chinese',
    lines: `${zone('中国标准时间', rule('+0800', '+0800', ''))}${at('中国标准时间', '20261210T090000', '20261210T100000')}`,
    busy: ['2026-12-10T01:00 2026-12-10T02:00'],
  },
  {
    name: 'Outlook’s “Eastern Standard Time 1”, with its rules and without',
    lines: `${zone('Eastern Standard Time 1', rule('-0400', '-0500', 'INTERVAL=1;BYDAY=1SU;BYMONTH=11'), rule('-0500', '-0400', 'INTERVAL=1;BYDAY=2SU;BYMONTH=3'))}${at('Eastern Standard Time 1', '20261210T090000', '20261210T100000')}\n${at('Eastern Standard Time 2', '20261211T090000', '20261211T100000').replace('UID:one', 'UID:two')}`,
    busy: ['2026-12-10T14:00 2026-12-10T15:00', '2026-12-11T14:00 2026-12-11T15:00'],
  },
  {
    name: 'names of zones inside of longer ones',
    lines: [
      '/Europe/Vienna',
      '/freeassociation.sourceforge.net/America/New_York',
      '/mozilla.org/20050126_1/America/Argentina/Salta',
      'America-New_York',
    ]
      .map((name, index) => at(name, '20261210T180000', '20261210T190000').replace('UID:one', `UID:${index}`))
      .join('\n'),
    busy: busyOn(
      '2026-12-10T17:00 2026-12-10T18:00',
      '2026-12-10T21:00 2026-12-10T22:00',
      '2026-12-10T23:00 2026-12-11T00:00',
      '2026-12-10T23:00 2026-12-11T00:00',
    ),
  },
  {
    name: 'Microsoft’s addresses of zones, one of them unknown',
    lines: `${at('tzone://Microsoft/Utc', '20261210T090000', '20261210T100000')}\n${at('tzone://Microsoft/Custom', '20261211T090000', '20261211T100000').replace('UID:one', 'UID:two')}`,
    busy: ['2026-12-10T09:00 2026-12-10T10:00', '2026-12-11T08:00 2026-12-11T09:00'],
    zones: ['tzone://Microsoft/Custom'],
  },
  {
    name: 'the shown name of a Windows zone, and a distance from UTC',
    lines: `${at('"(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna"', '20261210T090000', '20261210T100000')}\n${at('GMT+0300', '20261211T090000', '20261211T100000').replace('UID:one', 'UID:two')}`,
    busy: ['2026-12-10T08:00 2026-12-10T09:00', '2026-12-11T06:00 2026-12-11T07:00'],
  },
  {
    name: 'blanks before and after dates (Salesforce)',
    lines: event('DTSTART: 20261210T100000Z \nDTEND: 20261210T113000Z '),
    busy: ['2026-12-10T10:00 2026-12-10T11:30'],
  },
  {
    name: 'dates in the forms that real senders use',
    lines: [
      ['20261210T1200Z', '20261210T1300Z'],
      ['20261211T120000.000Z', '20261211T130000.000Z'],
      ['20261212t120000z', '20261212t130000z'],
      ['2026-12-13T12:00:00+03:00', '2026-12-13T13:00:00+03:00'],
      ['20261214T120000+0300', '20261214T130000+0300'],
      ['2026-12-15', '2026-12-16'],
    ]
      .map(([start, end], index) => event(`DTSTART:${start}\nDTEND:${end}`, `${index}`))
      .join('\n'),
    busy: busyOn(
      '2026-12-10T12:00 2026-12-10T13:00',
      '2026-12-11T12:00 2026-12-11T13:00',
      '2026-12-12T12:00 2026-12-12T13:00',
      '2026-12-13T09:00 2026-12-13T10:00',
      '2026-12-14T09:00 2026-12-14T10:00',
      '2026-12-14T23:00 2026-12-15T23:00',
    ),
  },
  {
    name: 'a date that doesn’t exist, and an end before the start: told, not lost',
    lines: `${event('DTSTART:20261131T100000Z\nDTEND:20261131T110000Z')}\n${event('DTSTART:20261210T100000Z\nDTEND:20261210T090000Z', 'two')}`,
    busy: [],
    skipped: 2,
  },
  {
    name: '“this and all following” (Apple)',
    lines: `${at('Europe/Rome', '20261201T100000', '20261201T110000', '\nRRULE:FREQ=DAILY;COUNT=5')}\n${event('RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=Europe/Rome:20261203T100000\nDTSTART;TZID=Europe/Rome:20261203T150000\nDTEND;TZID=Europe/Rome:20261203T160000')}`,
    busy: busyOn(
      '2026-12-01T09:00 2026-12-01T10:00',
      '2026-12-02T09:00 2026-12-02T10:00',
      '2026-12-03T14:00 2026-12-03T15:00',
      '2026-12-04T14:00 2026-12-04T15:00',
      '2026-12-05T14:00 2026-12-05T15:00',
    ),
    count: 5,
  },
  {
    name: '“this and all following” cancelled, and one of the rest moved',
    lines: [
      event('DTSTART:20261201T100000Z\nDTEND:20261201T110000Z\nRRULE:FREQ=DAILY'),
      event('RECURRENCE-ID;RANGE=THISANDFUTURE:20261204T100000Z\nDTSTART:20261204T100000Z\nSTATUS:CANCELLED'),
      event('RECURRENCE-ID:20261202T100000Z\nDTSTART:20261202T200000Z\nDTEND:20261202T210000Z'),
    ].join('\n'),
    busy: busyOn(
      '2026-12-01T10:00 2026-12-01T11:00',
      '2026-12-02T20:00 2026-12-02T21:00',
      '2026-12-03T10:00 2026-12-03T11:00',
    ),
    count: 3,
  },
  {
    name: 'entries without an id',
    lines:
      `${event('DTSTART:20261210T100000Z\nDTEND:20261210T110000Z')}\n${event('DTSTART:20261211T100000Z\nDTEND:20261211T110000Z')}`.replaceAll(
        'UID:one\n',
        '',
      ),
    busy: ['2026-12-10T10:00 2026-12-10T11:00', '2026-12-11T10:00 2026-12-11T11:00'],
    count: 2,
  },
  {
    name: 'one id for all entries (home-made)',
    lines: `${event('DTSTART:20261210T100000Z\nDTEND:20261210T110000Z')}\n${event('DTSTART:20261211T100000Z\nDTEND:20261211T110000Z')}`,
    busy: ['2026-12-10T10:00 2026-12-10T11:00', '2026-12-11T10:00 2026-12-11T11:00'],
    count: 2,
  },
  {
    name: 'an entry and its older version',
    lines: `${event('SEQUENCE:0\nDTSTART:20261210T100000Z\nDTEND:20261210T110000Z')}\n${event('SEQUENCE:1\nDTSTART:20261210T150000Z\nDTEND:20261210T160000Z')}`,
    busy: ['2026-12-10T15:00 2026-12-10T16:00'],
    count: 1,
  },
  {
    name: 'the calendar’s own zone counts for times, not for whole days',
    lines: `X-WR-TIMEZONE:Asia/Tokyo\n${event('DTSTART:20261210T090000\nDTEND:20261210T100000')}\n${event('DTSTART;VALUE=DATE:20261212', 'two')}`,
    busy: ['2026-12-10T00:00 2026-12-10T01:00', '2026-12-11T23:00 2026-12-12T23:00'],
  },
  {
    name: 'Airbnb: reserved nights count, the horizon is left out and told',
    lines: `${event('DTSTART;VALUE=DATE:20261205\nDTEND;VALUE=DATE:20261207')}\n${event('DTSTART;VALUE=DATE:20270101\nDTEND;VALUE=DATE:20270501', 'two')}`,
    busy: ['2026-12-04T23:00 2026-12-06T23:00'],
    skipped: 1,
  },
  {
    name: 'Booking.com: CLOSED as whole days, ending where the next begins',
    lines: `${event('DTSTART;VALUE=DATE:20261205\nDTEND;VALUE=DATE:20261207')}\n${event('DTSTART;VALUE=DATE:20261207\nDTEND;VALUE=DATE:20261208', 'two')}`,
    busy: ['2026-12-04T23:00 2026-12-06T23:00', '2026-12-06T23:00 2026-12-07T23:00'],
  },
  {
    name: 'Nextcloud: a zone with X-LIC-LOCATION and an alarm with times of its own',
    lines: `${zone('Berlin of the office', 'X-SOMETHING:1').replace('TZID:', 'X-LIC-LOCATION:Europe/Berlin\nTZID:')}${at('Berlin of the office', '20261210T090000', '20261210T100000', '\nBEGIN:VALARM\nACTION:DISPLAY\nTRIGGER:-PT15M\nDURATION:PT5M\nDTSTART:20200101T000000Z\nSUMMARY:Alarm\nEND:VALARM')}`,
    busy: ['2026-12-10T08:00 2026-12-10T09:00'],
  },
  {
    name: 'Fastmail: a series with its exceptions in the wrong order',
    lines: [
      event(
        'RECURRENCE-ID;TZID=Australia/Melbourne:20261208T090000\nDTSTART;TZID=Australia/Melbourne:20261208T110000\nDURATION:PT1H',
      ),
      event(
        'DTSTART;TZID=Australia/Melbourne:20261201T090000\nDURATION:PT1H\nRRULE:FREQ=WEEKLY;COUNT=3\nEXDATE;TZID=Australia/Melbourne:20261215T090000',
      ),
    ].join('\n'),
    busy: ['2026-11-30T22:00 2026-11-30T23:00', '2026-12-08T00:00 2026-12-08T01:00'],
    count: 2,
  },
  {
    name: 'Yandex: dates added one by one, one with a length of its own',
    lines: event(
      'DTSTART;TZID=Europe/Moscow:20261201T120000\nDTEND;TZID=Europe/Moscow:20261201T130000\nRDATE;TZID=Europe/Moscow:20261203T120000,20261204T150000\nRDATE;VALUE=PERIOD:20261206T090000Z/PT3H,20261207T090000Z/20261207T093000Z',
    ),
    busy: busyOn(
      '2026-12-01T09:00 2026-12-01T10:00',
      '2026-12-03T09:00 2026-12-03T10:00',
      '2026-12-04T12:00 2026-12-04T13:00',
      '2026-12-06T09:00 2026-12-06T12:00',
      '2026-12-07T09:00 2026-12-07T09:30',
    ),
    count: 5,
  },
  {
    name: 'Cybozu: floating times in a rule with its end by UTC',
    lines: event(
      'DTSTART:20261201T100000\nDTEND:20261201T110000\nRRULE:FREQ=WEEKLY;UNTIL=20261208T090000Z;BYDAY=TU',
    ),
    busy: ['2026-12-01T09:00 2026-12-01T10:00', '2026-12-08T09:00 2026-12-08T10:00'],
    count: 2,
  },
  {
    name: 'QQ: names in small letters and blanks in lists',
    lines:
      'begin:vevent\nuid:qq\nsummary:会议\ndtstart;tzid=Asia/Shanghai:20261201T100000\ndtend;tzid=Asia/Shanghai:20261201T110000\nrrule:freq=weekly;byday=TU, TH;count=3\nend:vevent',
    busy: busyOn(
      '2026-12-01T02:00 2026-12-01T03:00',
      '2026-12-03T02:00 2026-12-03T03:00',
      '2026-12-08T02:00 2026-12-08T03:00',
    ),
    count: 3,
  },
  {
    name: 'Apple: a trip with parameters in quotes, colons and semicolons in them',
    lines: event(
      'DTSTART;TZID="Europe/London";X-NOTE="a:b;c":20261201T100000\nDTEND;X-NOTE="d;e":20261201T101500Z\nX-APPLE-STRUCTURED-LOCATION;VALUE=URI;X-TITLE="Gate: 5; Rome":geo:41.8,12.2',
    ),
    busy: ['2026-12-01T10:00 2026-12-01T10:15'],
  },
  {
    name: 'southern summer by the file’s rules',
    lines: `${zone('Sydney of ours', rule('+1100', '+1000', 'BYDAY=1SU;BYMONTH=4'), rule('+1000', '+1100', 'BYDAY=1SU;BYMONTH=10'))}${at('Sydney of ours', '20261210T090000', '20261210T100000')}`,
    busy: ['2026-12-09T22:00 2026-12-09T23:00'],
  },
  {
    name: 'zones of half and quarter hours, one of them the file’s with seconds',
    lines: `${at('Asia/Kathmandu', '20261210T090000', '20261210T100000')}\n${zone('Local mean time', 'DTSTART:19000101T000000\nTZOFFSETFROM:+053020\nTZOFFSETTO:+053020')}${at('Local mean time', '20261211T090000', '20261211T100000').replace('UID:one', 'UID:two')}`,
    busy: ['2026-12-10T03:15 2026-12-10T04:15', '2026-12-11T03:29 2026-12-11T04:29'],
  },
  {
    name: 'a zone with a history: the rule of old ends, another holds now',
    lines: `BEGIN:VTIMEZONE\nTZID:Moscow of ours\nBEGIN:DAYLIGHT\nDTSTART:19930328T020000\nTZOFFSETFROM:+0300\nTZOFFSETTO:+0400\nRRULE:FREQ=YEARLY;UNTIL=20100327T230000Z;BYMONTH=3;BYDAY=-1SU\nEND:DAYLIGHT\nBEGIN:STANDARD\nDTSTART:19961027T030000\nTZOFFSETFROM:+0400\nTZOFFSETTO:+0300\nRRULE:FREQ=YEARLY;UNTIL=20101030T230000Z;BYMONTH=10;BYDAY=-1SU\nEND:STANDARD\nBEGIN:STANDARD\nDTSTART:20110327T020000\nTZOFFSETFROM:+0300\nTZOFFSETTO:+0400\nRDATE:20110327T020000\nEND:STANDARD\nBEGIN:STANDARD\nDTSTART:20141026T020000\nTZOFFSETFROM:+0400\nTZOFFSETTO:+0300\nEND:STANDARD\nEND:VTIMEZONE\n${at('Moscow of ours', '20261210T090000', '20261210T100000')}`,
    busy: ['2026-12-10T06:00 2026-12-10T07:00'],
  },
  {
    name: 'the file’s rules over the change of clocks',
    lines: `${zone('New York of ours', rule('-0400', '-0500', 'BYDAY=1SU;BYMONTH=12'), rule('-0500', '-0400', 'BYDAY=2SU;BYMONTH=3'))}${at('New York of ours', '20261205T090000', '20261205T100000', '\nRRULE:FREQ=DAILY;COUNT=2')}`,
    busy: ['2026-12-05T13:00 2026-12-05T14:00', '2026-12-06T14:00 2026-12-06T15:00'],
  },
  {
    name: 'whole days with exceptions: a date, a midnight by a Windows zone, and a moved one',
    lines: [
      event(
        'DTSTART;VALUE=DATE:20261201\nDTEND;VALUE=DATE:20261202\nRRULE:FREQ=DAILY;COUNT=5\nEXDATE;VALUE=DATE:20261202\nEXDATE;TZID=W. Europe Standard Time:20261203T000000',
      ),
      event('RECURRENCE-ID;VALUE=DATE:20261204\nDTSTART;VALUE=DATE:20261210\nDTEND;VALUE=DATE:20261211'),
    ].join('\n'),
    busy: busyOn(
      '2026-11-30T23:00 2026-12-01T23:00',
      '2026-12-04T23:00 2026-12-05T23:00',
      '2026-12-09T23:00 2026-12-10T23:00',
    ),
    count: 3,
  },
  {
    name: 'a rule that fits no day has only its beginning',
    lines: event(
      'DTSTART:20261201T100000Z\nDTEND:20261201T110000Z\nRRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30',
    ),
    busy: ['2026-12-01T10:00 2026-12-01T11:00'],
    count: 1,
  },
  {
    name: 'years of the Chinese calendar are not understood, and told',
    lines: event('DTSTART;VALUE=DATE:20200125\nRRULE:RSCALE=CHINESE;FREQ=YEARLY'),
    busy: [],
    skipped: 1,
  },
  {
    name: 'only times, as VFREEBUSY',
    lines:
      'BEGIN:VFREEBUSY\nUID:fb\nFREEBUSY;FBTYPE=BUSY:20261201T100000Z/PT1H,20261202T100000Z/20261202T113000Z\nFREEBUSY;FBTYPE=FREE:20261203T100000Z/PT1H\nEND:VFREEBUSY',
    busy: ['2026-12-01T10:00 2026-12-01T11:00', '2026-12-02T10:00 2026-12-02T11:30'],
    count: 2,
  },
  {
    name: 'an entry that has lost its end, and one after it',
    lines: `${event('DTSTART:20261201T100000Z\nDTEND:20261201T110000Z').replace('\nEND:VEVENT', '')}\n${event('DTSTART:20261202T100000Z\nDTEND:20261202T110000Z', 'two')}`,
    busy: ['2026-12-01T10:00 2026-12-01T11:00', '2026-12-02T10:00 2026-12-02T11:00'],
  },
  {
    name: 'the last week day of the month, and the first of every second month',
    lines: `${event('DTSTART:20261030T090000Z\nDTEND:20261030T100000Z\nRRULE:FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1')}\n${event('DTSTART:20261001T180000Z\nDTEND:20261001T190000Z\nRRULE:FREQ=MONTHLY;INTERVAL=2;BYMONTHDAY=1', 'two')}`,
    busy: busyOn(
      '2026-11-30T09:00 2026-11-30T10:00',
      '2026-12-01T18:00 2026-12-01T19:00',
      '2026-12-31T09:00 2026-12-31T10:00',
    ),
    count: 3,
  },
]
