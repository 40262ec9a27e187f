import 'server-only'
import { subscribe } from '../../../../server/events/hub.ts'
import { database, type Transaction } from '../../../../server/prisma/database.ts'
import { storedLocale } from '../../../../server/prisma/locale.ts'
import { hashOf, inHashOrder, keyOf } from '../../../../server/translation/hash.ts'
import type { Locale } from '../../../../shared/addresses/locales.ts'
import { isTranslationOn } from '../../../basics/translation/queries.ts'
import { isOn } from './is-on.ts'
import { requestTranslations } from './request.ts'
import { noTranslations, type TextTranslation, type ThreadTranslations } from './translations.ts'

/** Time for which a page waits for translations, in milliseconds. */
const patience = 3000
/** Interval at which it looks without having heard anything. */
const lookMilliseconds = 500

/** Of one conversation, or of those that a link opens together. */
type Reader = { enquiryIds: readonly string[]; locale: Locale }

/**
 * The kept translations of conversations, for readers of a language; none while nobody translates. Nothing is asked for.
 * @param db for readers in a transaction
 */
export async function keptTranslations(
  reader: Reader,
  db: Pick<Transaction, '$queryRaw'> = database(),
): Promise<ThreadTranslations> {
  return lookUp(await readKept(reader, db))
}

/**
 * The same for a page: of texts that nobody has looked at yet it has translations made, and waits for them, three
 * seconds at most and once. A text without any by then is shown as it was written.
 * @param texts those that the reader has not written
 */
export async function awaitTranslations(
  enquiryId: string,
  locale: Locale,
  texts: readonly string[],
  now = new Date(),
): Promise<ThreadTranslations> {
  if (!(await isTranslationOn())) return noTranslations
  const reader = { enquiryIds: [enquiryId], locale }
  const kept = await readKept(reader)
  const isNew = (text: string) => {
    const row = kept.get(keyOf(hashOf(text)))
    return !row || (row.doneAt === null && now.getTime() - row.createdAt.getTime() < patience)
  }
  const missing = texts.filter(isNew)
  if (missing.length === 0) return lookUp(kept)
  return lookUp(await waitFor(enquiryId, locale, missing, now))
}

type Row = TextTranslation & { doneAt: Date | null; createdAt: Date }
type Kept = Map<string, Row>

async function readKept(
  { enquiryIds, locale }: Reader,
  db: Pick<Transaction, '$queryRaw'> = database(),
): Promise<Kept> {
  const rows = await db.$queryRaw<Array<Row & { hash: Uint8Array<ArrayBuffer> }>>`
    SELECT "hash", "languageCode" AS "language", "text", "doneAt", "createdAt" FROM "Translation"
    WHERE "enquiryId" = ANY (${[...enquiryIds]}::uuid[]) AND "locale" = ${locale}::"Locale" AND ${isOn}`
  return new Map(rows.map(({ hash, ...row }) => [keyOf(hash), row]))
}

function lookUp(kept: Kept): ThreadTranslations {
  return {
    of(text) {
      const found = kept.get(keyOf(hashOf(text)))
      return found?.doneAt ? { language: found.language, text: found.text } : null
    },
  }
}

async function waitFor(
  enquiryId: string,
  locale: Locale,
  texts: readonly string[],
  now: Date,
): Promise<Kept> {
  const reader = { enquiryIds: [enquiryId], locale }
  const end = Date.now() + patience
  let wake = () => {}
  // Before the job can have finished.
  const unsubscribe = subscribe(enquiryId, () => wake())
  try {
    await database().$transaction(async (tx) => {
      await tx.translation.createMany({
        data: inHashOrder(texts, (text) => text).map((text) => ({
          enquiryId,
          hash: hashOf(text),
          locale: storedLocale(locale),
          createdAt: now,
        })),
        skipDuplicates: true,
      })
      await requestTranslations(tx, [enquiryId], now)
    })
    for (;;) {
      const kept = await readKept(reader)
      const left = end - Date.now()
      if (left <= 0 || texts.every((text) => kept.get(keyOf(hashOf(text)))?.doneAt)) return kept
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, Math.min(lookMilliseconds, left))
        wake = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    }
  } finally {
    unsubscribe()
  }
}
