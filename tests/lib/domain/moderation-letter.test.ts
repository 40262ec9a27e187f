import { hasReason, withReason } from '@/components/admin/queue/letter-draft.ts'
import { markedInExcursion, markedInProfile } from '@/lib/domain/administration/moderation/flagged-fields.ts'
import { composeLetter, type LetterParts } from '@/lib/domain/administration/moderation/letter.ts'
import { letterParts } from '@/lib/domain/administration/moderation/letter-parts.ts'
import { queueRules, queues } from '@/lib/domain/administration/moderation/queue.ts'
import { moderationMail } from '@/lib/domain/basics/drafts/emails.ts'
import { locales } from '@/lib/shared/addresses/locales.ts'

const parts: LetterParts = {
  locale: 'en',
  greeting: 'Hello Inês,',
  reasons: [
    { key: 'contacts', words: 'No phone numbers, please.' },
    { key: 'portrait', words: 'Your face, please.' },
    { key: 'other', words: '' },
  ],
  fields: { 'bio.en': 'About (English)', 'headline.en': 'Headline (English)' },
  closing: 'Send it in again.',
  signature: 'Lidia, Cicerone',
}

test('a letter says what holds, the marked fields first', () => {
  expect(composeLetter(parts, ['contacts', 'portrait'], ['bio.en'])).toBe(
    'Hello Inês,\n\nAbout (English). No phone numbers, please.\n\nYour face, please.\n\nSend it in again.\n\nLidia, Cicerone',
  )
  expect(composeLetter(parts, ['other'], [])).toBe('Hello Inês,\n\nSend it in again.\n\nLidia, Cicerone')
  expect(composeLetter(parts, [], ['bio.en', 'headline.en'])).toContain(
    'About (English); Headline (English).',
  )
})

test('a letter that somebody has edited keeps every word of theirs', () => {
  const text = 'Dear Inês,\n\nlovely pictures!\n\nSend it in again.\n\nLidia'
  const edited = withReason(parts, { chosen: [], text, isEdited: true }, 'portrait', [])
  expect(edited).toEqual({
    chosen: ['portrait'],
    text: 'Dear Inês,\n\nlovely pictures!\n\nYour face, please.\n\nSend it in again.\n\nLidia',
    isEdited: true,
  })
  expect(withReason(parts, edited, 'portrait', [])).toEqual({ chosen: [], text, isEdited: true })
})

test('a letter of greeting, marks and signature alone says no reason', () => {
  expect(hasReason(parts, composeLetter(parts, [], ['bio.en']))).toBe(false)
  expect(hasReason(parts, composeLetter(parts, ['other'], []))).toBe(false)
  expect(hasReason(parts, composeLetter(parts, ['portrait'], []))).toBe(true)
  const own = composeLetter(parts, [], []).replace('Send it', 'Page two is missing.\n\nSend it')
  expect(hasReason(parts, own)).toBe(true)
})

test('a moderator’s letter is the email itself, a bare reason is quoted in the site’s words', async () => {
  const about = { kind: 'profileRejected', path: '/profile' } as const
  const letter = await moderationMail('en', {
    ...about,
    reason: composeLetter(parts, ['contacts'], []),
    isLetter: true,
  })
  expect(letter.text).toContain(
    'Hello Inês,\n\nNo phone numbers, please.\n\nSend it in again.\n\nLidia, Cicerone',
  )
  expect(letter.text).not.toMatch(/^>|Here’s what to fix/m)
  const reason = await moderationMail('en', { ...about, reason: 'The portrait is blurred.' })
  expect(reason.text).toMatch(/Here’s what to fix:\n\n> The portrait is blurred\./)
})

test('a guide reads in the editor what was marked, and gets there', async () => {
  expect(await markedInProfile(['bio.ja', 'portrait', 'city'], 'en')).toEqual([
    { name: 'About you (Japanese)', href: '/profile?text=ja#texts' },
    { name: 'Portrait', href: '/profile#photos' },
    { name: 'City', href: '/profile#about' },
  ])
  const tour = { id: 7, original: 'ru' } as const
  expect(await markedInExcursion(['title.ru', 'title.ja', 'stops'], tour, 'en')).toEqual([
    { name: 'Title (Russian)', href: '/profile/excursions/7/basics' },
    { name: 'Title (Japanese)', href: '/profile/excursions/7/languages' },
    { name: 'Stops', href: '/profile/excursions/7/itinerary' },
  ])
})

describe.each(locales)('in %s', (locale) => {
  test.each(queues)('each reason of %s has words, and each field a name', (queue) => {
    const guide = {
      id: 1,
      name: 'Inês Carvalho',
      firstname: 'Inês',
      addressee: 'Inês',
      city: 'Porto',
      country: 'Portugal',
      portrait: null,
      status: 'published' as const,
      statusReason: null,
      locale,
      publishedAt: null,
      subscription: null,
      ratingAverage: 0,
      ratingCount: 0,
      medianResponseMinutes: null,
      reports: 0,
      ownReports: 0,
    }
    const field = { isChanged: true, before: null, after: 'x', warnings: [] }
    const fields = [
      { name: 'bio', locale: 'ja' as const, ...field },
      { name: 'languages', locale: null, ...field },
    ]
    const letter = letterParts({ queue }, { guide, fields, authorLocale: null, staff: 'Lidia' })
    expect(letter.reasons.map(({ key }) => key)).toEqual([...queueRules[queue].sendBackReasons])
    for (const { key, words } of letter.reasons) expect(words === '').toBe(key === 'other')
    expect(letter.fields['bio.ja']).not.toContain('bio')
    expect(letter.fields.languages).not.toBe('languages')
    const { greeting, closing, signature } = letter
    // Both sides of a report read the reasons inside an email that greets and signs itself.
    if (queueRules[queue].mailsTo === 'sides') expect([greeting, closing, signature]).toEqual(['', '', ''])
    else expect(signature).toContain('Lidia')
  })
})
