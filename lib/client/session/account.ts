import 'client-only'
import type { z } from 'zod'
import type { accountAnswerSchema } from '../../domain/people/accounts/schema.ts'
import { members, number, orNull, parseAnswer, text } from '../api/shape.ts'

/** Without locale prefix. */
export const accountPath = '/api/account'

/** Account data of the signed-in user in the browser. */
export type AccountSummary = {
  name: string
  guideId: number | null
  thumb: string | null
  /** Of the guide's messages. */
  unreadCount: number
  /** Of the guide's notification centre. */
  noticeCount: number
  /** An admin acts as this user: who, why, and until when; null for the user themselves. */
  acting: { adminId: string; reason: string; endsAt: string } | null
}

type Answer = z.output<typeof accountAnswerSchema>

const accountAnswer = members<
  Pick<Answer, 'name' | 'guide_id' | 'guide_thumb_url' | 'statistics' | 'impersonated_by'>
>({
  name: text,
  guide_id: orNull(number),
  guide_thumb_url: orNull(text),
  statistics: members<Answer['statistics']>({ message_count: number, notice_count: number }),
  impersonated_by: orNull(
    members<NonNullable<Answer['impersonated_by']>>({
      id: text,
      email: text,
      reason: text,
      expires_at: text,
    }),
  ),
})

/**
 * The answer of `GET /api/account`.
 * @throws Error when it is something else
 */
export function parseAccount(value: unknown): AccountSummary {
  const account = parseAnswer(value, accountAnswer)
  return {
    name: account.name,
    guideId: account.guide_id,
    thumb: account.guide_thumb_url,
    unreadCount: account.statistics.message_count,
    noticeCount: account.statistics.notice_count,
    acting: account.impersonated_by && {
      adminId: account.impersonated_by.id,
      reason: account.impersonated_by.reason,
      endsAt: account.impersonated_by.expires_at,
    },
  }
}
