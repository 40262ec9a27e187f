import 'server-only'
import { env } from '../../../../server/env.ts'
import { notify } from '../../../../server/events/notify.ts'
import { database } from '../../../../server/prisma/database.ts'
import { storedLocale } from '../../../../server/prisma/locale.ts'
import { openTranslator } from '../../../../server/translation/open-translator.ts'
import { TranslationFailed, type Translator } from '../../../../server/translation/port.ts'
import { withoutProtected } from '../../../../server/translation/protection.ts'
import { recogniseLanguage } from '../../../../server/translation/recognise.ts'
import { charactersOf, translate } from '../../../../server/translation/translate.ts'
import { type Locale, locales } from '../../../../shared/addresses/locales.ts'
import { localeTraits } from '../../../../shared/i18n/locale-traits.ts'
import { readTranslation, usableProvider } from '../../../basics/translation/queries.ts'
import type { TranslationSetting } from '../../../basics/translation/setting.ts'
import { reserveCharacters } from './budget.ts'
import { hashOf, keyOf } from './hash.ts'
import { readThreadTexts, type ThreadTexts, type Writer } from './thread-texts.ts'

/** Conversations that one run takes at a time. */
const perStep = 5
/** Nobody else takes what somebody is at, in milliseconds; more than a conversation may last. */
const lease = 120_000
/** For one conversation and language, in milliseconds. */
const longest = 20_000
/** After so many failures the texts are shown as they were written. */
const mostFailures = 6

/**
 * Translates what has been written in conversations since they were last looked at. A server that doesn't answer is asked
 * again after a minute, then after longer and longer.
 * @returns number of conversations
 */
export async function translateDue(signal: AbortSignal, now = new Date()): Promise<number> {
  const setting = await readTranslation(database())
  const provider = usableProvider(setting)
  const translator = provider && openTranslator(provider, env())
  if (!translator) return 0
  let done = 0
  for (;;) {
    const taken = await takeDue(now)
    for (const [index, due] of taken.entries()) {
      try {
        if (signal.aborted) throw new TranslationFailed('slow', 'the process ends')
        await translateThread(due.enquiryId, { translator, setting, now })
        // What was written meanwhile has made it due again.
        await database().translationDue.deleteMany({ where: { enquiryId: due.enquiryId, dueAt: due.dueAt } })
        done += 1
      } catch (error) {
        if (!(error instanceof TranslationFailed)) throw error
        console.warn('translation:', error.message)
        await putBack(taken.slice(index), now)
        return done
      }
    }
    if (taken.length < perStep) return done
  }
}

type Due = { enquiryId: string; dueAt: Date; failures: number }

async function takeDue(now: Date): Promise<Due[]> {
  const until = new Date(now.getTime() + lease)
  return database().$queryRaw<Due[]>`
    UPDATE "TranslationDue" SET "dueAt" = ${until}
    WHERE "enquiryId" IN (
      SELECT "enquiryId" FROM "TranslationDue" WHERE "dueAt" <= ${now}
      ORDER BY "dueAt" LIMIT ${perStep} FOR UPDATE SKIP LOCKED
    )
    RETURNING "enquiryId", "dueAt", "failures"`
}

/** The first has failed, the others have not been tried. */
async function putBack(taken: readonly Due[], now: Date): Promise<void> {
  for (const [index, { enquiryId, dueAt, failures }] of taken.entries()) {
    const failed = failures + (index === 0 ? 1 : 0)
    const where = { enquiryId, dueAt }
    if (failed < mostFailures) {
      const next = new Date(now.getTime() + 60_000 * 2 ** Math.max(0, failed - 1))
      await database().translationDue.updateMany({ where, data: { dueAt: next, failures: failed } })
    } else {
      await database().translation.updateMany({ where: { enquiryId, doneAt: null }, data: { doneAt: now } })
      await database().translationDue.deleteMany({ where })
    }
  }
}

type Work = { translator: Translator; setting: TranslationSetting; now: Date }
type Known = { languageCode: string | null; isCorrected: boolean; doneAt: Date | null }
/** A text that readers of a locale have no answer about yet. */
type Open = { text: string; author: Writer; language: string | null; isCorrected: boolean }

async function translateThread(enquiryId: string, work: Work): Promise<void> {
  const thread = await readThreadTexts(enquiryId)
  if (!thread) return
  const rows = await database().translation.findMany({
    where: { enquiryId },
    select: { hash: true, locale: true, languageCode: true, isCorrected: true, doneAt: true },
  })
  for (const locale of locales) {
    const known = new Map<string, Known>(
      rows.filter((row) => row.locale === storedLocale(locale)).map((row) => [keyOf(row.hash), row]),
    )
    const open = openTexts(thread, locale, known)
    if (open.length > 0) await translateInto(enquiryId, locale, { ...work, thread, open })
  }
}

/** Texts for the readers of a locale: those of the other side, and those that a page has asked for. */
function openTexts(thread: ThreadTexts, locale: Locale, known: ReadonlyMap<string, Known>): Open[] {
  const open = new Map<string, Open>()
  for (const { author, text } of thread.texts) {
    const row = known.get(keyOf(hashOf(text)))
    const isRead = thread.readers[author === 'guide' ? 'traveller' : 'guide'] === locale
    if (row?.doneAt || (!row && !isRead)) continue
    const language = row?.isCorrected
      ? row.languageCode
      : recogniseLanguage(withoutProtected(text, thread.names), thread.languages[author])
    open.set(text, { text, author, language, isCorrected: row?.isCorrected ?? false })
  }
  return [...open.values()]
}

async function translateInto(
  enquiryId: string,
  locale: Locale,
  { thread, open, translator, setting, now }: Work & { thread: ThreadTexts; open: Open[] },
): Promise<void> {
  const to = localeTraits[locale].language
  const signal = AbortSignal.timeout(longest)
  const byLanguage = Map.groupBy(open, ({ language }) => (language === to ? null : language))
  for (const [from, group] of byLanguage) {
    if (from === null) {
      await keep(
        enquiryId,
        locale,
        thread.guideId,
        now,
        group.map((one) => ({ ...one, translated: null, characters: 0 })),
      )
      continue
    }
    const same = await findSame(group, from, locale)
    const unknown = group.filter(({ text }) => !same.has(keyOf(hashOf(text))))
    const affordable = await reserveCharacters(enquiryId, unknown, setting, now)
    const order = { from, to, names: thread.names, signal }
    const translated = await translate(
      translator,
      affordable.map(({ text }) => text),
      order,
    )
    const fresh = new Map(affordable.map(({ text }, index) => [text, translated[index] ?? null]))
    await keep(
      enquiryId,
      locale,
      thread.guideId,
      now,
      group.map((one) => ({
        ...one,
        translated: same.get(keyOf(hashOf(one.text))) ?? fresh.get(one.text) ?? null,
        characters: fresh.has(one.text) ? charactersOf(one.text) : 0,
      })),
    )
  }
}

/** Translations of the same texts in other conversations, such as of an enquiry that was sent to several guides. */
async function findSame(group: readonly Open[], from: string, locale: Locale): Promise<Map<string, string>> {
  const rows = await database().translation.findMany({
    where: {
      hash: { in: group.map(({ text }) => hashOf(text)) },
      locale: storedLocale(locale),
      languageCode: from,
      text: { not: null },
    },
    select: { hash: true, text: true },
  })
  return new Map(rows.flatMap(({ hash, text }) => (text === null ? [] : [[keyOf(hash), text]])))
}

type Result = Open & { translated: string | null; characters: number }

/** Keeps what came of some texts, and has the open pages of the conversation show it. */
async function keep(
  enquiryId: string,
  locale: Locale,
  guideId: number,
  now: Date,
  results: readonly Result[],
): Promise<void> {
  await database().$transaction(async (tx) => {
    for (const { text, language, isCorrected, translated, characters } of results) {
      await tx.$executeRaw`
        INSERT INTO "Translation" AS "kept"
          ("enquiryId", "hash", "locale", "languageCode", "isCorrected", "text", "characters", "doneAt", "createdAt")
        VALUES (${enquiryId}::uuid, ${hashOf(text)}, ${locale}::"Locale",
          ${language}, ${isCorrected}, ${translated}, ${characters}, ${now}, ${now})
        ON CONFLICT ("enquiryId", "hash", "locale") DO UPDATE SET
          "languageCode" = EXCLUDED."languageCode", "text" = EXCLUDED."text", "doneAt" = EXCLUDED."doneAt",
          "characters" = "kept"."characters" + EXCLUDED."characters"
        -- A reader may have corrected the language meanwhile.
        WHERE NOT "kept"."isCorrected" OR "kept"."languageCode" = EXCLUDED."languageCode"`
    }
    await notify(tx, 'conversations', [`${guideId} ${enquiryId}`])
  })
}
