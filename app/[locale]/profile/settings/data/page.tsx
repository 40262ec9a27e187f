import type { Metadata } from 'next'
import { DataSettingsPage } from '@/components/cabinet/settings/data-settings-page.tsx'
import { getSecurity } from '@/lib/domain/people/accounts/second-factor/settings.ts'
import { deletionDay, getDeletion } from '@/lib/domain/people/personal-data/deletion.ts'
import { findLatestExport } from '@/lib/domain/people/personal-data/exports.ts'
import { requireLocale } from '@/lib/server/i18n/page-locale.ts'
import { requireSettingsActor, settingsMetadata } from '../settings-page.ts'

type Props = { params: Promise<{ locale: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return settingsMetadata(requireLocale((await params).locale), 'data')
}

export default async function Page({ params }: Props) {
  const locale = requireLocale((await params).locale)
  const actor = await requireSettingsActor(locale, 'data')
  const [security, latest, deletion] = await Promise.all([
    getSecurity(actor),
    findLatestExport(actor),
    getDeletion(actor),
  ])
  return (
    <DataSettingsPage
      locale={locale}
      email={security.email}
      proofs={security.proofs}
      latest={latest}
      deletion={
        actor.guideId === null
          ? null
          : {
              isAskedFor: deletion.deleteAfter !== null,
              day: deletion.deleteAfter ?? deletionDay(),
              agreedCount: deletion.agreedCount,
            }
      }
      isActing={actor.impersonatorId !== null}
    />
  )
}
