import { caseCalls } from './cases.ts'
import { contentCalls } from './content.ts'
import { importCalls } from './imports.ts'
import { moneyCalls } from './money.ts'
import { placeCalls } from './places.ts'
import { siteCalls } from './site.ts'
import { userCalls } from './users.ts'
import type { AdminCalls } from './world.ts'

/** Every call by which admins change something. */
export const adminCalls: AdminCalls = {
  ...caseCalls,
  ...contentCalls,
  ...importCalls,
  ...moneyCalls,
  ...placeCalls,
  ...siteCalls,
  ...userCalls,
}
