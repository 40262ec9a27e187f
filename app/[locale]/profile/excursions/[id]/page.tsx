import { notFound, redirect } from 'next/navigation'
import { requirePageActor } from '@/lib/server/auth/page-actor.ts'
import { requireLocale } from '@/lib/server/i18n/page-locale.ts'
import { localePath } from '@/lib/shared/addresses/locales.ts'
import { idOf } from '../edited.ts'

type Props = { params: Promise<{ locale: string; id: string }> }

/** The editor begins with its first step. */
export default async function Page({ params }: Props) {
  const { locale: segment, id } = await params
  const locale = requireLocale(segment)
  await requirePageActor(locale, '/profile/excursions')
  if (idOf(id) === null) notFound()
  redirect(localePath(locale, `/profile/excursions/${id}/basics`))
}
