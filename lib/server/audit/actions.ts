import 'server-only'
import { z } from 'zod'
import { accountActions } from './actions/account.ts'
import { type Action, words } from './actions/action.ts'
import { billingActions } from './actions/billing.ts'
import { contentActions } from './actions/content.ts'
import { enquiryActions } from './actions/enquiry.ts'
import { excursionActions } from './actions/excursion.ts'
import { guideActions } from './actions/guide.ts'
import { importActions } from './actions/import.ts'
import { moderationActions } from './actions/moderation.ts'
import { placeActions } from './actions/place.ts'
import { reviewActions } from './actions/review.ts'
import { settingActions } from './actions/setting.ts'
import { systemActions } from './actions/system.ts'

/**
 * Everything that creates an entry in the audit log. `keeps` never names a secret: no password, token, hash or key, and
 * no text of a conversation. A test looks at the names.
 */
export const auditActions = {
  ...accountActions,
  ...guideActions,
  ...enquiryActions,
  ...excursionActions,
  ...reviewActions,
  ...moderationActions,
  ...billingActions,
  ...importActions,
  ...settingActions,
  ...systemActions,
  ...placeActions,
  ...contentActions,
  'list.export': {
    meaning: 'What a list of the admin area had found was downloaded',
    subject: 'list',
    keeps: z.object({ found: words }),
  },
} as const satisfies Record<string, Action>

export type AuditAction = keyof typeof auditActions

/** All facts that an entry of an action can keep. */
export type AllFacts<Name extends AuditAction> = z.input<(typeof auditActions)[Name]['keeps']>
/** Those of them that changed. */
export type AuditFacts<Name extends AuditAction> = Partial<AllFacts<Name>>
