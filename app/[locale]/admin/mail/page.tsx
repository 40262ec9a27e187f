import type { Metadata } from 'next'
import { MailPage } from '@/components/admin/mail/mail-page.tsx'
import { findJobBoard } from '@/lib/domain/composition/background/job-board.ts'
import { findLetters } from '@/lib/domain/people/outbox/admin-list.ts'
import { lettersList } from '@/lib/domain/people/outbox/admin-list-filter.ts'
import { findMailFigures } from '@/lib/domain/people/outbox/queries.ts'
import { requirePageStaff } from '@/lib/server/auth/page-actor.ts'
import { requestedTimeZone } from '@/lib/server/auth/page-time-zone.ts'
import { requireLocale } from '@/lib/server/i18n/page-locale.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { areaMetadata } from '../../area-metadata.ts'

const path = '/admin/mail'

type Props = {
  params: Promise<{ locale: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = requireLocale((await params).locale)
  const t = translatorFor(locale, 'AdminMail')
  return areaMetadata(locale, path, t('title'))
}

export default async function Page({ params, searchParams }: Props) {
  const locale = requireLocale((await params).locale)
  const actor = await requirePageStaff(locale, path)
  const { query, state } = lettersList.read(await searchParams)
  const now = new Date()
  const timeZone = (await requestedTimeZone()) ?? 'UTC'
  const [letters, mail, board] = await Promise.all([
    findLetters(actor, query),
    findMailFigures(actor, timeZone, now),
    findJobBoard(actor, now),
  ])
  return <MailPage {...{ locale, path, state, mail, board, now, ...letters }} />
}
