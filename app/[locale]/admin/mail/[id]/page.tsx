import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { z } from 'zod'
import { LetterPage } from '@/components/admin/mail/letter-page.tsx'
import { getLetter } from '@/lib/domain/people/outbox/queries.ts'
import { requirePageStaff } from '@/lib/server/auth/page-actor.ts'
import { requireLocale } from '@/lib/server/i18n/page-locale.ts'
import { siteOrigin } from '@/lib/server/site-settings.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { areaMetadata } from '../../../area-metadata.ts'
import { foundOr404 } from '../../../found-or-404.ts'

type Props = { params: Promise<{ locale: string; id: string }> }

const pathOf = (id: string) => `/admin/mail/${encodeURIComponent(id)}`

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale: given, id } = await params
  const locale = requireLocale(given)
  const t = translatorFor(locale, 'AdminMail')
  return areaMetadata(locale, pathOf(id), t('letter'))
}

export default async function Page({ params }: Props) {
  const { locale: given, id } = await params
  const locale = requireLocale(given)
  const actor = await requirePageStaff(locale, '/admin/mail/[id]', pathOf(id))
  if (!z.uuid().safeParse(id).success) notFound()
  const letter = await foundOr404(getLetter(actor, id))
  return <LetterPage locale={locale} letter={letter} origin={siteOrigin()} />
}
