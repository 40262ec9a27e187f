import 'server-only'
import type { GuideActor } from '../../../../server/auth/actor.ts'
import type { Prisma } from '../../../../server/prisma/client/client.ts'
import type { Database, Transaction } from '../../../../server/prisma/database.ts'
import { AppError } from '../../../../shared/errors.ts'
import { type Draft, type DraftSubject, draftOf, draftSelect } from '../../../basics/drafts/drafts.ts'
import { withPublicTranslations } from '../../../basics/drafts/fields.ts'
import { hasTranslations } from '../../../basics/drafts/translations.ts'
import { lockGuides } from '../../../core/projections/guides.ts'
import { versionNames } from '../facts.ts'
import type { ExcursionContent } from './content.ts'
import { priceSelect } from './price.ts'
import { contentSelect, mergeDraft, publicContent } from './stored.ts'

/** Columns of an excursion that `ownContent` reads. */
export const ownSelect = {
  ...contentSelect,
  ...priceSelect,
  statusReason: true,
  draft: { select: draftSelect },
} satisfies Prisma.ExcursionSelect

type OwnRow = Prisma.ExcursionGetPayload<{ select: typeof ownSelect }>

/** An excursion as its guide writes it. */
type OwnContent = {
  draft: Draft | null
  /** The public content. */
  base: ExcursionContent
  /** The draft over it. */
  content: ExcursionContent
}

/** @param isTranslated texts can be written in other languages than the original: the feature `translations` */
export function ownContent(row: OwnRow, isTranslated: boolean): OwnContent {
  const draft = row.draft && draftOf(row.draft)
  const base = publicContent(row)
  const written = mergeDraft(base, draft?.content)
  const content = isTranslated ? written : withPublicTranslations(written, base, versionNames)
  return { draft, base, content }
}

/** @throws AppError `not_found`, also for another guide's */
export async function readOwn(
  tx: Pick<Database, 'excursion' | 'siteSetting'>,
  guideId: number,
  id: number,
): Promise<OwnContent & { row: OwnRow }> {
  const row = await tx.excursion.findFirst({ where: { id, guideId }, select: ownSelect })
  if (!row) throw new AppError('not_found')
  return { row, ...ownContent(row, await hasTranslations(tx)) }
}

/** The same for a command: the guide's commands, moderation and the projections lock the guide and wait for each other. */
export async function lockOwn(tx: Transaction, { guideId }: Pick<GuideActor, 'guideId'>, id: number) {
  await lockGuides(tx, [guideId])
  return readOwn(tx, guideId, id)
}

export function subjectOf(guideId: number, excursionId: number): DraftSubject {
  return { guideId, excursionId }
}
