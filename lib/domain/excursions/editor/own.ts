import 'server-only'
import { z } from 'zod'
import type { GuideActor } from '../../../server/auth/actor.ts'
import type { Prisma } from '../../../server/prisma/client/client.ts'
import type { Database, Transaction } from '../../../server/prisma/database.ts'
import { locales } from '../../../shared/addresses/locales.ts'
import { AppError } from '../../../shared/errors.ts'
import type { Draft, DraftSubject } from '../../drafts/drafts.ts'
import { lockGuides } from '../../projections/guides.ts'
import type { ExcursionContent } from './content.ts'
import { priceSelect } from './price.ts'
import { contentSelect, draftOver, publicContent } from './stored.ts'

/** What `ownContent` needs of an excursion. */
export const ownSelect = {
  ...contentSelect,
  ...priceSelect,
  statusReason: true,
  draft: { select: { content: true, version: true, textsEditedAt: true } },
} satisfies Prisma.ExcursionSelect

type OwnRow = Prisma.ExcursionGetPayload<{ select: typeof ownSelect }>

/** An excursion as its guide writes it. */
type OwnContent = {
  draft: Draft | null
  /** What is public. */
  base: ExcursionContent
  /** What is being written, over it. */
  content: ExcursionContent
}

const storedContent = z.record(z.string(), z.unknown())
const storedEditedAt = z.partialRecord(z.enum(locales), z.string()).catch({})

export function ownContent(row: OwnRow): OwnContent {
  const draft = row.draft && {
    content: storedContent.parse(row.draft.content),
    version: row.draft.version,
    textsEditedAt: storedEditedAt.parse(row.draft.textsEditedAt),
  }
  const base = publicContent(row)
  return { draft, base, content: draftOver(base, draft?.content) }
}

/** @throws AppError `not_found`, also for another guide's */
export async function readOwn(
  tx: Pick<Database, 'excursion'>,
  guideId: number,
  id: number,
): Promise<OwnContent & { row: OwnRow }> {
  const row = await tx.excursion.findFirst({ where: { id, guideId }, select: ownSelect })
  if (!row) throw new AppError('not_found')
  return { row, ...ownContent(row) }
}

/** The same for a command: the guide's commands, moderation and the projections lock the guide and wait for each other. */
export async function lockOwn(tx: Transaction, { guideId }: Pick<GuideActor, 'guideId'>, id: number) {
  await lockGuides(tx, [guideId])
  return readOwn(tx, guideId, id)
}

export function subjectOf(guideId: number, excursionId: number): DraftSubject {
  return { guideId, excursionId }
}
