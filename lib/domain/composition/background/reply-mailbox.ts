import 'server-only'
import { env } from '../../../server/env.ts'
import { type Job, noRetry } from '../../../server/jobs/job.ts'
import { readReplyMailbox } from '../../conversation/enquiries/replies/mailbox.ts'

/** Reads the mailbox of answers, where the settings name one. */
export function replyMailboxJob(): Job & { name: 'reply-mailbox' } {
  const { REPLY_IMAP_URL: url } = env()
  return {
    name: 'reply-mailbox',
    schedule: '* * * * *',
    isOn: url !== undefined,
    work: async ({ signal }) => {
      if (url !== undefined) await readReplyMailbox(url, signal)
    },
    // The next minute is the repetition; a mailbox that can't be opened is tried less and less often.
    retry: noRetry,
    limitSeconds: 600,
  }
}
