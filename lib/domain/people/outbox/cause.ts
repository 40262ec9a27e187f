/** Reason why an email could not be sent, as people are told. */
export const mailCauses = ['noDomain', 'noMailbox', 'full', 'later', 'refused', 'away', 'other'] as const
export type MailCause = (typeof mailCauses)[number]

/** Error messages of mail servers and Node.js, specific before general (RFC 3463, RFC 5321). */
const signs: ReadonlyArray<readonly [MailCause, RegExp]> = [
  [
    'noDomain',
    /\b[45]\.1\.2\b|\b[45]\.4\.4\b|domain (?:name )?(?:not found|does not exist)|unrouteable|no MX|does not (?:accept|take) mail/i,
  ],
  ['full', /\b[45]\.2\.2\b|\b[45]52\b|mailbox (?:is )?full|over ?quota/i],
  [
    'noMailbox',
    /\b5\.1\.1\b|no such (?:user|mailbox)|user unknown|unknown user|mailbox (?:unavailable|not found)|does not exist/i,
  ],
  ['later', /greylist|graylist|\b4\.[27]\.\d\b|\b45[01]\b|try again later/i],
  ['refused', /\b5\.7\.\d+\b|\b55[0-9]\b|policy|spam|blocked|blacklist|denied/i],
  ['away', /ETIMEDOUT|ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|timeout|timed out|no route/i],
]

/** Cause of the last attempt's error; null without one. */
export function causeOf(lastError: string | null): MailCause | null {
  if (lastError === null || lastError === '') return null
  return signs.find(([, sign]) => sign.test(lastError))?.[0] ?? 'other'
}
