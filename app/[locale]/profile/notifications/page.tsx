import type { Metadata } from 'next'
import { NoticesPage } from '@/components/cabinet/notifications/notices-page.tsx'
import { listNotices } from '@/lib/domain/basics/notifications/notices.ts'
import { requirePageActor } from '@/lib/server/auth/page-actor.ts'
import { requireLocale } from '@/lib/server/i18n/page-locale.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { areaMetadata } from '../../area-metadata.ts'
import { findOwnGuide } from '../own-guide.ts'

const path = '/profile/notifications'

type Props = { params: Promise<{ locale: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = requireLocale((await params).locale)
  const t = translatorFor(locale, 'Notices')
  return areaMetadata(locale, path, t('title'))
}

export default async function Page({ params }: Props) {
  const locale = requireLocale((await params).locale)
  const actor = await requirePageActor(locale, path)
  const [notices, guide] = await Promise.all([listNotices(actor), findOwnGuide(locale)])
  return (
    <NoticesPage
      locale={locale}
      notices={notices}
      timeZone={guide?.timeZone ?? 'UTC'}
      isActing={actor.impersonatorId !== null}
    />
  )
}
