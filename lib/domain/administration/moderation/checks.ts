import 'server-only'
import { locales } from '../../../shared/addresses/locales.ts'
import { isContactDetail } from '../../conversation/enquiries/warnings/finding.ts'
import type { CaseKey } from './case.ts'
import { type Check, type CheckKind, checkResult, checkStates } from './check.ts'
import { type CaseField, longTexts } from './fields.ts'
import type { CaseContents } from './queues/definition.ts'
import { queueDefinitions } from './queues/registry.ts'

/** Checks what was sent in, the findings first. */
export async function checkCase(
  { queue }: CaseKey,
  guideId: number | null,
  contents: CaseContents,
  now: Date,
): Promise<Check[]> {
  const { fields } = contents
  const checks = [
    ...checkWords(fields, (kind) => isContactDetail(kind), 'contacts'),
    ...checkWords(fields, (kind) => !isContactDetail(kind), 'fraud'),
    ...(await queueDefinitions[queue].check(guideId, contents, now)),
    ...checkLanguages(fields),
  ]
  return checks.toSorted((one, other) => checkStates.indexOf(one.state) - checkStates.indexOf(other.state))
}

function checkWords(
  fields: readonly CaseField[],
  isMeant: (kind: CaseField['warnings'][number]['kind']) => boolean,
  kind: CheckKind,
): Check[] {
  const found = fields.filter(({ warnings }) => warnings.some((warning) => isMeant(warning.kind)))
  if (found.length === 0) return [checkResult(kind, true)]
  return found.map(({ name, locale }) => checkResult(kind, false, { field: name, locale }))
}

/** A language that nobody could read on the page before has had no reader at all. */
function checkLanguages(fields: readonly CaseField[]): Check[] {
  return locales.flatMap((locale): Check[] => {
    const texts = fields.filter((field) => field.locale === locale && longTexts.has(field.name))
    const isNew = texts.some(({ before, after }) => !before && after)
    return isNew ? [{ kind: 'unread', state: 'look', field: null, locale, guideId: null }] : []
  })
}
