import { NextIntlClientProvider } from 'next-intl'
import { renderToStaticMarkup } from 'react-dom/server'
import { Ago, ClockProvider, Moment, useMomentTexts } from '@/components/admin/moment.tsx'
import { CaseNotice } from '@/components/admin/queue/case-notice.tsx'
import type { CaseAnswer } from '@/lib/domain/administration/moderation/schema.ts'
import admin from '@/messages/en/admin.json'
import moderation from '@/messages/en/moderation.json'
import { readSources } from '../../scripts/imports.ts'

/** As the server renders it for a browser that has said its zone. */
function shownIn(timeZone: string, children: React.ReactNode): string {
  return renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={{ ...admin, ...moderation }} timeZone="UTC">
      <ClockProvider locale="en" known={timeZone}>
        {children}
      </ClockProvider>
    </NextIntlClientProvider>,
  ).replace(/<[^>]*>/g, '')
}

const lateInUtc = '2026-11-26T20:30:00.000Z'

function Texts() {
  const { day, nearDay, time } = useMomentTexts()
  return [
    day(lateInUtc),
    nearDay(new Date(lateInUtc), new Date('2026-12-01T00:00:00Z')),
    time(lateInUtc),
  ].join('; ')
}

test('days and times are those of the admin’s own clock, in cells as in sentences', () => {
  expect(shownIn('Asia/Tokyo', <Texts />)).toBe('27 November 2026; 27 November; 05:30')
  expect(shownIn('America/New_York', <Texts />)).toBe('26 November 2026; 26 November; 15:30')
  expect(shownIn('Asia/Tokyo', <Moment at={lateInUtc} form="day" />)).toBe('27 November 2026')
})

test('what is a week old is said with the day on the admin’s own clock', () => {
  const ago = <Ago at={new Date(lateInUtc)} now={new Date('2026-12-05T00:00:00Z')} />
  expect(shownIn('Asia/Tokyo', ago)).toBe('27 November')
  expect(shownIn('Europe/Lisbon', ago)).toBe('26 November')
})

test('a case that a colleague has is theirs since a time of the own clock', () => {
  const notice = (
    <CaseNotice
      standing="taken"
      latest={{ decided: null, queue: 'guides' } as CaseAnswer}
      hasKeptLetter={false}
      claim={{ by: { id: '1', name: 'Kenji Ota', initials: 'KO' }, since: lateInUtc }}
      onTakeOver={() => {}}
      onShowNewer={() => {}}
      onNext={() => {}}
    />
  )
  expect(shownIn('Asia/Tokyo', notice)).toContain('05:30')
  expect(shownIn('UTC', notice)).toContain('20:30')
})

test('nothing of the admin area asks another clock', () => {
  const wrong = [...readSources()]
    .filter(([path]) => path.startsWith('components/admin/') && !path.endsWith('/moment.tsx'))
    .filter(([, source]) => /format-ago|clock-time|formatStamp/.test(source))
  expect(wrong.map(([path]) => path)).toEqual([])
})
