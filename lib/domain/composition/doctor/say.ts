import 'server-only'
import type { Locale } from '../../../shared/addresses/locales.ts'
import { messagesOf } from '../../../shared/i18n/messages.ts'
import { translatorFor } from '../../../shared/i18n/translator.ts'
import type { Finding, Level, RemediedId, Report, Section } from './finding.ts'

/** A finding in words. Commands and settings are between backticks. */
type SaidFinding = { level: Level; text: string; remedy: string | null }
export type SaidSection = { section: Section; title: string; findings: SaidFinding[] }

/** Pages of the admin area that remedies name. */
const pages = {
  letters: '/admin/mail',
  failedLetters: '/admin/mail?part=failed',
  jobBoard: '/admin/mail#jobs',
}

/**
 * The report in words.
 * @param ageOf a span of time in words, since a moment
 */
export function sayReport(report: Report, locale: Locale, ageOf: (since: Date) => string): SaidSection[] {
  const t = translatorFor(locale, 'SystemCheck')
  return report.map(({ section, findings }) => ({
    section,
    title: t(`sections.${section}`),
    findings: findings.map((finding) => sayFinding(finding, locale, ageOf)),
  }))
}

function sayFinding(
  { id, level, values }: Finding,
  locale: Locale,
  ageOf: (since: Date) => string,
): SaidFinding {
  const t = translatorFor(locale, 'SystemCheck')
  const { job: jobs } = messagesOf(locale).AdminAudit.names
  const names: Readonly<Record<string, string>> = jobs
  const list = new Intl.ListFormat(locale, { style: 'narrow', type: 'conjunction' })
  const shown = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      value instanceof Date
        ? ageOf(value)
        : typeof value === 'object'
          ? list.format(value.map((job) => names[job] ?? job))
          : value,
    ]),
  )
  const said = { ...pages, ...shown, code: (chunks: string) => `\`${chunks}\`` }
  const isSettled = level === 'set' || !isRemedied(id, locale)
  return {
    level,
    text: t.markup(`texts.${id}`, said),
    remedy: isSettled ? null : t.markup(`remedies.${id}`, said),
  }
}

function isRemedied(id: string, locale: Locale): id is RemediedId {
  return Object.hasOwn(messagesOf(locale).SystemCheck.remedies, id)
}
