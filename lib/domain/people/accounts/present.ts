import type { z } from 'zod'
import type { AccountView, ConnectionView, Destinations, SessionView } from './account.ts'
import type { EmailChangeView } from './email-change.ts'
import type {
  accountAnswerSchema,
  connectionsAnswerSchema,
  emailChangeAnswerSchema,
  resetAnswerSchema,
  SessionAnswer,
  sentAnswerSchema,
  sessionsAnswerSchema,
} from './schema.ts'

export function presentAccount(account: AccountView): z.output<typeof accountAnswerSchema> {
  const {
    guideId,
    thumb,
    hasPassword,
    deleteAfter: _deleteAfter,
    unreadCount,
    noticeCount,
    impersonator,
    ...rest
  } = account
  return {
    ...rest,
    guide_id: guideId,
    guide_thumb_url: thumb,
    has_password: hasPassword,
    statistics: { message_count: unreadCount, notice_count: noticeCount },
    impersonated_by: impersonator && {
      id: impersonator.id,
      email: impersonator.email,
      reason: impersonator.reason,
      expires_at: impersonator.endsAt.toISOString(),
    },
  }
}

export function presentSessions(sessions: SessionView[]): z.output<typeof sessionsAnswerSchema> {
  return sessions.map(({ id, isCurrent, createdAt, lastSeenAt, expiresAt, userAgent }) => ({
    id,
    current: isCurrent,
    created_at: createdAt.toISOString(),
    last_seen_at: lastSeenAt.toISOString(),
    expires_at: expiresAt.toISOString(),
    user_agent: userAgent,
  }))
}

export function presentConnections(connections: ConnectionView[]): z.output<typeof connectionsAnswerSchema> {
  return connections.map(({ connectedAt, ...connection }) => ({
    ...connection,
    connected_at: connectedAt.toISOString(),
  }))
}

/** The answer of every call that begins or renews a session, without its token. */
export function presentDestinations({ path, inOwnLanguages }: Destinations): Omit<SessionAnswer, 'token'> {
  return { redirect: path, lang: inOwnLanguages.map((each) => ({ lang: each.locale, redirect: each.path })) }
}

/** Address that an email was sent to, regardless of an account with it. */
export function presentSent(email: string): z.output<typeof sentAnswerSchema> {
  return { sent_to: email }
}

export function presentReset({ expiresAt }: { expiresAt: Date }): z.output<typeof resetAnswerSchema> {
  return { expires_at: expiresAt.toISOString() }
}

export function presentEmailChange({
  side,
  newEmail,
  state,
}: EmailChangeView): z.output<typeof emailChangeAnswerSchema> {
  return { mailbox: side, new_email: newEmail, state }
}
