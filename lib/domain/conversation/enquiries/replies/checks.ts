import 'server-only'
import { env } from '../../../../server/env.ts'
import { isAutomatic, isLoop } from '../../../../server/received-mail/automatic.ts'
import type { ReceivedMail } from '../../../../server/received-mail/read-mail.ts'
import { isForged, senderChecks } from '../../../../server/received-mail/sender-checks.ts'
import { normalEmail } from '../../../../shared/forms/email.ts'
import { Refused } from './refusal.ts'
import type { Sender } from './sender.ts'

/** @throws Refused for an email that nobody has written */
export function refuseMachines(mail: ReceivedMail): void {
  const { SITE_URL, SITE_SUPPORT_EMAIL } = env()
  const own = { host: new URL(SITE_URL).hostname, addresses: [SITE_SUPPORT_EMAIL, ...ownAddresses()] }
  if (isLoop(mail, own)) throw new Refused('loop')
  if (isAutomatic(mail)) throw new Refused('automatic')
}

/** @throws Refused for an email that the side of the conversation hasn't written */
export function refuseOthers(mail: ReceivedMail, { email }: Pick<Sender, 'email'>): void {
  const [from, ...others] = mail.from
  // A quoted name may hold a second `@`: the checks of the receiving server would be about another domain.
  const isOne = from !== undefined && others.length === 0 && from.split('@').length === 2
  if (!isOne || normalEmail(from) !== normalEmail(email)) throw new Refused('other_sender')
  if (isForged(senderChecks(mail, env().REPLY_AUTHSERV_ID), from)) throw new Refused('unproven')
}

/** True if the side of the conversation has written an email itself, as far as its head says. */
export function isFromSender(mail: ReceivedMail, sender: Pick<Sender, 'email'>): boolean {
  try {
    refuseMachines(mail)
    refuseOthers(mail, sender)
    return true
  } catch (error) {
    if (error instanceof Refused) return false
    throw error
  }
}

/** Addresses from which the site's emails come, and to which they are answered; in small letters. */
export function ownAddresses(): string[] {
  const { MAIL_FROM, SITE_SUPPORT_EMAIL, REPLY_ADDRESS } = env()
  const from = /<([^>]+)>/.exec(MAIL_FROM ?? '')?.[1] ?? MAIL_FROM ?? SITE_SUPPORT_EMAIL
  return [from, REPLY_ADDRESS ?? from].map((address) => address.trim().toLowerCase())
}
