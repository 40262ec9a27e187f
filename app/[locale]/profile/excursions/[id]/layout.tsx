import { notFound } from 'next/navigation'
import type { ReactNode } from 'react'
import { ExcursionEditorPage } from '@/components/profile/excursions/editor/excursion-editor-page.tsx'
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
  return (
    <ExcursionEditorPage locale={locale} userId={actor.userId} excursion={excursion}>
      {children}
    </ExcursionEditorPage>
  )
}
