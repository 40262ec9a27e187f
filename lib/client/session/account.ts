/** Without locale prefix. */
export const accountPath = '/api/account'

/** What the browser knows of whoever is signed in, out of `GET /api/account`. */
export type AccountSummary = {
  name: string
  guideId: number | null
  thumb: string | null
  /** Of the guide's messages. */
  unreadCount: number
  /** An admin acts as this user. */
  isImpersonated: boolean
}

/** @throws Error when the answer is no account */
export function parseAccount(value: unknown): AccountSummary {
  if (typeof value !== 'object' || value === null) throw new Error('the answer holds no account')
  const member = (name: string): unknown => Reflect.get(value, name)
  const name = member('name')
  if (typeof name !== 'string') throw new Error('the answer holds no account')
  const guideId = member('guide_id')
  const thumb = member('guide_thumb_url')
  const statistics = member('statistics')
  const unread =
    typeof statistics === 'object' && statistics !== null ? Reflect.get(statistics, 'message_count') : 0
  return {
    name,
    guideId: typeof guideId === 'number' ? guideId : null,
    thumb: typeof thumb === 'string' ? thumb : null,
    unreadCount: typeof unread === 'number' ? unread : 0,
    isImpersonated: member('impersonated_by') !== null && member('impersonated_by') !== undefined,
  }
}
