import 'server-only'
import { database } from '../../../../server/prisma/database.ts'
import { AppError } from '../../../../shared/errors.ts'
import { sanitizeRichText } from '../../../basics/drafts/rich-text.ts'
import { comparable, type ExcursionContent } from '../../../catalogue/excursions/editor/content.ts'
import { contentSelect, mergeDraft, publicContent } from '../../../catalogue/excursions/editor/stored.ts'
import { decideExcursion } from '../../../catalogue/excursions/moderation.ts'
import { managedPhotos, photoList } from '../../../core/photos/queries.ts'
import { checkCopies } from '../copies.ts'
import { compareContents } from '../fields.ts'
import { type CaseContents, caseContents, type QueueDefinition, sentBack } from './definition.ts'
import { storedContent, submissionQueue } from './submissions.ts'

/** Tours. */
export const excursions: QueueDefinition = {
  ...submissionQueue('tour'),
  readContents,
  check: (guideId, { fields }) => checkCopies(guideId, fields),
  approve: (tx, { moderator, id }) => decideExcursion(tx, moderator, id, { kind: 'approve' }),
  reject: (tx, { moderator, id, ...told }) => decideExcursion(tx, moderator, id, sentBack(told)),
}

async function readContents(id: string): Promise<CaseContents> {
  const { content, excursion } = await database().submission.findUniqueOrThrow({
    where: { id },
    select: {
      content: true,
      excursion: { select: { ...contentSelect, photos: managedPhotos } },
    },
  })
  if (!excursion) throw new AppError('not_found')
  const base = publicContent(excursion)
  const sent = mergeDraft(base, storedContent.parse(content))
  const read = (one: ExcursionContent) => sanitizeRichText(comparable(one), 'description')
  return caseContents(compareContents(read(base), read(sent)), { photos: photoList(excursion.photos) })
}
