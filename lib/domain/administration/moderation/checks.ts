import 'server-only'
import { z } from 'zod'
import { locales } from '../../../shared/addresses/locales.ts'
import { startOfDay } from '../../../shared/calendar/utc-day.ts'
import { isContactDetail } from '../../conversation/enquiries/warnings/finding.ts'
import type { CaseKey } from './case.ts'
import { type Check, type CheckKind, checkStates } from './check.ts'
import type { CaseContents } from './contents.ts'
import { findCopies } from './copies.ts'
import type { CaseField } from './fields.ts'

/** Texts that are written for the site, which nobody else should have. */
const longTexts = new Set(['bio', 'description'])

/** Checks what was sent in, the findings first. */
export async function checkCase(
  { queue }: CaseKey,
  guideId: number,
  { fields, photos }: CaseContents,
  now: Date,
): Promise<Check[]> {
  const checks = [
    ...checkWords(fields, (kind) => isContactDetail(kind), 'contacts'),
    ...checkWords(fields, (kind) => !isContactDetail(kind), 'fraud'),
    ...(queue === 'guides'
      ? [
          check(
            'portrait',
            photos?.photos.some(({ use }) => use === 'portrait'),
          ),
        ]
      : []),
    ...(queue === 'guides' || queue === 'excursions' ? await checkCopies(guideId, fields) : []),
    ...(queue === 'credentials' ? checkCredential(fields, now) : []),
    ...checkLanguages(fields),
  ]
  return checks.toSorted((one, other) => checkStates.indexOf(one.state) - checkStates.indexOf(other.state))
}

function check(kind: CheckKind, isFine: boolean | undefined, place: Partial<Check> = {}): Check {
  return { kind, state: isFine ? 'fine' : 'warning', field: null, locale: null, guideId: null, ...place }
}

function checkWords(
  fields: readonly CaseField[],
  isMeant: (kind: CaseField['warnings'][number]['kind']) => boolean,
  kind: CheckKind,
): Check[] {
  const found = fields.filter(({ warnings }) => warnings.some((warning) => isMeant(warning.kind)))
  if (found.length === 0) return [check(kind, true)]
  return found.map(({ name, locale }) => check(kind, false, { field: name, locale }))
}

async function checkCopies(guideId: number, fields: readonly CaseField[]): Promise<Check[]> {
  const texts = fields.flatMap(({ name, locale, isChanged, after }) =>
    isChanged && locale && longTexts.has(name) && typeof after === 'string'
      ? [{ name, locale, text: after }]
      : [],
  )
  if (texts.length === 0) return []
  const copies = await findCopies(guideId, texts)
  if (copies.length === 0) return [check('copied', true)]
  return copies.map((copy) =>
    check('copied', false, { field: copy.name, locale: copy.locale, guideId: copy.guideId }),
  )
}

/** Digits, or letters and digits, with the signs between them that registers use. */
const numberForm = /^(?=.*\d)[\p{L}\d](?:[\p{L}\d\s./№#()-]{1,78}[\p{L}\d)])$/u

function checkCredential(fields: readonly CaseField[], now: Date): Check[] {
  const sent = (wanted: string) => fields.find(({ name }) => name === wanted)?.after
  const [number, expiresOn] = [sent('number'), z.iso.date().safeParse(sent('expires_on'))]
  return [
    ...(typeof number === 'string' || sent('type') === 'licence'
      ? [check('number', typeof number === 'string' && numberForm.test(number.trim()), { field: 'number' })]
      : []),
    ...(expiresOn.success
      ? [
          check('expiry', new Date(`${expiresOn.data}T00:00:00Z`) >= startOfDay(now), {
            field: 'expires_on',
          }),
        ]
      : []),
  ]
}

/** A language that nobody could read on the page before has had no reader at all. */
function checkLanguages(fields: readonly CaseField[]): Check[] {
  return locales.flatMap((locale): Check[] => {
    const texts = fields.filter((field) => field.locale === locale && longTexts.has(field.name))
    const isNew = texts.some(({ before, after }) => !before && after)
    return isNew ? [{ kind: 'unread', state: 'look', field: null, locale, guideId: null }] : []
  })
}
