import 'server-only'
import { audit } from '../../../server/audit/audit.ts'
import type { Job } from '../../../server/jobs/job.ts'
import { giveUpOld } from '../../../server/mail/failed-mail.ts'
import { forgetOldChanges } from '../../../server/page-cache/refresh.ts'
import { forgetOldEmptySearches } from '../../administration/empty-searches/commands.ts'
import { forgetOldImports } from '../../administration/imports/commands.ts'
import { deleteOldNotices } from '../../basics/notifications/notices.ts'
import { forgetUnconfirmedGuests } from '../../conversation/enquiries/guests/retention.ts'
import { forgetOldReplies } from '../../conversation/enquiries/replies/work.ts'
import { forgetMessengerData } from '../../conversation/messengers/retention.ts'
import { forgetOldViews } from '../../discovery/page-views/commands.ts'
import { forgetOldSecurityEvents } from '../../people/accounts/security-log.ts'
import type { JobName } from './job-view.ts'
import { removeUnusedFiles } from './unused-files.ts'

/** Jobs that delete data and files of which nobody has any more use, by night. */
export function listRetentionJobs(): (Job & { name: JobName })[] {
  return [
    {
      name: 'messenger-data',
      schedule: '30 1 * * *',
      work: () => forgetMessengerData(),
      retry: { times: 3, afterSeconds: 300 },
      limitSeconds: 600,
    },
    {
      name: 'unused-files',
      schedule: '50 2 * * *',
      work: () => removeUnusedFiles(),
      retry: { times: 2, afterSeconds: 600 },
      limitSeconds: 3600,
    },
    {
      name: 'security-log',
      schedule: '20 1 * * *',
      work: () => forgetOldSecurityEvents(),
      retry: { times: 3, afterSeconds: 300 },
      limitSeconds: 600,
    },
    {
      name: 'notifications',
      schedule: '25 1 * * *',
      work: async () => {
        await deleteOldNotices()
      },
      retry: { times: 3, afterSeconds: 300 },
      limitSeconds: 600,
    },
    {
      name: 'reply-data',
      schedule: '15 1 * * *',
      work: () => forgetOldReplies(),
      retry: { times: 3, afterSeconds: 300 },
      limitSeconds: 600,
    },
    {
      name: 'guest-data',
      schedule: '10 1 * * *',
      work: () => forgetUnconfirmedGuests(),
      retry: { times: 3, afterSeconds: 300 },
      limitSeconds: 600,
    },
    {
      name: 'page-views',
      schedule: '35 1 * * *',
      work: async () => {
        await forgetOldViews()
        await forgetOldEmptySearches()
        await forgetOldChanges()
      },
      retry: { times: 3, afterSeconds: 300 },
      limitSeconds: 1800,
    },
    {
      name: 'audit-log',
      schedule: '30 1 * * *',
      work: () => audit.forgetOld(),
      retry: { times: 3, afterSeconds: 300 },
      limitSeconds: 3600,
    },
    {
      name: 'failed-mail',
      schedule: '45 1 * * *',
      work: () => giveUpOld(),
      retry: { times: 3, afterSeconds: 300 },
      limitSeconds: 600,
    },
    {
      name: 'old-imports',
      schedule: '45 1 * * *',
      work: () => forgetOldImports(),
      retry: { times: 3, afterSeconds: 300 },
      limitSeconds: 600,
    },
  ]
}
