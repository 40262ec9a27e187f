import 'server-only'
import { z } from 'zod'
import type { Action } from './action.ts'
import { inEachLanguage } from './localised.ts'

const page = z.object({ ...inEachLanguage('title'), ...inEachLanguage('body') })

/** What admins do with the site's own texts. */
export const contentActions = {
  'page.edit': { meaning: 'Texts of a page were changed', subject: 'page', keeps: page },
} as const satisfies Record<string, Action>
