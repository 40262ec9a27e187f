import 'server-only'
import { database } from '../../../server/prisma/database.ts'
import { consume, type RateLimit } from '../../../server/rate-limit.ts'
import { TranslationFailed } from '../../../server/translation/port.ts'
import { withoutProtected } from '../../../server/translation/protection.ts'
import type { Locale } from '../../../shared/addresses/locales.ts'
import { AppError } from '../../../shared/errors.ts'
import { localeTraits } from '../../../shared/i18n/locale-traits.ts'
import { escapeMarkup, isHtml } from '../../../shared/markup.ts'
import { visibleText } from '../../../shared/rich-text/tidy.ts'
import { changedFields, type DraftContent, fieldOf } from '../drafts/fields.ts'
import { openPublicTranslator } from './public-texts.ts'

/** Drafts of a guide in a day. */
const perGuide = {
  name: 'machine-drafts',
  counts: 'person',
  points: 30,
  seconds: 86_400,
} as const satisfies RateLimit

/** The same before the guide's first publication: anybody can register, and all share the characters of a month. */
const perNewcomer = {
  name: 'first-machine-drafts',
  counts: 'person',
  points: 5,
  seconds: 86_400,
} as const satisfies RateLimit

/** Counts a draft that a guide asks for. @throws AppError `too_many_requests` */
export async function consumeDraft({ userId, guideId }: { userId: string; guideId: number }): Promise<void> {
  const { publishedAt } = await database().guide.findUniqueOrThrow({
    where: { id: guideId },
    select: { publishedAt: true },
  })
  await consume(publishedAt === null ? perNewcomer : perGuide, userId)
}

/** The guide waits for it, in milliseconds; the page gives up after 20 seconds. */
const longest = 18_000

/** Texts by whatever names them: a line or several, rich text, or a list. */
type Texts = Record<string, string | readonly string[]>
type Translated = Record<string, string | string[]>

type Order = {
  from: Locale
  to: Locale
  /** Of people who may be named in the texts. */
  names: readonly string[]
  /** Names of those that are rich text. */
  rich: readonly string[]
  now: Date
}

/** A part of a text: a tag of rich text, or words that are translated. */
type Part = { words: string | null; as: (words: string) => string }

/**
 * Texts of a guide, translated by machine from one language of the site into another. Empty ones are left out, and so are
 * those of which nothing can be used: the guide writes them. A paragraph or an entry whose translation can't be used stays in
 * the original.
 * @throws AppError `switched_off` where nobody translates; `unavailable` when the provider gives no translation, or the
 * characters of the month are used up
 */
export async function machineDraft(texts: Texts, { from, to, names, rich, now }: Order): Promise<Translated> {
  const translate = await openPublicTranslator(now)
  if (!translate) throw new AppError('switched_off')
  const split = Object.entries(texts).map(([name, text]) => ({
    name,
    isList: typeof text !== 'string',
    items: [text]
      .flat()
      .map((item) => (rich.includes(name) && isHtml(item) ? partsOfHtml(item, names) : [part(item, names)])),
  }))
  const words = [...new Set(split.flatMap(({ items }) => items.flat().flatMap((part) => part.words ?? [])))]
  const translated = await translate(words, {
    from: localeTraits[from].language,
    to: localeTraits[to].language,
    names,
    signal: AbortSignal.timeout(longest),
  }).catch((cause: unknown) => {
    if (!(cause instanceof TranslationFailed)) throw cause
    console.warn('draft by machine:', cause.message)
    throw new AppError('unavailable', { sentence: 'untranslated', cause })
  })
  if (!translated) throw new AppError('unavailable', { sentence: 'untranslated' })
  const found = new Map(words.map((text, index) => [text, translated[index] ?? null]))
  const fields = split.flatMap(({ name, isList, items }) => {
    const words = items.flat().flatMap((part) => part.words ?? [])
    // Such as "€150", which is the same in every language.
    const isUsable = words.length === 0 || words.some((text) => found.get(text) != null)
    const made = items.map((parts) => joined(parts, found))
    return isUsable && made.some((item) => item !== '') ? [[name, isList ? made : made[0]]] : []
  })
  if (fields.length === 0) throw new AppError('unavailable', { sentence: 'untranslated' })
  return Object.fromEntries(fields) as Translated
}

/**
 * Refuses a draft of texts that were changed while they were translated: saved now, it would count as newer than they are.
 * @param names the texts, without locale
 * @throws AppError `conflict`
 */
export function refuseOtherOriginal(
  before: DraftContent & { original_locale: Locale },
  now: DraftContent & { original_locale: Locale },
  names: readonly string[],
): void {
  const changed = changedFields(before, now)
  const isMeant = (field: string) =>
    field === 'original_locale' || names.some((name) => field === fieldOf(name, before.original_locale))
  if (changed.some(isMeant)) throw new AppError('conflict')
}

function joined(parts: readonly Part[], found: ReadonlyMap<string, string | null>): string {
  return parts.map(({ words, as }) => as(words === null ? '' : (found.get(words) ?? words))).join('')
}

/** Words with nothing to translate, such as a number or a name, stay. */
function part(text: string, names: readonly string[], as: Part['as'] = (words) => words): Part {
  const words = text.trim()
  if (!/\p{L}/u.test(withoutProtected(words, names))) return { words: null, as: () => as(text) }
  const [before = '', after = ''] = text.split(words)
  return { words, as: (translated) => before + as(translated) + after }
}

/** The words between tags, each by itself. */
function partsOfHtml(html: string, names: readonly string[]): Part[] {
  return html.split(/(<[^>]*>)/).flatMap((piece): Part[] => {
    if (piece === '') return []
    if (piece.startsWith('<')) return [{ words: null, as: () => piece }]
    return [part(visibleText(piece), names, escapeMarkup)]
  })
}
