import 'server-only'
import { Prisma } from '../../../../server/prisma/client/client.ts'
import { database } from '../../../../server/prisma/database.ts'
import { locales } from '../../../../shared/addresses/locales.ts'
import { AppError } from '../../../../shared/errors.ts'
import { fieldOf } from '../../../basics/drafts/fields.ts'
import { countWaiting } from '../../../conversation/city-alerts/wanted.ts'
import { isInLettersOf } from '../../../geography/gazetteer/names.ts'
import { isPresentSql } from '../../../geography/places/choosers.ts'
import { readCity } from '../../../geography/places/editor/rows.ts'
import { decideProposal } from '../../../geography/proposals/decide.ts'
import { type Check, checkResult } from '../check.ts'
import { submittedFields } from '../fields.ts'
import { findDecisionHistory } from '../history.ts'
import {
  type CaseContents,
  caseContents,
  nothingChanged,
  type QueueDefinition,
  sentBack,
} from './definition.ts'
import { type CaseSubject, caseSubject, type SubjectReader } from './subject.ts'

/** Without those of people who have not confirmed their registration, or who leave. */
const open = Prisma.sql`
  FROM "CityProposal" WHERE "state" = 'waiting' AND EXISTS (
    SELECT FROM "Guide" g JOIN "User" u ON u."id" = g."userId"
    WHERE g."id" = "CityProposal"."guideId" AND ${isPresentSql}
  )`

/** Cities that guides have chosen and that have no page yet. */
export const cities: QueueDefinition = {
  list: (locale) => Prisma.sql`
    SELECT "id", "guideId", "createdAt" AS "since", 'new' AS "kind",
      (
        SELECT called."name" FROM "CityTranslation" called
        WHERE called."cityId" = "CityProposal"."cityId" AND called."locale" = ${locale}::"Locale"
      ) AS "title",
      '{}'::text[] AS "languages", ${nothingChanged}
    ${open}`,
  openSince: Prisma.sql`SELECT "createdAt" AS "since" ${open}`,
  findSubject,
  readContents,
  check: (_, contents) => checkNames(contents),
  findHistory: findDecisionHistory,
  approve: (tx, { moderator, id }, now) => decideProposal(tx, moderator, id, { kind: 'approve' }, now),
  reject: (tx, { moderator, id, ...told }, now) => decideProposal(tx, moderator, id, sentBack(told), now),
}

async function findSubject(tx: SubjectReader, id: string): Promise<CaseSubject | null> {
  const row = await tx.cityProposal.findUnique({
    where: { id },
    select: { guideId: true, cityId: true, state: true },
  })
  if (!row) return null
  // Names that a colleague corrects make another version.
  const { content } = await readCity(tx, row.cityId)
  return caseSubject(tx, id, { guideId: row.guideId, content, isOpen: row.state === 'waiting' })
}

async function readContents(id: string): Promise<CaseContents> {
  const row = await database().cityProposal.findUnique({
    where: { id },
    select: { cityId: true, city: { select: { geonameId: true, country: { select: { code: true } } } } },
  })
  if (!row) throw new AppError('not_found')
  const { content } = await readCity(database(), row.cityId)
  const waiting = await countWaiting(row.cityId, row.city.geonameId)
  return caseContents(
    submittedFields({
      ...Object.fromEntries(
        locales.map((locale) => [fieldOf('name', locale), content[fieldOf('name', locale)]]),
      ),
      where: content.where,
      slug: content.slug,
      country: row.city.country.code.toUpperCase(),
      position: { latitude: content.latitude, longitude: content.longitude },
      time_zone: content.time_zone,
      ...(waiting > 0 && { wanted: String(waiting) }),
      place_editor: `/admin/places/cities/${row.cityId}`,
    }),
  )
}

/** A name in the letters of another language has been filled in for want of one. */
function checkNames({ fields }: CaseContents): Check[] {
  return fields.flatMap(({ name, locale, after }) =>
    name === 'name' && locale
      ? [
          checkResult('cityName', typeof after === 'string' && isInLettersOf(locale, after), {
            field: 'name',
            locale,
          }),
        ]
      : [],
  )
}
