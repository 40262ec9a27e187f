import 'server-only'
import { env } from '../../../../server/env.ts'
import { notify } from '../../../../server/events/notify.ts'
import { clockFrom } from '../../../../server/jobs/clock.ts'
import { database } from '../../../../server/prisma/database.ts'
import { storedLocale } from '../../../../server/prisma/locale.ts'
import { reportError } from '../../../../server/reporting/report-error.ts'
import { hashOf, inHashOrder, keyOf } from '../../../../server/translation/hash.ts'
import { openTranslator } from '../../../../server/translation/open-translator.ts'
import { TranslationFailed, type Translator } from '../../../../server/translation/port.ts'
import { withoutProtected } from '../../../../server/translation/protection.ts'
import { recogniseLanguage } from '../../../../server/translation/recognise.ts'
import { charactersOf, translate } from '../../../../server/translation/translate.ts'
import { type Locale, locales } from '../../../../shared/addresses/locales.ts'
import { localeTraits } from '../../../../shared/i18n/locale-traits.ts'
import { termsBetween } from '../../../basics/translation/glossary.ts'
import { releaseCharacters, takesNothing } from '../../../basics/translation/month.ts'
import { readTranslation, usableProvider } from '../../../basics/translation/queries.ts'
import type { TranslationSetting } from '../../../basics/translation/setting.ts'
import { reserveCharacters } from './budget.ts'
import { readThreadTexts, type ThreadTexts, type Writer } from './thread-texts.ts'

/** Nobody else takes what somebody is at, in milliseconds; more than a conversation may last. */
const lease = 120_000
/** For one conversation and language, in milliseconds. */
const longest = 20_000
/** Maximum of a conversation whose traveller’s address isn’t confirmed, in characters: one of the longest messages. */
const unconfirmedCharacters = 5000
/** After so many failures the texts are shown as they were written. */
const mostFailures = 6

/**
 * Translates what has been written in conversations since they were last looked at. A server that doesn't answer is asked
 * again after a minute, then after longer and longer. A conversation that fails for another reason keeps no other waiting.
 * @returns number of conversations
 */
export async function translateDue(signal: AbortSignal, now = new Date()): Promise<number> {
  const setting = await readTranslation(database())
  const provider = usableProvider(setting)
  const translator = provider && openTranslator(provider, env())
  if (!translator) return 0
  const present = clockFrom(now)
  let done = 0
  while (!signal.aborted) {
    const due = await takeDue(present())
    if (!due) return done
    try {
      await translateThread(due, { translator, setting, signal, now: present() })
      // A message written meanwhile has made it due again.
      await database().translationDue.deleteMany({ where: { enquiryId: due.enquiryId, dueAt: due.dueAt } })
      done += 1
    } catch (error) {
      // The process ends; another one goes on.
      if (signal.aborted) return done
      await putOff(due, present())
      if (!(error instanceof TranslationFailed)) {
        reportError(error, { where: 'translation of a conversation' })
      } else {
        console.warn('translation:', error.message)
        // The others would fare no better.
        if (error.problem !== 'strange') return done
      }
    } finally {
      await database().translationDue.updateMany({
        where: { enquiryId: due.enquiryId, takenUntil: due.takenUntil },
        data: { takenUntil: null },
      })
    }
  }
  return done
}

type Due = { enquiryId: string; dueAt: Date; takenUntil: Date; failures: number }

async function takeDue(now: Date): Promise<Due | null> {
  const until = new Date(now.getTime() + lease)
  const [due] = await database().$queryRaw<Due[]>`
    UPDATE "TranslationDue" SET "takenUntil" = ${until}
    WHERE "enquiryId" = (
      SELECT "enquiryId" FROM "TranslationDue"
      WHERE "dueAt" <= ${now} AND ("takenUntil" IS NULL OR "takenUntil" <= ${now})
      ORDER BY "dueAt" LIMIT 1 FOR UPDATE SKIP LOCKED
    )
    RETURNING "enquiryId", "dueAt", "takenUntil", "failures"`
  return due ?? null
}

/** Until later, or for good. What was requested meanwhile stays due. */
async function putOff({ enquiryId, dueAt, failures }: Due, now: Date): Promise<void> {
  const failed = failures + 1
  const where = { enquiryId, dueAt }
  if (failed < mostFailures) {
    const next = new Date(now.getTime() + 60_000 * 2 ** (failed - 1))
    await database().translationDue.updateMany({ where, data: { dueAt: next, failures: failed } })
  } else {
    await database().translation.updateMany({ where: { enquiryId, doneAt: null }, data: { doneAt: now } })
    await database().translationDue.deleteMany({ where })
  }
}

type Work = { translator: Translator; setting: TranslationSetting; signal: AbortSignal; now: Date }
type Known = { languageCode: string | null; isCorrected: boolean; doneAt: Date | null }
/** A text that readers of a locale have no answer about yet. */
type Open = { text: string; author: Writer; language: string | null; isCorrected: boolean }
/** Where translations go. */
type Target = { due: Due; guideId: number; names: string[]; locale: Locale }

/** @throws TranslationFailed once everything else of the conversation has been translated, where only some texts fail */
async function translateThread(due: Due, work: Work): Promise<void> {
  const { enquiryId } = due
  const thread = await readThreadTexts(enquiryId)
  if (!thread) return
  const setting = settingFor(thread, work.setting)
  const rows = await database().translation.findMany({
    where: { enquiryId },
    select: { hash: true, locale: true, languageCode: true, isCorrected: true, doneAt: true },
  })
  const { guideId, names } = thread
  let failure: TranslationFailed | null = null
  for (const locale of locales) {
    const known = new Map<string, Known>(
      rows.filter((row) => row.locale === storedLocale(locale)).map((row) => [keyOf(row.hash), row]),
    )
    const own = localeTraits[locale].language
    const byLanguage = Map.groupBy(openTexts(thread, locale, known), ({ language }) =>
      language === own ? null : language,
    )
    const signal = AbortSignal.any([work.signal, AbortSignal.timeout(longest)])
    for (const [from, group] of byLanguage) {
      try {
        await translateGroup(from, group, { due, guideId, names, locale }, { ...work, setting, signal })
      } catch (error) {
        // Such as a language that the provider doesn't know.
        if (!(error instanceof TranslationFailed && error.problem === 'strange')) throw error
        failure = error
      }
    }
  }
  if (failure) throw failure
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

/** Anybody can write under an address that isn't confirmed, so the site pays for one long message there. */
function settingFor({ isConfirmed }: ThreadTexts, setting: TranslationSetting): TranslationSetting {
  return isConfirmed ? setting : { ...setting, thread: Math.min(setting.thread, unconfirmedCharacters) }
}

/** @param from null for texts that readers of the locale see as they were written */
async function translateGroup(
  from: string | null,
  group: readonly Open[],
  target: Target,
  { translator, setting, signal, now }: Work,
): Promise<void> {
  if (from === null) {
    await keep(
      target,
      now,
      group.map((one) => ({ ...one, translated: null, characters: 0 })),
    )
    return
  }
  const { locale, names } = target
  const same = await findSame(group, from, locale)
  const unknown = group.filter(({ text }) => !same.has(keyOf(hashOf(text))))
  const affordable = await reserveCharacters(target.due.enquiryId, unknown, setting, now)
  const to = localeTraits[locale].language
  const order = { from, to, names, terms: termsBetween(setting.glossary, from, to), signal }
  const texts = affordable.map(({ text }) => text)
  const translated = await translate(translator, texts, order).catch(async (error) => {
    if (takesNothing(error)) await releaseCharacters(texts, now)
    throw error
  })
  const fresh = new Map(texts.map((text, index) => [text, translated[index] ?? null]))
  await keep(
    target,
    now,
    group.map((one) => ({
      ...one,
      translated: same.get(keyOf(hashOf(one.text))) ?? fresh.get(one.text) ?? null,
      characters: fresh.has(one.text) ? charactersOf(one.text) : 0,
    })),
  )
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
async function keep({ due, guideId, locale }: Target, now: Date, results: readonly Result[]): Promise<void> {
  const { enquiryId, takenUntil } = due
  await database().$transaction(async (tx) => {
    // Words that were deleted meanwhile, with their conversation or their writer's account, don't come back.
    const held = await tx.$queryRaw<unknown[]>`
      SELECT "enquiryId" FROM "TranslationDue"
      WHERE "enquiryId" = ${enquiryId}::uuid AND "takenUntil" = ${takenUntil}
      FOR KEY SHARE`
    if (held.length === 0) return
    for (const result of inHashOrder(results, ({ text }) => text)) {
      const { text, language, isCorrected, translated, characters } = result
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
