import { z } from 'zod'
import { locales } from '../../../shared/addresses/locales.ts'
import { emailSchema } from '../../../shared/forms/email-schema.ts'
import { personNamePattern, plainName } from '../../../shared/forms/person-name.ts'
import { maxLength, required } from '../../../shared/forms/validators.ts'
import { staffRoles, userRoles } from '../../../shared/staff-roles.ts'

const named = (problem: string) => ({ params: { problem } })

/** The secret of a link in an email: 32 random bytes in base64url. */
export const linkTokenSchema = z.string().regex(/^[\w-]{43}$/)

/** Shorter ones can be guessed; longer ones only cost time. */
export const passwordLengths = { min: 10, max: 200 } as const
const newPassword = z.string().min(passwordLengths.min).max(passwordLengths.max)

const personName = z.string().overwrite(plainName).max(60).regex(personNamePattern)

const repeatedRight = {
  check: (body: { password: string; password_confirmation: string }) =>
    body.password === body.password_confirmation,
  problem: { path: ['password_confirmation'], ...named('passwordsDiffer') },
}

/** `POST /api/sessions/`. Any text is a possible password here. */
export const signInSchema = z.strictObject({
  email: emailSchema,
  password: z.string().min(1).max(1000),
  remember: z.boolean().default(true),
})

/**
 * `GET /api/sessions`: `token` (and perhaps a campaign code `c`) uses a link from an email, `code` or `error` and
 * `state` complete a provider's sign-in, and no parameter renews the session.
 */
export const sessionQuerySchema = z.object({
  token: linkTokenSchema.optional(),
  c: z
    .string()
    .max(64)
    .regex(/^[\w.-]*$/)
    .optional(),
  code: z.string().min(1).max(4096).optional(),
  state: z.string().min(1).max(200).optional(),
  error: z.string().max(200).optional(),
  /** Some providers name themselves. */
  iss: z.string().max(500).optional(),
})

const action = z.enum(['login', 'registration', 'connect'])
/** Reason why the provider is visited: to sign in, to register, or to connect it to the signed-in account. */
export type ProviderAction = z.output<typeof action>

/** `GET /api/sessions/links` and `GET /api/sessions/links/{provider}`. */
export const linksQuerySchema = z.object({
  action: action.default('login'),
  returnUrl: z.string().max(2000).optional(),
})
export const providerParamsSchema = z.strictObject({ provider: z.string().regex(/^[a-z0-9-]{1,40}$/) })

/** `POST /api/sessions/links` and `POST /api/password_resets`. */
export const emailOnlySchema = z.strictObject({ email: emailSchema })

/** Links of emails that set a password or change the address. */
export const linkParamsSchema = z.strictObject({ token: linkTokenSchema })

/** `PUT /api/password_resets/{token}`. */
export const resetSchema = z
  .strictObject({ password: newPassword, password_confirmation: z.string().max(1000) })
  .refine(repeatedRight.check, repeatedRight.problem)

/** `PATCH /api/account`. */
const staffNameLength = 60
export const accountChangeSchema = z
  .strictObject({
    locale: z.enum(locales),
    staff_name: z
      .string()
      .trim()
      .check(required, maxLength(staffNameLength))
      .describe('Name of an admin: colleagues see it, and emails are signed with it.'),
  })
  .partial()
  .refine((change) => Object.keys(change).length > 0, { params: { problem: 'required' } })

/** The form for one's own name on the staff. */
export const staffNameSchema = z.strictObject({
  staff_name: z.string().trim().check(required, maxLength(staffNameLength)),
})

/** `POST /api/admin/staff_invitations`. */
export const staffInvitationSchema = z.strictObject({
  email: emailSchema,
  staff_name: z
    .string()
    .trim()
    .check(required, maxLength(staffNameLength))
    .describe('Colleagues see it, and emails are signed with it.'),
  role: z.enum(staffRoles),
  locale: z.enum(locales).describe('Of the email, and of the account.'),
})
export const staffInvitationParamsSchema = z.strictObject({ id: z.uuid() })
export const createdInvitationSchema = z.strictObject({ id: z.uuid(), expires_at: z.iso.datetime() })

/** `POST /api/admin/guide_invitations`. */
export const guideInvitationSchema = z.strictObject({
  email: emailSchema,
  name: z.string().trim().check(required, maxLength(staffNameLength)).describe('The email greets by it.'),
  locale: z.enum(locales).describe('Of the email.'),
})

/** `PUT /api/account/password`; the current one is required if there is one. */
export const passwordChangeSchema = z
  .strictObject({
    current_password: z.string().max(1000).default(''),
    password: newPassword,
    password_confirmation: z.string().max(1000),
  })
  .refine(repeatedRight.check, repeatedRight.problem)

/** Two boxes: a consent is not asked for together with anything else. */
const agreed = {
  terms: z.literal(true).describe('The terms are accepted.'),
  consent: z.literal(true).describe('The person consents to the processing of their data.'),
}

/** `POST /api/account/consents`. */
export const consentsSchema = z.strictObject(agreed)

const cityNumber = z.int().positive().max(2_147_483_647)

/** `POST /api/registrations`: a password, or the `ticket` of a provider that knows no account here yet. */
export const registrationSchema = z
  .strictObject({
    email: emailSchema,
    password: newPassword.optional(),
    ticket: z.string().max(4096).optional(),
    firstname: personName.default('').describe('One of the two names is enough.'),
    lastname: personName.default(''),
    city: cityNumber.optional().describe('A city of the site.'),
    geoname_id: cityNumber
      .optional()
      .describe('Instead of it a city of the world, of `GET /api/cities`; one without a page is proposed.'),
    locale: z.enum(locales).optional(),
    ...agreed,
  })
  .refine((body) => body.password !== undefined || body.ticket !== undefined, {
    path: ['password'],
    ...named('required'),
  })
  .refine((body) => (body.city === undefined) !== (body.geoname_id === undefined), {
    path: ['city'],
    ...named('required'),
    when: ({ value }) => typeof value === 'object' && value !== null,
  })
  .refine((body) => Boolean(body.firstname || body.lastname), {
    path: ['firstname'],
    ...named('required'),
    // Also when other fields are wrong: all that is wrong is said at once.
    when: ({ value }) => typeof value === 'object' && value !== null,
  })
export type Registration = z.output<typeof registrationSchema>

/** Reason why an admin does something to an account. */
const staffReason = z.string().trim().min(1).max(500)

/** The paths of `/api/admin/users/{id}/…`. */
export const userParamsSchema = z.strictObject({ id: z.uuid() })
export const userSessionParamsSchema = z.strictObject({ id: z.uuid(), session: z.uuid() })
/** `PUT` and `DELETE /api/admin/users/{id}/lock` and `/deletion`. */
export const reasonSchema = z.strictObject({ reason: staffReason })
/** `POST /api/admin/users/{id}/merge`. */
export const mergeSchema = z.strictObject({
  user_id: z.uuid().describe('The account to merge into this one.'),
  reason: staffReason.describe('For the audit log.'),
})
/** `PUT /api/admin/users/{id}/role`. */
export const roleSchema = z.strictObject({ role: z.enum(userRoles) })
/** `POST /api/admin/users/locks`. */
export const locksSchema = z.strictObject({ ids: z.array(z.uuid()).min(1).max(100), reason: staffReason })
export const locksAnswerSchema = z.strictObject({
  locked: z.int(),
  left_out: z
    .array(z.strictObject({ id: z.uuid(), why: z.enum(['not_found', 'forbidden', 'conflict']) }))
    .describe('Users who were skipped: unknown, oneself, the last admin, or already locked.'),
})

/** `POST /api/admin/sessions/`. */
export const signInAsSchema = z.strictObject({
  user_id: z.uuid(),
  reason: staffReason.describe('For the audit log and the banner above the pages.'),
})
export const signInAsQuerySchema = z.object({ redirect: z.string().max(2000).optional() })

export const sessionIdParamsSchema = z.strictObject({ id: z.uuid() })

/** The answer of every call that begins or renews a session. */
export const sessionAnswerSchema = z
  .strictObject({
    token: z.string().describe('Bearer token, valid for 15 minutes.'),
    redirect: z.string().describe('Where to go next: a path of this site.'),
    lang: z
      .array(z.strictObject({ lang: z.enum(locales), redirect: z.string() }))
      .describe('Interface languages of the person’s texts; if there is exactly one, go there.'),
  })
  .meta({ id: 'Session' })
export type SessionAnswer = z.output<typeof sessionAnswerSchema>

export const linksAnswerSchema = z.array(
  z.strictObject({
    provider: z.string(),
    name: z.string(),
    url: z.string().describe('A path of this site that redirects to the provider.'),
  }),
)

/** The same whether or not the address is known. */
export const sentAnswerSchema = z.strictObject({ sent_to: z.string() })

export const resetAnswerSchema = z.strictObject({ expires_at: z.iso.datetime() })
export const redirectAnswerSchema = z.strictObject({ redirect: z.string() })

export const emailChangeAnswerSchema = z.strictObject({
  mailbox: z.enum(['old', 'new']).describe('The mailbox that the link was sent to.'),
  new_email: z.string(),
  state: z
    .enum(['open', 'agreed', 'done', 'stopped', 'taken'])
    .describe(
      '`agreed`: the other mailbox has not confirmed yet; `taken`: another account uses the address.',
    ),
})

export const accountAnswerSchema = z
  .strictObject({
    id: z.uuid(),
    email: z.string(),
    role: z.enum(userRoles),
    locale: z.enum(locales),
    name: z.string(),
    guide_id: z.int().nullable(),
    guide_thumb_url: z.string().nullable(),
    has_password: z.boolean(),
    statistics: z.strictObject({
      message_count: z.int().describe('Unread messages from travellers.'),
      notice_count: z.int().describe('Unread entries of the guide’s notification centre.'),
    }),
    impersonated_by: z
      .strictObject({
        id: z.uuid(),
        email: z.string(),
        reason: z.string(),
        expires_at: z.iso.datetime().describe('When it ends automatically.'),
      })
      .nullable()
      .describe('The admin who is signed in as this user.'),
  })
  .meta({ id: 'Account' })

export const sessionsAnswerSchema = z.array(
  z.strictObject({
    id: z.uuid(),
    current: z.boolean(),
    created_at: z.iso.datetime(),
    last_seen_at: z.iso.datetime(),
    expires_at: z.iso.datetime(),
    user_agent: z.string(),
  }),
)

export const connectionsAnswerSchema = z.array(
  z.strictObject({
    provider: z.string(),
    name: z.string(),
    email: z.string().nullable(),
    connected_at: z.iso.datetime(),
  }),
)
