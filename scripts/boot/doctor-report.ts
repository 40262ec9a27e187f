// The report of scripts/doctor.ts, for a terminal and for programs.
import {
  countLevels,
  exitCodeOf,
  type Level,
  type Report,
} from '../../lib/domain/composition/doctor/finding.ts'
import { sayReport } from '../../lib/domain/composition/doctor/say.ts'
import { translatorFor } from '../../lib/shared/i18n/translator.ts'

const signs: Record<Level, string> = { set: '✓', off: '·', missing: '!', unsafe: '✗' }
const hour = 3_600_000

/** A page: a line for each finding, and below it the command or setting that fixes it. */
export function reportAsText(report: Report, now: Date): string {
  const t = translatorFor('en', 'SystemCheck')
  const parts = sayReport(report, 'en', (since) => ageOf(since, now)).map(({ title, findings }) =>
    [
      title,
      ...findings.flatMap(({ level, text, remedy }) => [
        `  ${signs[level]} ${level === 'unsafe' || level === 'missing' ? `${t(`levels.${level}`)}: ` : ''}${text}`,
        ...(remedy === null ? [] : [`      ${remedy}`]),
      ]),
    ].join('\n'),
  )
  const { set, off, missing, unsafe } = countLevels(report)
  return [...parts, `${set} all right, ${off} not in use, ${missing} missing, ${unsafe} unsafe`].join('\n\n')
}

/** The same as JSON: `status` is the exit code; times are in ISO 8601. */
export function reportAsJson(report: Report, now: Date): string {
  const said = sayReport(report, 'en', (since) => ageOf(since, now))
  const findings = report.flatMap(({ section, findings }, index) =>
    findings.map((finding, place) => ({
      section,
      ...finding,
      text: said[index]?.findings[place]?.text,
      remedy: said[index]?.findings[place]?.remedy,
    })),
  )
  return JSON.stringify(
    { status: exitCodeOf(report), at: now, counts: countLevels(report), findings },
    null,
    2,
  )
}

function ageOf(since: Date, now: Date): string {
  const hours = Math.floor((now.getTime() - since.getTime()) / hour)
  if (hours >= 48) return `${Math.floor(hours / 24)} days`
  if (hours >= 2) return `${hours} hours`
  return `${Math.max(0, Math.floor((now.getTime() - since.getTime()) / 60_000))} min`
}
