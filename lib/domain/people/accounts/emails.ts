import 'server-only'
import type { FactorChange } from '../../../server/audit/actions/account.ts'
import { siteName } from '../../../server/brand/known-brand.ts'
import { env } from '../../../server/env.ts'
import type { MailContent } from '../../../server/mail/layout.ts'
import { siteMail } from '../../../server/mail/site-mail.ts'
import type { MailBlock } from '../../../server/mail/words.ts'
import { pageUrl } from '../../../server/page-url.ts'
import type { Locale } from '../../../shared/addresses/locales.ts'
import type { CalendarDate } from '../../../shared/calendar/calendar-date.ts'
import { formatDate } from '../../../shared/i18n/format.ts'
import { translatorFor } from '../../../shared/i18n/translator.ts'
import type { StaffRole } from '../../../shared/staff-roles.ts'
import { trialDays } from '../../core/listing/subscription-state.ts'

/** Emails about the account itself, by their key under `Mail.account` in the messages. */
export type AccountKind =
  | 'confirm'
  | 'exists'
  | 'signIn'
  | 'invited'
  | 'mailTest'
  | 'reset'
  | 'changed'
  | 'moveFrom'
  | 'moveTo'
  | 'moveTaken'
  | 'exportReady'
  | 'deletionAsked'
  | 'deletionSoon'

/** About signing in, by their key under `Mail.security`. */
export type SecurityKind =
  | 'guessed'
  | 'codesGuessed'
  | 'connected'
  | 'disconnected'
  | 'ended'
  | 'emailChanged'
  | FactorChange

/** About an admin's action, by their key under `Mail.staff`. */
export type StaffKind = 'actedAs' | 'locked' | 'unlocked' | 'merged'

/** An email to the owner of an account. */
export type OwnerEmail = {
  kind: AccountKind | SecurityKind | StaffKind | 'code' | 'deleted' | 'staffInvited' | 'guideInvited'
  content: (locale: Locale) => Promise<MailContent>
}

/**
 * Nothing in it was written by the person who caused it: it may go to a stranger's mailbox.
 * @param path opened by the email's only button, without locale prefix
 * @param day of what it announces
 */
export function accountEmail(kind: AccountKind, path: string, day?: CalendarDate): OwnerEmail {
  return {
    kind,
    content: async (locale) => {
      const t = translatorFor(locale, 'Mail')
      const values = {
        support: env().SITE_SUPPORT_EMAIL,
        date: day === undefined ? '' : formatDate(day, locale),
      }
      return siteMail(locale, {
        subject: t(`account.${kind}.subject`, values),
        heading: t(`account.${kind}.heading`, values),
        intro: t(`account.${kind}.intro`, values),
        blocks: [
          { kind: 'button', label: t(`account.${kind}.button`, values), url: pageUrl(locale, path) },
          { kind: 'note', text: t(`account.${kind}.note`, values) },
        ],
      })
    },
  }
}

type Security = {
  /** Target of the button, without locale prefix. */
  path?: string
  /** Names of providers. */
  providers?: string[]
}

/** Something about signing in has changed, or somebody tries to. */
export function securityEmail(
  kind: SecurityKind,
  { path = '/account/password', providers = [] }: Security = {},
): OwnerEmail {
  return {
    kind,
    content: async (locale) => {
      const t = translatorFor(locale, 'Mail')
      const label = kind === 'guessed' ? t('security.signIn') : t('security.notMe')
      return siteMail(locale, {
        subject: t(`security.${kind}.subject`),
        intro: t(`security.${kind}.intro`, { providers: providers.join(', ') }),
        blocks: [
          { kind: 'button', label, url: pageUrl(locale, path) },
          { kind: 'note', text: t('security.note', { support: env().SITE_SUPPORT_EMAIL }) },
        ],
      })
    },
  }
}

/** A code that proves who somebody is; it works for some minutes, in the session that asked for it. */
export function codeEmail(code: string): OwnerEmail {
  return {
    kind: 'code',
    content: async (locale) => {
      const t = translatorFor(locale, 'Mail')
      return siteMail(locale, {
        subject: t('code.subject'),
        intro: t('code.intro'),
        blocks: [
          { kind: 'quote', text: code },
          { kind: 'note', text: t('code.note', { support: env().SITE_SUPPORT_EMAIL }) },
        ],
      })
    },
  }
}

type ByStaff = {
  /** The admin's name for colleagues. */
  staff: string
  /** As the admin has written it for the user. */
  reason?: string
  /** New sign-in address, if it has changed. */
  address?: string
}

/** Actions of an admin that the owner of an account is told of. */
export function staffEmail(kind: StaffKind, { staff, reason = '', address = '' }: ByStaff): OwnerEmail {
  return {
    kind,
    content: async (locale) => {
      const site = siteName()
      const { SITE_SUPPORT_EMAIL: support } = env()
      const t = translatorFor(locale, 'Mail')
      const names = { staff, site, support, address }
      const quote: MailBlock[] = reason === '' ? [] : [{ kind: 'quote', text: reason }]
      const button: MailBlock[] =
        kind === 'unlocked'
          ? [{ kind: 'button', label: t('staff.unlocked.button'), url: pageUrl(locale, '/account/login') }]
          : []
      return siteMail(locale, {
        subject: t(`staff.${kind}.subject`, names),
        intro: t(`staff.${kind}.intro`, names),
        blocks: [...quote, ...button, { kind: 'note', text: t(`staff.${kind}.note`, names) }],
      })
    },
  }
}

type Invitation = {
  /** Without locale prefix. */
  path: string
  /** Name of the colleague who invites; null for the operator. */
  inviter: string | null
  /** Name that will sign letters. */
  name: string
  role: StaffRole
}

/** Invites somebody to the staff; its link gives the role. */
export function invitationEmail({ path, inviter, name, role }: Invitation): OwnerEmail {
  return {
    kind: 'staffInvited',
    content: async (locale) => {
      const site = siteName()
      const t = translatorFor(locale, 'Mail')
      const ts = translatorFor(locale, 'AdminStaff')
      const by = inviter === null ? site : t('staffInvited.person', { name: inviter })
      const values = { inviter: by, site, name, role: ts(`roles.${role}`) }
      return siteMail(locale, {
        subject: t('staffInvited.subject', values),
        heading: t('staffInvited.heading', values),
        intro: t('staffInvited.intro', values),
        blocks: [
          { kind: 'quote', text: ts(`duties.${role}`) },
          { kind: 'button', label: t('staffInvited.button'), url: pageUrl(locale, path) },
          { kind: 'note', text: t('staffInvited.note', values) },
        ],
      })
    },
  }
}

/**
 * Invites somebody to register as a guide.
 * @param inviter name of the admin who asks
 */
export function guideInvitationEmail({ inviter, name }: { inviter: string; name: string }): OwnerEmail {
  return {
    kind: 'guideInvited',
    content: async (locale) => {
      const t = translatorFor(locale, 'Mail')
      const values = { inviter, name, site: siteName(), days: trialDays }
      return siteMail(locale, {
        subject: t('guideInvited.subject', values),
        heading: t('guideInvited.heading', values),
        intro: t('guideInvited.intro', values),
        blocks: [
          { kind: 'paragraph', text: t('guideInvited.text', values) },
          {
            kind: 'button',
            label: t('guideInvited.button'),
            url: pageUrl(locale, '/account/registration'),
          },
          { kind: 'note', text: t('guideInvited.note', values) },
        ],
      })
    },
  }
}

/** The last one to a person whose account is deleted; the outbox forgets the address once it is sent. */
export function farewellEmail(): OwnerEmail {
  return {
    kind: 'deleted',
    content: async (locale) => {
      const t = translatorFor(locale, 'Mail')
      return siteMail(locale, {
        subject: t('leaving.deleted.subject'),
        intro: t('leaving.deleted.intro'),
        blocks: [{ kind: 'note', text: t('leaving.deleted.note', { support: env().SITE_SUPPORT_EMAIL }) }],
      })
    },
  }
}
