import 'server-only'
import { cache } from 'react'
import { cached } from '../../../server/page-cache/cached.ts'
import { pageTags } from '../../../server/page-cache/tags.ts'
import { database, type Transaction } from '../../../server/prisma/database.ts'
import type { Locale } from '../../../shared/addresses/locales.ts'
import { type Operator, operatorSchema, operatorSetting } from './operator.ts'
import { operatorLine } from './words.ts'

/** The operator for pages, which are rendered again once the record changes; null before any is saved. */
export const findOperator = cache((): Promise<Operator | null> => {
  return cached(['operator'], [pageTags.settings], () => readOperator(database()))
})

/** Who runs the site, on one line; null before any record is saved. */
export async function findOperatorLine(locale: Locale): Promise<string | null> {
  const operator = await findOperator()
  return operator && operatorLine(operator, locale)
}

/** The record, read at the time of asking. */
export async function readOperator(db: Pick<Transaction, 'siteSetting'>): Promise<Operator | null> {
  const row = await db.siteSetting.findUnique({ where: { key: operatorSetting }, select: { value: true } })
  return row ? operatorSchema.parse(row.value) : null
}
