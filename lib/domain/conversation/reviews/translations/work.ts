import 'server-only'
import { refreshPages } from '../../../../server/page-cache/refresh.ts'
import { pageTags } from '../../../../server/page-cache/tags.ts'
import { database } from '../../../../server/prisma/database.ts'
import { storedLocale } from '../../../../server/prisma/locale.ts'
import { reportError } from '../../../../server/reporting/report-error.ts'
import { hashOf, keyOf } from '../../../../server/translation/hash.ts'
import { TranslationFailed } from '../../../../server/translation/port.ts'
import { withoutProtected } from '../../../../server/translation/protection.ts'
import { recogniseLanguage } from '../../../../server/translation/recognise.ts'
import { type Locale, locales } from '../../../../shared/addresses/locales.ts'
import { localeTraits } from '../../../../shared/i18n/locale-traits.ts'
import { takesNothing } from '../../../basics/translation/month.ts'
import { openPublicTranslator, type PublicTranslator } from '../../../basics/translation/public-texts.ts'
import { everyNameSelect } from '../../../core/guide-names/names.ts'
import { namesOf } from '../../enquiries/translations/thread-texts.ts'

/** For one review and language, in milliseconds. */
const longest = 20_000
/** After so many nonsensical answers a review is shown as it was written, until its words change. */
const mostFailures = 6
/** The longest time until a server that is away is asked again, in minutes. */
const longestPause = 60
/** The same for one that is too slow: it may charge for what it does not finish. */
const longestSlowPause = 24 * 60

/**
 * Translates public reviews and their replies into the languages of the site, the longest due first. A server that
 * doesn't answer is asked again after a minute, then after longer and longer; where the month's characters are used up,
 * the rest waits.
 * @returns number of reviews
 */
export async function translateReviews(signal: AbortSignal, now = new Date()): Promise<number> {
  const translate = await openPublicTranslator(now)
  if (!translate) return 0
  let done = 0
  while (!signal.aborted) {
    const review = await findDue(now)
    if (!review) return done
    try {
      if (!(await translateReview(review, translate, signal))) return done
      await settle(review, { translateAt: null, translationFailures: 0 })
      done += 1
    } catch (error) {
      // The process ends; another one goes on.
      if (signal.aborted) return done
      await putOff(review, now, error)
      if (!(error instanceof TranslationFailed)) {
        reportError(error, { where: 'translation of a review' })
      } else {
        console.warn('translation of reviews:', error.message)
        // The others would fare no better.
        if (error.problem !== 'strange') return done
      }
    }
  }
  return done
}

type Due = NonNullable<Awaited<ReturnType<typeof findDue>>>

function findDue(now: Date) {
  return database().review.findFirst({
    where: { state: 'published', translateAt: { lte: now } },
    orderBy: { translateAt: 'asc' },
    select: {
      id: true,
      guideId: true,
      text: true,
      languageCode: true,
      replyText: true,
      replyLanguageCode: true,
      authorName: true,
      translateAt: true,
      translationFailures: true,
      translations: { select: { hash: true, locale: true } },
      guide: { select: everyNameSelect },
    },
  })
}

/** Words that have changed meanwhile stay due. */
async function settle(
  { id, translateAt }: Due,
  data: { translateAt: Date | null; translationFailures: number },
): Promise<void> {
  await database().review.updateMany({ where: { id, translateAt }, data })
}

/** Until later; for good where it is the review that fails, and not the server that is away or slow. */
async function putOff(review: Due, now: Date, error: unknown): Promise<void> {
  const failures = review.translationFailures + 1
  const isSlow = error instanceof TranslationFailed && error.problem === 'slow'
  const minutes = Math.min(isSlow ? longestSlowPause : longestPause, 2 ** (failures - 1))
  const next = new Date(now.getTime() + minutes * 60_000)
  await settle(review, {
    translateAt: isSlow || takesNothing(error) || failures < mostFailures ? next : null,
    translationFailures: failures,
  })
}

type Written = { text: string; language: string | null }

/**
 * @returns false once the month's characters are used up
 * @throws TranslationFailed once everything else of the review has been translated, where only some texts fail
 */
async function translateReview(
  review: Due,
  translate: PublicTranslator,
  stop: AbortSignal,
): Promise<boolean> {
  const names = namesOf(review.authorName, review.guide)
  const texts = writtenTexts(review, names)
  const known = new Set(review.translations.map(({ hash, locale }) => `${locale} ${keyOf(hash)}`))
  let failure: TranslationFailed | null = null
  for (const locale of locales) {
    const to = localeTraits[locale].language
    for (const { text, language } of texts) {
      if (known.has(`${storedLocale(locale)} ${keyOf(hashOf(text))}`)) continue
      try {
        const signal = AbortSignal.any([stop, AbortSignal.timeout(longest)])
        const translated =
          language === null || language === to
            ? [null]
            : await translate([text], { from: language, to, names, signal })
        if (!translated) return false
        await keep(review, { text, language }, locale, translated[0] ?? null)
      } catch (error) {
        // Such as a language that the provider doesn't know.
        if (!(error instanceof TranslationFailed && error.problem === 'strange')) throw error
        failure = error
      }
    }
  }
  if (failure) throw failure
  return true
}

function writtenTexts({ guide, ...review }: Due, names: readonly string[]): Written[] {
  const written = (text: string | null, likely: readonly string[]): Written[] =>
    text === null || text.trim() === ''
      ? []
      : [{ text, language: recogniseLanguage(withoutProtected(text, names), likely) }]
  const guides = guide.languages.filter(({ level }) => level === 'native').map((one) => one.languageCode)
  return [
    ...written(review.text, [review.languageCode]),
    ...written(review.replyText, [review.replyLanguageCode ?? review.languageCode, ...guides]),
  ]
}

/** Keeps a translation, and has the public pages show it. */
async function keep(
  { id, guideId }: Due,
  { text, language }: Written,
  locale: Locale,
  translated: string | null,
): Promise<void> {
  await database().$transaction(async (tx) => {
    // Words that were changed or deleted meanwhile don't come back.
    const held = await tx.$queryRaw<unknown[]>`
      SELECT FROM "Review" WHERE "id" = ${id}::uuid AND (${text} = "text" OR ${text} = "replyText") FOR SHARE`
    if (held.length === 0) return
    await tx.reviewTranslation.createMany({
      data: {
        reviewId: id,
        hash: hashOf(text),
        locale: storedLocale(locale),
        languageCode: language,
        text: translated,
      },
      skipDuplicates: true,
    })
    if (translated !== null) await refreshPages(tx, [pageTags.guide(guideId)])
  })
}
