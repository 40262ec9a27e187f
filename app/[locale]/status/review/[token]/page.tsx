import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { PlainForms } from '@/components/plain-forms/plain-forms.tsx'
import { ReviewPage } from '@/components/reviews/writing/review-page.tsx'
import { findFeatures } from '@/lib/domain/basics/features/queries.ts'
import { findInvitedReview } from '@/lib/domain/conversation/reviews/invited.ts'
import { requireLocale } from '@/lib/server/i18n/page-locale.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { areaMetadata } from '../../../area-metadata.ts'
import { findOutcome } from '../../../unsent-form.ts'

type Props = {
  params: Promise<{ locale: string; token: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

/** Review page of the traveller. Opening it changes nothing: mail scanners open every link. */
export default async function Page({ params, searchParams }: Props) {
  const { locale: segment, token } = await params
  const locale = requireLocale(segment)
  const address = await searchParams
  const { walk, stars } = address
  const [invited, features] = await Promise.all([
    findInvitedReview(token, typeof walk === 'string' ? walk : undefined, locale),
    findFeatures(),
  ])
  if (!invited) notFound()
  return (
    <PlainForms {...(await findOutcome(address, locale))}>
      <ReviewPage
        locale={locale}
        token={token}
        invited={invited}
        preselected={typeof stars === 'string' && /^[1-5]$/.test(stars) ? Number(stars) : 0}
        isOpen={features.reviews}
      />
    </PlainForms>
  )
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = requireLocale((await params).locale)
  const t = translatorFor(locale, 'ReviewForm')
  return areaMetadata(locale, '/status', t('metaTitle'))
}
