import { addDays, addMonths, monthStart } from './clock.ts'
import { inBatches, languageOfLocale, type Seed, type SeededExcursion } from './context.ts'
import { type Random, randomOf } from './random.ts'
import type { ReviewWords } from './word-schemas.ts'

/** First names with the initial of the family name, as people sign a rating; by language and country. */
const raters: { language: string; countries: string[]; names: string[] }[] = [
  {
    language: 'ru',
    countries: ['ru', 'ru', 'ru', 'ru', 'by', 'kz', 'de', 'il'],
    names: [
      'Анна',
      'Елена',
      'Сергей',
      'Ольга',
      'Дмитрий',
      'Ирина',
      'Павел',
      'Наталья',
      'Юлия',
      'Андрей',
      'Мария',
      'Алексей',
    ],
  },
  {
    language: 'en',
    countries: ['gb', 'us', 'us', 'ca', 'au', 'ie', 'nz'],
    names: [
      'Emma',
      'James',
      'Sarah',
      'Tom',
      'Rachel',
      'Daniel',
      'Laura',
      'Michael',
      'Helen',
      'Peter',
      'Grace',
      'Oliver',
    ],
  },
  {
    language: 'ja',
    countries: ['jp'],
    names: ['佐藤', '鈴木', '高橋', '田中', '伊藤', '渡辺', '山本', '中村', '小林', '加藤'],
  },
  {
    language: 'zh',
    countries: ['cn', 'cn', 'sg', 'my'],
    names: ['李', '王', '张', '陈', '刘', '赵', '周', '林', '吴', '黄'],
  },
  {
    language: 'de',
    countries: ['de', 'de', 'at', 'ch'],
    names: ['Anna', 'Lukas', 'Sabine', 'Markus', 'Julia', 'Thomas', 'Katrin'],
  },
  {
    language: 'fr',
    countries: ['fr', 'be', 'ch'],
    names: ['Camille', 'Antoine', 'Sophie', 'Julien', 'Claire'],
  },
  { language: 'it', countries: ['it'], names: ['Giulia', 'Marco', 'Elisa', 'Paolo'] },
  { language: 'es', countries: ['es', 'mx', 'ar'], names: ['Lucía', 'Javier', 'Carmen', 'Diego'] },
]

type Rating = {
  id: string
  guideId: number
  excursionId: number
  state: 'pending' | 'published' | 'rejected'
  authorName: string
  authorCountryCode: string
  languageCode: string
  rating: number
  knowledge: number | null
  communication: number | null
  organisation: number | null
  value: number | null
  text: string | null
  visitedOn: Date
  withChildren: boolean
  replyText: string | null
  replyLanguageCode: string | null
  repliedAt: Date | null
  moderationReason: string | null
  publishedAt: Date | null
  createdAt: Date
}

/** The written reviews, and enough ratings without text to make the counts look realistic. */
export async function seedReviews(seed: Seed, excursions: readonly SeededExcursion[]): Promise<void> {
  const { tx, words } = seed
  const byKey = new Map(excursions.map((excursion) => [excursion.words.key, excursion]))
  const random = randomOf('reviews')
  const written = words.cities.flatMap(({ reviews }) =>
    reviews.flatMap((review) => {
      const excursion = byKey.get(review.excursion)
      return excursion ? writtenReview(seed, random, review, excursion) : []
    }),
  )
  // The newest few are waiting for moderation.
  const waiting = [...written]
    .sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime() || (one.id < other.id ? -1 : 1))
    .slice(0, 4)
  for (const [index, review] of waiting.entries())
    Object.assign(review, {
      createdAt: seed.clock.hour(-(3 + 8 * index)),
      visitedOn: lastMonth(seed),
      state: 'pending',
      publishedAt: null,
      replyText: null,
      replyLanguageCode: null,
      repliedAt: null,
    })

  const ratings = [...written, ...silentRatings(seed, excursions, written)]
  await inBatches(ratings, (data) => tx.review.createMany({ data }))
  const userOf = new Map(excursions.map(({ guide }) => [guide.id, guide.userId]))
  const disputed = written.filter(({ state, rating }) => state === 'published' && rating <= 4).slice(0, 2)
  await tx.reviewReport.createMany({
    data: disputed.map((review, index) => ({
      id: random.uuid(),
      reviewId: review.id,
      reporterId: userOf.get(review.guideId) ?? null,
      reason:
        index === 0
          ? 'The traveller mixes me up with another guide of that day.'
          : 'В отзыве названа фамилия моего коллеги, он этого не хотел.',
      createdAt: seed.clock.hour(-(5 + 11 * index)),
    })),
  })
}

/** Of somebody who writes a few days after the tour. */
function lastMonth({ clock }: Seed): Date {
  return monthStart(clock.day(-10).toISOString().slice(0, 7))
}

function writtenReview(
  { clock }: Seed,
  random: Random,
  review: ReviewWords,
  { id, guide }: SeededExcursion,
): Rating {
  const visitedOn = monthStart(review.month)
  const createdAt = clock.past(addDays(visitedOn, random.int(6, 34) + random.next()))
  const publishedAt = clock.past(addDays(createdAt, 0.2 + random.next() * 2))
  return {
    id: random.uuid(),
    guideId: guide.id,
    excursionId: id,
    state: 'published',
    authorName: review.author,
    authorCountryCode: review.country,
    languageCode: languageOfLocale(review.language),
    rating: review.rating,
    ...review.sub,
    text: review.text,
    visitedOn,
    withChildren: review.children,
    replyText: review.reply?.text ?? null,
    replyLanguageCode: review.reply ? languageOfLocale(review.reply.language) : null,
    repliedAt: review.reply ? clock.past(addDays(publishedAt, random.int(1, 4))) : null,
    moderationReason: null,
    publishedAt,
    createdAt,
  }
}

/** 5 to 120 ratings per guide including the written ones, mostly with a mean between 4.3 and 5. */
function silentRatings(
  seed: Seed,
  excursions: readonly SeededExcursion[],
  written: readonly Rating[],
): Rating[] {
  const random = randomOf('silent ratings')
  const byGuide = Map.groupBy(excursions, ({ guide }) => guide)
  const writtenCount = new Map<number, number>()
  for (const { guideId } of written) writtenCount.set(guideId, (writtenCount.get(guideId) ?? 0) + 1)
  const ratings: Rating[] = []
  for (const [guide, own] of byGuide) {
    const since = guide.publishedAt
    if (!since) continue
    // Many guides have a few dozen, few have a hundred.
    const wanted = Math.round(5 + 115 * random.next() ** 1.9)
    const quality = random.chance(0.08) ? 4.1 + random.next() * 0.3 : 4.5 + random.next() * 0.47
    const popularity = own.map(() => 0.3 + random.next())
    for (let count = writtenCount.get(guide.id) ?? 0; count < wanted; count += 1) {
      ratings.push(silentRating(seed, random, pickWeighted(random, own, popularity), since, quality))
    }
  }
  return ratings
}

function silentRating(
  { clock }: Seed,
  random: Random,
  excursion: SeededExcursion,
  since: Date,
  quality: number,
): Rating {
  const days = (clock.now.getTime() - since.getTime()) / 86_400_000
  const createdAt = addDays(since, 15 + random.next() * Math.max(0, days - 16))
  const walked = addDays(createdAt, -random.int(1, 12))
  const visitedOn = addMonths(new Date(Date.UTC(walked.getUTCFullYear(), walked.getUTCMonth(), 1)), 0)
  const rating = drawRating(random, quality)
  // Five stars have a weaker part now and then, fewer stars a better one: so the parts' means are near the whole's.
  const near = () => {
    const better = Math.min(5, rating + 1)
    return random.chance(0.2) ? (rating === 5 ? 4 : better) : random.chance(0.25) ? better : rating
  }
  const detailed = random.chance(0.6)
  const spoken = excursion.words.languages
  const fitting = raters.filter(({ language }) => spoken.includes(language))
  const from = random.pick(fitting.length > 0 && random.chance(0.85) ? fitting : raters)
  return {
    id: random.uuid(),
    guideId: excursion.guide.id,
    excursionId: excursion.id,
    state: 'published',
    authorName: signature(random, from),
    authorCountryCode: random.pick(from.countries),
    languageCode: from.language,
    rating,
    knowledge: detailed ? near() : null,
    communication: detailed ? near() : null,
    organisation: detailed ? near() : null,
    value: detailed ? near() : null,
    text: null,
    visitedOn,
    withChildren: false,
    replyText: null,
    replyLanguageCode: null,
    repliedAt: null,
    moderationReason: null,
    publishedAt: clock.past(addDays(createdAt, random.next())),
    createdAt: clock.past(createdAt),
  }
}

/** Ratings below five are mostly fours, so that the mean of many draws is about `quality`. */
function drawRating(random: Random, quality: number): number {
  const meanMiss = 1.28
  if (!random.chance((5 - quality) / meanMiss)) return 5
  const kind = random.next()
  if (kind < 0.8) return 4
  if (kind < 0.94) return 3
  return kind < 0.98 ? 2 : 1
}

function signature(random: Random, { language, names }: (typeof raters)[number]): string {
  const name = random.pick(names)
  if (language === 'ja') return `${name}さん`
  if (language === 'zh') return `${name}${random.pick(['女士', '先生'])}`
  const initials = language === 'ru' ? 'АБВГДЕЗИКЛМНОПРСТФХШ' : 'ABCDEFGHJKLMNPRSTVW'
  return `${name} ${initials[random.int(0, initials.length - 1)]}.`
}

function pickWeighted<Item>(random: Random, items: readonly Item[], weights: readonly number[]): Item {
  let left = random.next() * weights.reduce((sum, weight) => sum + weight, 0)
  for (const [index, item] of items.entries()) {
    left -= weights[index] ?? 0
    if (left <= 0) return item
  }
  return random.pick(items)
}
