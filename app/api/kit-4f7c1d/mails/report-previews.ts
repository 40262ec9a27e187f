import { guidePath } from '@/lib/domain/catalogue/guides/guide.ts'
import { type ReportMail, reportMail } from '@/lib/domain/conversation/page-reports/emails.ts'
import type { MakePreviews } from './preview.ts'
import { guideId, sampleWords, token } from './sample.ts'

const appealUntil = new Date('2027-12-01T00:00:00Z')

/** Previews of emails about readers' reports of pages. */
export const reportPreviews = {
  'report-received': about({ 'To the reporter': { kind: 'received', side: 'reporter' } }),
  'report-decided': about({
    'To the reporter, kept': { kind: 'decided', side: 'reporter', outcome: 'kept', appealUntil },
    'To the reporter, taken off': { kind: 'decided', side: 'reporter', outcome: 'removed' },
  }),
  'report-statement': about({
    'To the author': { kind: 'statement', side: 'author', outcome: 'removed', appealUntil },
  }),
  'report-appealed': about({ 'To who appeals': { kind: 'appealed', side: 'author' } }),
  'report-reviewed': about({
    'To the author, back': { kind: 'reviewed', side: 'author', outcome: 'kept' },
    'To the reporter, taken off': { kind: 'reviewed', side: 'reporter', outcome: 'removed' },
  }),
}

function about(
  mails: Record<string, Pick<ReportMail, 'kind' | 'side' | 'outcome' | 'appealUntil'>>,
): MakePreviews {
  return async (locale) => {
    const { tour: title, remark: statement } = await sampleWords(locale)
    return Promise.all(
      Object.entries(mails).map(async ([to, mail]) => ({
        title: to,
        content: await reportMail(locale, {
          ...{ reference: 'R-7KQ2-9XMB', title, path: guidePath(guideId), isPublic: true, token },
          ...mail,
          ...(mail.outcome && { statement }),
        }),
      })),
    )
  }
}
