import 'server-only'
import { z } from 'zod'
import { type AuditAction, auditActions } from '../../../server/audit/actions.ts'
import { isLocale, type Locale } from '../../../shared/addresses/locales.ts'
import {
  countryName,
  formatDate,
  formatNumber,
  formatStamp,
  languageName,
  localeLanguage,
} from '../../../shared/i18n/format.ts'
import { messagesOf } from '../../../shared/i18n/messages.ts'
import { type Translate, translatorFor } from '../../../shared/i18n/translator.ts'
import { readableText } from '../../../shared/rich-text/readable.ts'
import { currencies, formatExactMoney } from '../../basics/money/price.ts'
import type { AuditedFact } from './entry-view.ts'

type FactOf<Name> = Name extends AuditAction ? keyof (typeof auditActions)[Name]['keeps']['shape'] : never
type FactName = FactOf<AuditAction>
/** A text of the site in one of its languages, `intro.ja`. */
type TextName = Extract<FactName, `${string}.${Locale}`>

const money = z.object({ amount: z.int(), currency: z.enum(currencies) })
const facts = z.record(z.string(), z.unknown())
const detailsSchema = z
  .object({ before: facts.default({}), after: facts.default({}) })
  .catch({ before: {}, after: {} })

const longestShown = 500

/** Words that are looked up by what the log has stored. */
type WordsByGroup = Record<string, Record<string, string> | undefined>

/** Texts of audit entries in one language. */
export type AuditWords = {
  /** The action as a sentence; a renamed action is shown under its old name. */
  sentence: (action: string) => string
  /** The facts that an entry keeps, by their names. */
  facts: (details: unknown, personOf?: (id: string) => string | null) => AuditedFact[]
  /** Display name of a setting, a list or a job. */
  name: (kind: 'setting' | 'list' | 'job', id: string) => string
  translate: Translate<'AdminAudit'>
}

/**
 * The words of the audit log. Every action and fact of the closed list has some: the types see to that.
 * @param timeZone IANA zone of the moments among the facts; without it they stay in ISO 8601, as files have them
 */
export function auditWords(locale: Locale, timeZone?: string): AuditWords {
  const t = translatorFor(locale, 'AdminAudit')
  const messages = messagesOf(locale).AdminAudit
  const values: WordsByGroup = messages.values
  const names: WordsByGroup = messages.names
  // The log keeps values that are gone, and most facts have values of any kind.
  const word = (fact: string, value: string) => values[fact]?.[value]
  const itemText = (fact: string, item: string) =>
    fact === 'locales' && isLocale(item) ? localeLanguage(item, locale) : (word(fact, item) ?? item)
  const valueText = (
    fact: string,
    side: Record<string, unknown>,
    personOf: (id: string) => string | null,
  ): string | null => {
    const value = side[fact]
    if (value === undefined || value === null) return null
    if (typeof value === 'boolean') return value ? t('yes') : t('no')
    const price = money.safeParse(side).data
    if (fact === 'amount' && price) return formatExactMoney(price, locale)
    if (typeof value === 'number') return isId(fact) ? String(value) : formatNumber(value, locale)
    if (Array.isArray(value)) return value.map((one) => itemText(fact, String(one))).join(', ')
    const text = shortened(readableText(String(value)))
    if (z.uuid().safeParse(text).success) return personOf(text) ?? text
    if (z.iso.datetime().safeParse(text).success)
      return timeZone === undefined ? text : formatStamp(new Date(text), locale, timeZone)
    if (z.iso.date().safeParse(text).success) return formatDate(text, locale)
    if ((fact === 'locale' || fact === 'original_locale') && isLocale(text))
      return languageName(text.split('-')[0] ?? text, locale)
    if (fact === 'country') return countryName(text, locale)
    return word(fact, text) ?? text
  }
  const factName = (name: FactName) => (isTextName(name) ? t(`facts.texts.${name}`) : t(`facts.${name}`))
  return {
    sentence: (action) => (isAction(action) ? t(`actions.${action}`) : action),
    facts: (details, personOf = () => null) => {
      const { before, after } = detailsSchema.parse(details)
      // Which session it was says nothing to people, nor does what has stayed the same.
      const given = Object.keys({ ...before, ...after }).filter(
        (name) => name !== 'session' && (before[name] === undefined || before[name] !== after[name]),
      )
      // JSON has its own order in the database.
      const names = [
        ...[...factNames].filter((name) => given.includes(name)),
        ...given.filter((name) => !isFact(name)),
      ]
      return names.map((name) => ({
        name: isFact(name) ? factName(name) : name,
        before: valueText(name, before, personOf),
        after: valueText(name, after, personOf),
      }))
    },
    name: (kind, id) => {
      // A country stands for its tax rate.
      if (kind === 'setting' && /^[A-Z]{2}$/.test(id)) return countryName(id, locale)
      // The log keeps names of jobs, settings and lists that are gone.
      return names[kind]?.[id] ?? id
    },
    translate: t,
  }
}

/** Texts of the site are kept whole, to be put back; a line of the log shows how they begin. */
function shortened(text: string): string {
  return text.length > longestShown ? `${text.slice(0, longestShown)}…` : text
}

function isTextName(name: FactName): name is TextName {
  return name.includes('.')
}

function isAction(name: string): name is AuditAction {
  return Object.hasOwn(auditActions, name)
}

const factNames = new Set(Object.values(auditActions).flatMap(({ keeps }) => Object.keys(keeps.shape)))

function isFact(name: string): name is FactName {
  return factNames.has(name)
}

function isId(fact: string): boolean {
  return fact.endsWith('Id')
}
