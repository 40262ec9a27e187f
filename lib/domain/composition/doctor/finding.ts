import type { Messages } from 'next-intl'

/** Name of a finding, which has a sentence in the messages. */
export type FindingId = keyof Messages['SystemCheck']['texts']
/** Name of a finding that something can be done about, which has a second sentence. */
export type RemediedId = keyof Messages['SystemCheck']['remedies']

/** `off` is left out on purpose or without harm; `missing` keeps something from working; `unsafe` lets somebody do harm. */
export const levels = ['set', 'off', 'missing', 'unsafe'] as const
export type Level = (typeof levels)[number]

/** Moments are shown by their age, lists of jobs by their names. Never a secret. */
export type Values = Readonly<Record<string, string | number | Date | readonly string[]>>

/** Result of a check. */
export type Finding = { id: FindingId; level: Level; values: Values }

/** Parts of the report, in its order. */
export const sections = [
  'settings',
  'address',
  'secrets',
  'database',
  'backup',
  'mail',
  'storage',
  'work',
  'money',
  'people',
] as const
export type Section = (typeof sections)[number]

/** Findings of an installation by section; sections without any are left out. */
export type Report = ReadonlyArray<{ section: Section; findings: readonly Finding[] }>

export const set = (id: FindingId, values: Values = {}): Finding => ({ id, level: 'set', values })
export const off = (id: RemediedId, values: Values = {}): Finding => ({ id, level: 'off', values })
export const missing = (id: RemediedId, values: Values = {}): Finding => ({ id, level: 'missing', values })
export const unsafe = (id: RemediedId, values: Values = {}): Finding => ({ id, level: 'unsafe', values })

/** Stands for the database of an installation that has none yet. Nobody listens there. */
export const unmadeDatabase = 'postgresql://127.0.0.1:1/cicerone'

/** Number of findings of each level. */
export function countLevels(report: Report): Record<Level, number> {
  const counts = { set: 0, off: 0, missing: 0, unsafe: 0 }
  for (const { level } of report.flatMap(({ findings }) => findings)) counts[level] += 1
  return counts
}

/** Exit code of `npm run doctor`: 2 if anything is unsafe, 1 if anything is missing, else 0. */
export function exitCodeOf(report: Report): 0 | 1 | 2 {
  const { missing, unsafe } = countLevels(report)
  if (unsafe > 0) return 2
  return missing > 0 ? 1 : 0
}
