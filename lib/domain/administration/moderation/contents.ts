import 'server-only'
import type { Locale } from '../../../shared/addresses/locales.ts'
import type { CaseKey } from './case.ts'
import type { CaseContents } from './queues/definition.ts'
import { queueDefinitions } from './queues/registry.ts'
import { nameReferences } from './references.ts'

/** @param locale of the moderator, for names of places @throws AppError `not_found` */
export async function readContents({ queue, id }: CaseKey, locale: Locale): Promise<CaseContents> {
  const contents = await queueDefinitions[queue].readContents(id, locale)
  return { ...contents, fields: await nameReferences(contents.fields, locale) }
}
