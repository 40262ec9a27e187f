import { z } from 'zod'
import { locales } from '../../../shared/addresses/locales.ts'
import { thirdParties } from '../../../shared/third-parties.ts'

const thirdPartySchema = z.enum(thirdParties)
const localeSchema = z.enum(locales)

/** Languages in which each third party is offered. */
export const offeredPartiesSchema = z.record(thirdPartySchema, z.record(localeSchema, z.boolean()))

/** Changes of them; unnamed ones stay. */
export const offeredPartiesChangesSchema = z.partialRecord(
  thirdPartySchema,
  z.partialRecord(localeSchema, z.boolean()),
)
