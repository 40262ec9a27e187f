import { notFound } from 'next/navigation'
import type { ReactNode } from 'react'
import { ExcursionEditorPage } from '@/components/cabinet/excursions/editor/excursion-editor-page.tsx'
import { markedInExcursion } from '@/lib/domain/administration/moderation/flagged-fields.ts'
import { isTranslationOn } from '@/lib/domain/basics/translation/queries.ts'
import { requirePageActor } from '@/lib/server/auth/page-actor.ts'
import { requireLocale } from '@/lib/server/i18n/page-locale.ts'
import { findEdited, idOf } from '../edited.ts'

type Props = { children: ReactNode; params: Promise<{ locale: string; id: string }> }

/** Around the steps of the editor, so that going from one to another keeps what is being typed. */
export default async function EditorLayout({ children, params }: Props) {
  const { locale: segment, id } = await params
  const locale = requireLocale(segment)
  const actor = await requirePageActor(locale, `/profile/excursions/${idOf(id) ?? ''}`)
  const excursion = await findEdited(actor.guideId, id, locale)
  if (!excursion) notFound()
  const { content, review } = excursion
  const marked = await markedInExcursion(
    review?.state === 'rejected' ? review.marks : [],
    { id: excursion.id, original: content.original_locale },
    locale,
  )
  return (
    <ExcursionEditorPage
      locale={locale}
      userId={actor.userId}
      excursion={excursion}
      marked={marked}
      hasMachine={await isTranslationOn()}
    >
      {children}
    </ExcursionEditorPage>
  )
}
