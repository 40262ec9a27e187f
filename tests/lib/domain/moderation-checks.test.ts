import { isClear } from '@/lib/domain/administration/moderation/check.ts'
import { checkCase } from '@/lib/domain/administration/moderation/checks.ts'
import { readContents } from '@/lib/domain/administration/moderation/contents.ts'
import { findCopies } from '@/lib/domain/administration/moderation/copies.ts'
import { testDatabase } from '../../support/database.ts'
import { createExcursion, createGuide } from '../../support/factories.ts'

const db = testDatabase()

const bio =
  'My father made barrels in Gaia for forty years, and our house smelled of oak to the last cupboard. I trained as a tile conservator and spent two years cleaning the panels of the station with a toothbrush.'
const japanese =
  '父は四十年、樽を作っていました。家じゅうが樫の匂いで、洗濯物まで樫の匂い。私はタイルの修復を学び、駅のパネルを二年、歯ブラシで磨きました。'
const chinese =
  '父亲做了四十年的酒桶，家里连衣柜都带着橡木的味道。我学的是瓷砖修复，用牙刷清洗车站的瓷砖画，一做就是两年。'

async function sent(content: Record<string, string>) {
  const guide = await createGuide(db, { bio: 'Something else.' })
  const { id } = await db.submission.create({ data: { guideId: guide.id, content } })
  const key = { queue: 'guides' as const, id }
  const contents = await readContents(key, 'en')
  return { guide, contents, checks: await checkCase(key, guide.id, contents, new Date()) }
}

describe('the checks of a case', () => {
  test('find contact details where they stand', async () => {
    const text = 'Eight or more? Write to me on WhatsApp, +351 912 004 417, and I take a tenth off.'
    const { contents, checks } = await sent({ 'bio.en': `<p>${text}</p>`, 'headline.en': 'Porto on foot' })
    expect(checks[0]).toMatchObject({ kind: 'contacts', state: 'warning', field: 'bio', locale: 'en' })
    const field = contents.fields.find(({ name, locale }) => name === 'bio' && locale === 'en')
    const [first] = field?.warnings ?? []
    // The offer, not only its number.
    expect(String(field?.after).slice(first?.from, first?.to)).toBe(
      'Write to me on WhatsApp, +351 912 004 417, and I take a tenth off.',
    )
    expect(field?.warnings.map(({ kind }) => kind)).toEqual(['messenger', 'phone'])
    expect(checks).toContainEqual(expect.objectContaining({ kind: 'portrait', state: 'fine' }))
  })

  test('read the titles of a tour’s stops and its lists, too', async () => {
    const { id, guideId } = await createExcursion(db)
    const title = { en: 'WhatsApp me: +351 912 004 417' }
    const stops = [{ id: 'a', title, minutes: 30, latitude: null, longitude: null }]
    const content = { stops, 'included.en': ['Write to ines@example.com'] }
    const submission = await db.submission.create({ data: { guideId, excursionId: id, content } })
    const key = { queue: 'excursions' as const, id: submission.id }
    const contents = await readContents(key, 'en')
    const checks = await checkCase(key, guideId, contents, new Date())
    const fields = checks.flatMap(({ kind, state, field }) =>
      kind === 'contacts' && state === 'warning' ? [field] : [],
    )
    expect(fields.toSorted()).toEqual(['included', 'stops'])
  })

  test('take no id of a stop for a phone number', async () => {
    const { id, guideId } = await createExcursion(db)
    const stop = { minutes: 30, latitude: null, longitude: null, title: { en: 'The harbour' } }
    const content = { stops: [{ ...stop, id: '4b49cb1f-db57-4f09-92b7-1e001938886f' }] }
    const submission = await db.submission.create({ data: { guideId, excursionId: id, content } })
    const { fields } = await readContents({ queue: 'excursions', id: submission.id }, 'en')
    expect(fields.find(({ name }) => name === 'stops')?.warnings).toEqual([])
  })

  test('find links of rich texts by where they lead', async () => {
    const { contents, checks } = await sent({
      'bio.en': '<p>Find me <a href="https://t.me/ines">here</a>.</p>',
    })
    expect(contents.fields.find(({ name }) => name === 'bio')?.after).toBe(
      'Find me here (https://t.me/ines).',
    )
    expect(checks[0]).toMatchObject({ kind: 'contacts', state: 'warning' })
  })

  test('are all fine for a text of one’s own, and name a language that nobody has read', async () => {
    const { checks } = await sent({ 'bio.en': bio, 'bio.ja': japanese })
    expect(checks.filter(({ state }) => state === 'warning')).toEqual([])
    expect(checks).toContainEqual(expect.objectContaining({ kind: 'unread', state: 'look', locale: 'ja' }))
    expect(checks).toContainEqual(expect.objectContaining({ kind: 'copied', state: 'fine' }))
  })

  test('let a case be approved unread only where all is fine and no picture waits', async () => {
    const { checks } = await sent({ 'headline.en': 'Rome by boat' })
    const photos = (isPublic: boolean) => ({ photos: [{ is_public: isPublic, is_alt_pending: false }] })
    expect([isClear({ checks, photos: null }), isClear({ checks, photos: photos(true) })]).toEqual([
      true,
      true,
    ])
    expect(isClear({ checks, photos: photos(false) })).toBe(false)
    const { checks: unread } = await sent({ 'bio.ja': japanese })
    expect(isClear({ checks: unread, photos: null })).toBe(false)
    const { checks: found } = await sent({ 'bio.en': 'Write to me: ada@example.com.' })
    expect(isClear({ checks: found, photos: null })).toBe(false)
  })

  test('find a text that stands on another page, also with some words changed, and never one’s own', async () => {
    const other = await createGuide(db, { bio })
    const { checks, guide } = await sent({ 'bio.en': bio.replace('two years', 'three years') })
    expect(checks).toContainEqual(
      expect.objectContaining({ kind: 'copied', state: 'warning', guideId: other.id, locale: 'en' }),
    )
    const text = { name: 'bio', locale: 'en' as const, text: bio }
    expect(await findCopies(other.id, [text])).toEqual([])
    expect(await findCopies(guide.id, [text])).toMatchObject([{ guideId: other.id }])
    expect(await findCopies(guide.id, [{ ...text, text: 'My Lisbon' }])).toEqual([])
  })

  test.each([
    ['ja', japanese],
    ['zh-Hans', chinese],
  ] as const)('find copies in a language without spaces: %s', async (locale, text) => {
    const other = await createGuide(db, { texts: [locale], bio: text })
    const { checks } = await sent({ [`bio.${locale}`]: text })
    expect(checks).toContainEqual(
      expect.objectContaining({ kind: 'copied', state: 'warning', guideId: other.id, locale }),
    )
  })

  test.each([
    ['1147/2016', '2099-12-31', ['fine', 'fine']],
    ['none yet', '2020-01-01', ['warning', 'warning']],
  ])('look at the form of a credential: %s until %s', async (number, until, expected) => {
    const guide = await createGuide(db)
    const { id } = await db.credential.create({
      data: {
        guideId: guide.id,
        type: 'licence',
        issuer: { en: 'City of Rome' },
        number,
        expiresOn: new Date(`${until}T00:00:00Z`),
        documentKey: 'k',
        documentSize: 1,
      },
    })
    const key = { queue: 'credentials' as const, id }
    const checks = await checkCase(key, guide.id, await readContents(key, 'en'), new Date())
    const stateOf = (kind: string) => checks.find((check) => check.kind === kind)?.state
    expect([stateOf('number'), stateOf('expiry')]).toEqual(expected)
  })
})
