import 'server-only'
import { env } from '../env.ts'

/** Headers that a signature covers, as far as an email has them. */
const signed = [
  'From',
  'Reply-To',
  'To',
  'Subject',
  'Date',
  'Message-ID',
  'MIME-Version',
  'Content-Type',
  'Content-Transfer-Encoding',
  'Auto-Submitted',
  // Mailboxes offer to unsubscribe with one click only if both are signed (RFC 8058).
  'List-Unsubscribe',
  'List-Unsubscribe-Post',
]

/** Key for signing emails; undefined where it is left to the mail server. */
export function dkimKey() {
  const { DKIM_DOMAIN, DKIM_SELECTOR, DKIM_PRIVATE_KEY } = env()
  if (!DKIM_DOMAIN || !DKIM_SELECTOR || !DKIM_PRIVATE_KEY) return undefined
  return {
    domainName: DKIM_DOMAIN,
    keySelector: DKIM_SELECTOR,
    privateKey: DKIM_PRIVATE_KEY,
    headerFieldNames: signed.join(':'),
  }
}
