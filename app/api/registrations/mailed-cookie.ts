import { mailedSeconds, sealMailed } from '@/lib/domain/people/accounts/mailed.ts'
import { sealedCookieName, setCookie } from '@/lib/server/auth/cookies.ts'

/**
 * Answers that an email is on its way, and lets the browser remember that it has asked for it: its link then works here
 * without a question. It looks the same whether or not there is an account.
 * @param registered the account that has just been registered here
 */
export async function rememberingMail(
  answer: { sent_to: string },
  registered: string | null = null,
): Promise<Response> {
  const response = Response.json(answer, { status: 202 })
  const sealed = await sealMailed(answer.sent_to, registered)
  const cookie = setCookie(sealedCookieName('mailed'), sealed, { maxAgeSeconds: mailedSeconds })
  response.headers.append('Set-Cookie', cookie)
  return response
}
