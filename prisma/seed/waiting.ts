import type { Prisma } from '../../lib/server/prisma/client/client.ts'
import { locales } from '../../lib/shared/addresses/locales.ts'
import type { Seed, SeededExcursion, SeededGuide } from './context.ts'
import { paperKey } from './papers.ts'
import { randomOf } from './random.ts'

type LocalTexts = Partial<Record<string, string>>
type Change = {
  /** Of the guide, or of the tour. */
  key: string
  /** Submitted content, by field, derived from the public content. */
  content: (public_: {
    headline: LocalTexts
    bio: LocalTexts
    title: LocalTexts
    description: LocalTexts
  }) => Record<string, string>
  /** For so many hours. */
  hours: number
  /** Reason given when it was sent back before. */
  sentBack?: string
}

const replaced = (text: string | undefined, from: string, to: string) => (text ?? '').replace(from, to)
const added = (text: string | undefined, more: string) => `${text ?? ''}\n\n${more}`

/** Changes of published profiles: some harmless, one with an offer to go on elsewhere, one that came back. */
const profiles: Change[] = [
  {
    key: 'porto-ines',
    hours: 52,
    content: ({ bio }) => ({
      'bio.en': added(
        bio.en,
        'Eight or more? Write to me on WhatsApp, +351 912 004 417, and I take a tenth off.',
      ),
    }),
  },
  {
    key: 'edinburgh-callum',
    hours: 44,
    sentBack:
      'Hello Callum,\n\nThe headline names another tour than your page. Please say in it what you show.\n\nChange what is named above and send it in again: we read it first thing.',
    content: ({ headline }) => ({ 'headline.en': `${headline.en}; volcanoes first, whisky later` }),
  },
  {
    key: 'barcelona-nuria',
    hours: 31,
    content: ({ headline }) => ({ 'headline.en': replaced(headline.en, 'small weights', 'bags of sand') }),
  },
  {
    key: 'prague-tomas',
    hours: 20,
    content: () => ({
      'bio.en':
        'Small groups, long light and no hurry: we meet before the trams, walk until the cafés open, and everybody goes home with three pictures that nobody else has taken.',
    }),
  },
  {
    key: 'nara-yoshiko',
    hours: 6,
    content: ({ headline }) => ({ 'headline.ja': `${headline.ja}。東大寺は朝いちばんに` }),
  },
]

/** The same of tours, by their guides. */
const tours: Change[] = [
  {
    key: 'vienna-johannes',
    hours: 50,
    content: ({ description }) => ({
      'description.en': added(
        description.en,
        'From November to March we begin an hour later, when the cafés are warm.',
      ),
    }),
  },
  {
    key: 'cairo-mona',
    hours: 27,
    content: ({ description }) => ({
      'description.en': added(
        description.en,
        'Pay me in advance by Western Union and the entrance tickets are mine.',
      ),
    }),
  },
  {
    key: 'venice-alvise',
    hours: 15,
    content: ({ title }) => ({ 'title.en': `${title.en}, standing up` }),
  },
  {
    key: 'beijing-wang-tao',
    hours: 4,
    content: ({ title }) => ({ 'title.zh-Hans': `${title['zh-Hans']}（冬季午后出发）` }),
  },
]

/** An applicant, whose texts stand nowhere else yet. */
const firstProfile = 'lisbon-matilde'

/** Guides whose papers wait to be read. */
export const papersToRead = ['kyoto-anna', 'luxor-hassan', 'milan-davide']

/** Seeds pending cases besides reviews: profiles, tours, credentials and a reported conversation. */
export async function seedWaiting(
  seed: Seed,
  guides: readonly SeededGuide[],
  excursions: readonly SeededExcursion[],
): Promise<void> {
  const { tx, clock } = seed
  const random = randomOf('waiting')
  const guideOf = new Map(guides.map((guide) => [guide.key, guide]))
  const rows: Prisma.SubmissionCreateManyInput[] = []
  const send = (
    subject: { guideId: number; excursionId: number | null },
    content: Record<string, string>,
    { hours, sentBack }: Pick<Change, 'hours' | 'sentBack'>,
  ) => {
    const changed = Object.keys(content).filter((field) => field.includes('.'))
    if (sentBack) {
      rows.push({
        ...{ id: random.uuid(), ...subject, content, changed, reason: sentBack },
        ...{
          state: 'rejected' as const,
          createdAt: clock.hour(-hours - 40),
          decidedAt: clock.hour(-hours - 16),
        },
      })
    }
    rows.push({ id: random.uuid(), ...subject, content, changed, createdAt: clock.hour(-hours) })
  }
  const none = { headline: {}, bio: {}, title: {}, description: {} }
  for (const { key, content, ...sent } of profiles) {
    const guide = guideOf.get(key)
    if (!guide) throw new Error(`${key}: there is no such guide whose profile could wait`)
    const { headline, bio } = guide.words
    send({ guideId: guide.id, excursionId: null }, content({ ...none, headline, bio }), sent)
  }
  for (const { key, content, ...sent } of tours) {
    const tour = excursions.find(({ guide }) => guide.key === key)
    if (!tour) throw new Error(`${key}: there is no tour of theirs that could wait`)
    const { title, description } = tour.words
    send({ guideId: tour.guide.id, excursionId: tour.id }, content({ ...none, title, description }), sent)
  }
  for (const { id, words } of guides.filter(({ key }) => key === firstProfile)) {
    const texts = locales.flatMap((locale) =>
      words.headline[locale] === undefined
        ? []
        : [
            [`headline.${locale}`, words.headline[locale]],
            [`bio.${locale}`, words.bio[locale] ?? ''],
          ],
    )
    const content = { ...Object.fromEntries(texts), original_locale: words.original }
    send({ guideId: id, excursionId: null }, content, { hours: 38 })
  }
  await tx.submission.createMany({ data: rows })
  await seedPapers(seed, guides)
  await reportConversation(seed, random.uuid())
}

async function seedPapers({ tx, clock }: Seed, guides: readonly SeededGuide[]): Promise<void> {
  for (const [index, { id, key }] of guides.filter((guide) => papersToRead.includes(guide.key)).entries()) {
    const credential = await tx.credential.findFirst({ where: { guideId: id }, select: { id: true } })
    const paper = {
      documentKey: paperKey(key),
      documentName: 'licence.jpg',
      documentSize: 60_000,
      verifiedAt: null,
      createdAt: clock.hour(-20 * (index + 1)),
    }
    if (credential)
      await tx.credential.update({ where: { id: credential.id }, data: paper, select: { id: true } })
    else {
      const issuer = {
        ru: 'Городская палата гидов',
        en: 'City chamber of guides',
        ja: '市ガイド協会',
        'zh-Hans': '市导游协会',
      }
      const ids = randomOf(`paper of ${key}`)
      await tx.credential.create({
        data: {
          id: ids.uuid(),
          guideId: id,
          type: 'licence',
          issuer,
          number: `${2100 + index}/18`,
          ...paper,
        },
        select: { id: true },
      })
    }
  }
}

async function reportConversation({ tx, clock }: Seed, id: string): Promise<void> {
  const enquiry = await tx.enquiry.findFirst({
    where: {
      state: 'replied',
      messages: { some: { kind: 'text', author: 'guide' } },
      guide: { user: { email: { notIn: ['guide@example.com', 'lapsed@example.com'] } } },
    },
    orderBy: { id: 'asc' },
    select: { id: true },
  })
  if (!enquiry) return
  await tx.threadReport.create({
    data: {
      id,
      enquiryId: enquiry.id,
      side: 'traveller',
      reason: 'Asks to be paid before the tour, outside the site.',
      createdAt: clock.hour(-7),
    },
    select: { id: true },
  })
}
