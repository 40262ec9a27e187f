import 'server-only'
import { audit } from '../../../../server/audit/audit.ts'
import type { GuideActor } from '../../../../server/auth/actor.ts'
import { database, type Transaction } from '../../../../server/prisma/database.ts'
import { localeOfStored, storedLocale } from '../../../../server/prisma/locale.ts'
import { AppError } from '../../../../shared/errors.ts'
import { lockGuides } from '../../../core/projections/guides.ts'
import { maxTemplates, type TemplateAnswer, type TemplateInput } from './schema.ts'

const shown = { id: true, name: true, locale: true, body: true } as const

/** A guide's own templates, by name. */
export async function listTemplates(guideId: number): Promise<TemplateAnswer[]> {
  const rows = await database().replyTemplate.findMany({
    where: { guideId },
    orderBy: [{ name: 'asc' }, { locale: 'asc' }],
    select: shown,
  })
  return rows.map((row) => ({ ...row, locale: localeOfStored(row.locale) }))
}

/**
 * Keeps a text to be used again; one of the same name and language is replaced.
 * @returns its id
 * @throws AppError `conflict` with more than anybody has
 */
export async function saveTemplate(
  actor: GuideActor,
  { name, locale, body }: TemplateInput,
): Promise<string> {
  const { guideId } = actor
  const key = { guideId, name, locale: storedLocale(locale) }
  return database().$transaction(async (tx) => {
    await lockGuides(tx, [guideId])
    const others = await tx.replyTemplate.count({ where: { guideId, NOT: key } })
    if (others >= maxTemplates) throw new AppError('conflict')
    const { id } = await tx.replyTemplate.upsert({
      where: { guideId_name_locale: key },
      create: { ...key, body },
      update: { body },
      select: { id: true },
    })
    await record(tx, actor)
    return id
  })
}

/** @throws AppError `not_found` for another guide's */
export async function removeTemplate(actor: GuideActor, id: string): Promise<void> {
  await database().$transaction(async (tx) => {
    const { count } = await tx.replyTemplate.deleteMany({ where: { id, guideId: actor.guideId } })
    if (count === 0) throw new AppError('not_found')
    await record(tx, actor)
  })
}

async function record(tx: Transaction, actor: GuideActor): Promise<void> {
  if (actor.impersonatorId) await audit.record(tx, actor, 'guide.template', actor.guideId)
}
