import { refreshEverything } from '../../lib/domain/core/projections/everything.ts'
import type { Database, Transaction } from '../../lib/server/prisma/database.ts'
import type { Locale } from '../../lib/shared/addresses/locales.ts'

/** Titles and sentences for the synthetic texts; enough variety for a search. */
const phrases: Record<Locale, { titles: string[]; sentences: string[] }> = {
  ru: {
    titles: [
      'Дворы и крыши',
      'Утро на рынке',
      'Старый порт',
      'Тихие переулки',
      'Мосты вечером',
      'Сады над рекой',
      'Мастера и лавки',
    ],
    sentences: [
      'Идём пешком и не спешим.',
      'По дороге пьём кофе там, где его пьют местные.',
      'Подойдёт тем, кто бывал здесь и хочет увидеть другое.',
      'Детям скучно не будет.',
      'В дождь маршрут меняется.',
    ],
  },
  en: {
    titles: [
      'Yards and rooftops',
      'Morning at the market',
      'The old harbour',
      'Quiet lanes',
      'Bridges by evening',
      'Gardens above the river',
      'Makers and shops',
    ],
    sentences: [
      'We walk and take our time.',
      'On the way there is coffee where the neighbours drink it.',
      'Good for people who have been here and want to see something else.',
      'Children will not be bored.',
      'In rain we take another way.',
    ],
  },
  ja: {
    titles: ['中庭と屋根', '朝の市場', '古い港', '静かな路地', '夕暮れの橋', '川の上の庭園', '職人と店'],
    sentences: [
      'ゆっくり歩きます。',
      '途中で地元の人が通う喫茶店に寄ります。',
      '二度目の訪問の方にも向いています。',
      'お子さまも楽しめます。',
      '雨の日は道を変えます。',
    ],
  },
  'zh-Hans': {
    titles: ['院落与屋顶', '清晨的集市', '老港口', '安静的小巷', '傍晚的桥', '河上的花园', '匠人与小店'],
    sentences: [
      '我们慢慢走。',
      '路上在本地人常去的咖啡馆歇脚。',
      '适合来过、想看点别的东西的人。',
      '孩子也不会觉得无聊。',
      '下雨就换一条路线。',
    ],
  },
}

/** Begins the made-up names of things to see; letters for the figures of a number follow. */
const sights: Record<Locale, { beginning: string; figures: string }> = {
  ru: { beginning: 'зор', figures: 'абвгдежикл' },
  en: { beginning: 'zor', figures: 'abdegiklmo' },
  ja: { beginning: 'ゾル', figures: 'アイウエオカキクケコ' },
  'zh-Hans': { beginning: '佐', figures: '安贝卡达恩法格哈伊加' },
}
/** Names of sights are as unevenly spread as words of a language: the tenth is ten times as frequent as the hundredth. */
const sightCount = 20_000

/** One in this many synthetic rows has texts in the locale. */
const oneIn: Record<Locale, number> = { ru: 1, en: 1, ja: 3, 'zh-Hans': 4 }

/** Rows per statement; small enough for progress reports on the way to a million. */
const PORTION = 50_000

/**
 * Adds `count` synthetic published excursions and a guide for every twenty, spread over the existing cities, entirely
 * in SQL. The same count gives the same rows. Throws when synthetic rows are already there.
 */
export async function seedScale(db: Database, count: number): Promise<void> {
  const guideCount = Math.max(1, Math.ceil(count / 20))
  await bulkLoad(db, async (tx) => {
    const [already] = await tx.$queryRaw<{ present: boolean }[]>`
        SELECT EXISTS (SELECT FROM "User" WHERE "email" = 'synthetic-1@example.com') AS "present"`
    if (already?.present) throw new Error('The database already holds synthetic excursions.')

    // Row numbers make cities and categories addressable by a remainder.
    await tx.$executeRaw`
        CREATE TEMPORARY TABLE scale_city ON COMMIT DROP AS
        SELECT c."id", c."timeZone", c."latitude", c."longitude",
          row_number() OVER (ORDER BY c."prominence", c."id")::int - 1 AS "number", count(*) OVER ()::int AS "of"
        FROM "City" c`
    await tx.$executeRaw`
        CREATE TEMPORARY TABLE scale_category ON COMMIT DROP AS
        SELECT "id", row_number() OVER (ORDER BY "id")::int - 1 AS "number", count(*) OVER ()::int AS "of"
        FROM "Category"`
    await tx.$executeRaw`
        CREATE TEMPORARY TABLE scale_guide ("number" int PRIMARY KEY, "guideId" int, "cityId" int) ON COMMIT DROP`
    await tx.$executeRaw`
        INSERT INTO "User" ("id", "role", "email", "locale", "updatedAt")
        SELECT md5('synthetic guide ' || n)::uuid, 'guide', 'synthetic-' || n || '@example.com', 'en', now()
        FROM generate_series(1, ${guideCount}::int) n`
    await tx.$executeRaw`
        WITH written AS (
          INSERT INTO "Guide" ("userId", "cityId", "status", "guidingSince", "timeZone", "medianResponseMinutes",
            "publishedAt", "updatedAt")
          SELECT md5('synthetic guide ' || n)::uuid, city."id", 'published', 2000 + h % 25, city."timeZone", 15 + h % 1400,
            now() - (h % 900) * interval '1 day', now() - (h % 400) * interval '1 day'
          FROM generate_series(1, ${guideCount}::int) n
          CROSS JOIN LATERAL (SELECT hashint4(n) & 2147483647 AS h) hashed
          JOIN scale_city city ON city."number" = n % city."of"
          RETURNING "id", "userId", "cityId"
        )
        INSERT INTO scale_guide
        SELECT n, written."id", written."cityId"
        FROM generate_series(1, ${guideCount}::int) n
        JOIN written ON written."userId" = md5('synthetic guide ' || n)::uuid`
    await tx.$executeRaw`
        INSERT INTO "Subscription" ("id", "guideId", "planId", "state", "currentPeriodStart", "currentPeriodEnd", "updatedAt")
        SELECT md5('synthetic subscription ' || "number")::uuid, "guideId", (SELECT min("id") FROM "Plan"), 'active',
          now() - interval '10 days', now() + interval '20 days', now()
        FROM scale_guide`
    await tx.$executeRaw`
        INSERT INTO "GuideLanguage" ("guideId", "languageCode", "level")
        SELECT "guideId", (ARRAY['en', 'ru', 'ja', 'zh'])[1 + "number" % 4], 'native'::"LanguageLevel" FROM scale_guide
        UNION ALL
        SELECT "guideId", (ARRAY['de', 'en', 'fr', 'es'])[1 + "number" % 4], 'B2'::"LanguageLevel" FROM scale_guide`
    for (const locale of ['en', 'ru'] as const) {
      const { titles, sentences } = phrases[locale]
      await tx.$executeRaw`
          INSERT INTO "GuideTranslation" ("guideId", "locale", "status", "firstname", "lastname", "headline", "bio")
          SELECT "guideId", ${locale}::"Locale", ${locale === 'en' ? 'original' : 'translated'}::"TranslationStatus",
            'Guide', "number"::text, (${titles}::text[])[1 + "number" % ${titles.length}::int], (${sentences}::text[])[1 + "number" % ${sentences.length}::int]
          FROM scale_guide`
    }
    await tx.$executeRaw`
        INSERT INTO "Photo" ("id", "guideId", "position", "basePath", "widths", "width", "height", "approvedAt")
        SELECT md5('synthetic portrait ' || "number")::uuid, "guideId", 0,
          '/assets/portraits/' || lpad((1 + "number" % 120)::text, 3, '0'), '{160,320,640}', 640, 640, now()
        FROM scale_guide`

    for (let from = 1; from <= count; from += PORTION) {
      await writePortion(tx, from, Math.min(count, from + PORTION - 1))
      if (count > PORTION) console.log(`  ${Math.min(count, from + PORTION - 1)} of ${count}`)
    }
  })
  await bulkLoad(db, (tx) => tx.$executeRaw`ANALYZE`)
  await withoutSearchIndexes(db, () =>
    refreshEverything((work) => bulkLoad(db, work), new Date(), { atOnce: 2 }),
  )
  await bulkLoad(db, (tx) => tx.$executeRaw`ANALYZE`)
}

/** The indexes that words are searched in are made in the end: row by row they take three times as long. */
async function withoutSearchIndexes(db: Database, work: () => Promise<void>): Promise<void> {
  const indexes = await db.$queryRaw<{ name: string; definition: string }[]>`
    SELECT "indexname" AS "name", "indexdef" AS "definition" FROM pg_indexes
    WHERE "schemaname" = 'public' AND "tablename" = 'SearchDocument' AND "indexdef" LIKE '%USING gin%'`
  for (const { name } of indexes) await db.$executeRawUnsafe(`DROP INDEX "${name}"`)
  try {
    await work()
  } finally {
    for (const { definition } of indexes) await bulkLoad(db, (tx) => tx.$executeRawUnsafe(definition))
  }
}

/** A transaction that may take long. */
function bulkLoad<Result>(db: Database, work: (tx: Transaction) => Promise<Result>): Promise<Result> {
  return db.$transaction(
    async (tx) => {
      await tx.$executeRaw`SET LOCAL statement_timeout = 0`
      await tx.$executeRaw`SET LOCAL maintenance_work_mem = '512MB'`
      return work(tx)
    },
    { maxWait: 10_000, timeout: 3_600_000 },
  )
}

async function writePortion(tx: Pick<Database, '$executeRaw'>, from: number, until: number): Promise<void> {
  await tx.$executeRaw`
    CREATE TEMPORARY TABLE scale_excursion ("number" int PRIMARY KEY, "id" int, "guideId" int) ON COMMIT DROP`
  await tx.$executeRaw`
    WITH written AS (
      INSERT INTO "Excursion" ("guideId", "cityId", "categoryId", "slug", "status", "position", "format",
        "durationMinutes", "maxGuests", "languages", "priceAmount", "currency", "priceUnit",
        "meetingLatitude", "meetingLongitude", "publishedAt", "updatedAt")
      SELECT guide."guideId", guide."cityId", category."id", 'synthetic-' || n, 'published', n / 20 % 20,
        (ARRAY['private', 'group'])[1 + h % 2]::"ExcursionFormat", 60 + h % 30 * 15, 2 + h % 12,
        ARRAY[(ARRAY['en', 'ru', 'ja', 'zh'])[1 + guide."number" % 4]], price.cents, 'EUR',
        (ARRAY['booking', 'person'])[1 + h % 2]::"PriceUnit", city."latitude", city."longitude",
        now() - (h % 700) * interval '1 day', now() - (h % 500) * interval '1 day'
      FROM generate_series(${from}::int, ${until}::int) n
      CROSS JOIN LATERAL (SELECT hashint4(n + 7) & 2147483647 AS h) hashed
      CROSS JOIN LATERAL (SELECT 2000 + h % 400 * 100 AS cents) price
      JOIN scale_guide guide ON guide."number" = 1 + n % (SELECT count(*)::int FROM scale_guide)
      JOIN scale_city city ON city."id" = guide."cityId"
      JOIN scale_category category ON category."number" = (h / 8) % category."of"
      RETURNING "id", "guideId", "slug"
    )
    INSERT INTO scale_excursion SELECT substr("slug", 11)::int, "id", "guideId" FROM written`
  for (const locale of ['en', 'ru', 'ja', 'zh-Hans'] as const) {
    const { titles, sentences } = phrases[locale]
    const { beginning, figures } = sights[locale]
    await tx.$executeRaw`
      INSERT INTO "ExcursionTranslation" ("excursionId", "locale", "status", "title", "summary", "description",
        "meetingPoint", "included", "notIncluded")
      SELECT "id", ${locale}::"Locale", ${locale === 'en' ? 'original' : 'translated'}::"TranslationStatus",
        (${titles}::text[])[t] || ' ' || "number", (${sentences}::text[])[s],
        (${sentences}::text[])[s] || ' ' || (${sentences}::text[])[s2] || ' ' || sights."names", '', '{}', '{}'
      FROM scale_excursion
      CROSS JOIN LATERAL (SELECT 1 + "number" % 7 AS t, 1 + "number" / 7 % 5 AS s, 1 + "number" / 35 % 5 AS s2) pick
      CROSS JOIN LATERAL (
        SELECT string_agg(${beginning} || translate(sight::text, '0123456789', ${figures}), ' ') AS "names"
        FROM generate_series(1, 3) nth
        CROSS JOIN LATERAL (
          SELECT floor(exp((hashint8("number" * 7::bigint + nth) & 65535) / 65536.0 * ln(${sightCount}::int)))::int AS sight
        ) numbered
      ) sights
      WHERE "number" % ${oneIn[locale]}::int = 0`
  }
  await tx.$executeRaw`
    INSERT INTO "Photo" ("id", "guideId", "excursionId", "position", "basePath", "widths", "width", "height", "approvedAt")
    SELECT md5('synthetic cover ' || e."number")::uuid, e."guideId", e."id", 0,
      '/assets/categories/' || category."slug", '{640,768,1024,1190}', 1190, 893, now()
    FROM scale_excursion e
    JOIN "Excursion" excursion ON excursion."id" = e."id"
    JOIN "Category" category ON category."id" = excursion."categoryId"`
  // Two of three have been rated once, mostly well.
  await tx.$executeRaw`
    INSERT INTO "Review" ("id", "guideId", "excursionId", "state", "authorName", "languageCode", "rating", "visitedOn",
      "publishedAt")
    SELECT md5('synthetic rating ' || "number")::uuid, "guideId", "id", 'published', 'Guest', 'en', 5 - h % 7 / 4,
      date_trunc('month', now() - interval '2 months')::date, now() - (h % 50) * interval '1 day'
    FROM scale_excursion
    CROSS JOIN LATERAL (SELECT hashint4("number" + 13) & 2147483647 AS h) hashed
    WHERE "number" % 3 > 0`
  await tx.$executeRaw`DROP TABLE scale_excursion`
}
