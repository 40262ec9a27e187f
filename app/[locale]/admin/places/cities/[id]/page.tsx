import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { EditedPlacePage } from '@/components/admin/places/edited-place-page.tsx'
import { recordParamsSchema } from '@/lib/domain/basics/records/schema.ts'
import { cityChoices } from '@/lib/domain/geography/places/city-choices.ts'
import { listCitiesOfCountry } from '@/lib/domain/geography/places/lists.ts'
import { getCityRecord } from '@/lib/domain/geography/places/record.ts'
import { listRecordHistory } from '@/lib/domain/people/audit/record-history.ts'
import { requirePageStaff } from '@/lib/server/auth/page-actor.ts'
import { requireLocale } from '@/lib/server/i18n/page-locale.ts'
import { siteSettings } from '@/lib/server/site-settings.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { may } from '@/lib/shared/staff-roles.ts'
import { areaMetadata } from '../../../../area-metadata.ts'
import { foundOr404 } from '../../../../found-or-404.ts'

const mostActs = 16

type Props = { params: Promise<{ locale: string; id: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale: prefix, id } = await params
  const locale = requireLocale(prefix)
  const t = translatorFor(locale, 'AdminPlaces')
  return areaMetadata(locale, `/admin/places/cities/${id}`, t('title'))
}

export default async function Page({ params }: Props) {
  const { locale: prefix, id: asked } = await params
  const locale = requireLocale(prefix)
  const actor = await requirePageStaff(locale, '/admin/places/cities/[id]', `/admin/places/cities/${asked}`)
  const found = recordParamsSchema.safeParse({ id: asked })
  if (!found.success) notFound()
  const { id } = found.data
  const [record, { acts, hasMore }, choices] = await Promise.all([
    foundOr404(getCityRecord(actor, id, locale)),
    listRecordHistory(actor, 'city', id, mostActs),
    cityChoices(locale),
  ])
  const cities = record.country ? await listCitiesOfCountry(record.country.id, locale) : []
  return (
    <EditedPlacePage
      hasMoreActs={hasMore && may(actor.role, 'audit')}
      {...{ locale, id, record, acts, choices }}
      site={await siteSettings()}
      userId={actor.userId}
      kind="city"
      cities={cities}
    />
  )
}
