import 'server-only'
import { database } from '../../../../server/prisma/database.ts'
import { sanitizeRichText } from '../../../basics/drafts/rich-text.ts'
import { decideProfile } from '../../../catalogue/guides/moderation.ts'
import { asPublished } from '../../../catalogue/guides/profile/content.ts'
import { contentSelect, mergeDraft, publicContent } from '../../../catalogue/guides/profile/stored.ts'
import { managedPhotos, photoList } from '../../../core/photos/queries.ts'
import { checkResult } from '../check.ts'
import { checkCopies } from '../copies.ts'
import { compareContents } from '../fields.ts'
import { type CaseContents, caseContents, type QueueDefinition, sentBack } from './definition.ts'
import { storedContent, submissionQueue } from './submissions.ts'

/** Profiles of guides. */
export const guides: QueueDefinition = {
  ...submissionQueue('profile'),
  readContents,
  check: async (guideId, { fields, photos }) => [
    checkResult(
      'portrait',
      photos?.photos.some(({ use }) => use === 'portrait'),
    ),
    ...(await checkCopies(guideId, fields)),
  ],
  approve: (tx, { moderator, id }) => decideProfile(tx, moderator, id, { kind: 'approve' }),
  reject: (tx, { moderator, id, ...told }) => decideProfile(tx, moderator, id, sentBack(told)),
}

async function readContents(id: string): Promise<CaseContents> {
  const { content, guide } = await database().submission.findUniqueOrThrow({
    where: { id },
    select: {
      content: true,
      guide: { select: { ...contentSelect, photos: { where: { excursionId: null }, ...managedPhotos } } },
    },
  })
  const base = publicContent(guide)
  const sent = asPublished(mergeDraft(base, storedContent.parse(content)))
  return caseContents(compareContents(sanitizeRichText(base, 'bio'), sanitizeRichText(sent, 'bio')), {
    photos: photoList(guide.photos),
  })
}
