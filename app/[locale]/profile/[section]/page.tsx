import { notFound } from 'next/navigation'
import { requirePageActor } from '@/lib/server/auth/page-actor.ts'
import { requireLocale } from '@/lib/server/i18n/page-locale.ts'

type Props = { params: Promise<{ locale: string }> }

/** No section has this name. A stranger is not told which private pages there are. */
export default async function Page({ params }: Props): Promise<never> {
  await requirePageActor(requireLocale((await params).locale), '/profile')
  notFound()
}
