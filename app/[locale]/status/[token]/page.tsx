import type { Metadata } from 'next'
import { LostLinkPage } from '@/components/enquiries/status/lost-link-page.tsx'
import { OneGuide } from '@/components/enquiries/status/one-guide.tsx'
import { SeveralGuides } from '@/components/enquiries/status/several-guides.tsx'
import { PlainForms } from '@/components/plain-forms/plain-forms.tsx'
import { isInvitation } from '@/lib/domain/conversation/enquiries/guests/queries.ts'
import { findTravellerPage } from '@/lib/domain/conversation/enquiries/traveller-page.ts'
import { listMessengers } from '@/lib/domain/conversation/messengers/chats.ts'
import { findReviewPlace } from '@/lib/domain/conversation/reviews/invited.ts'
import { requireLocale } from '@/lib/server/i18n/page-locale.ts'
import { siteSettings } from '@/lib/server/site-settings.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { areaMetadata } from '../../area-metadata.ts'
import { findOutcome } from '../../unsent-form.ts'

type Props = {
  params: Promise<{ locale: string; token: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

/** Traveller's page behind the link in an email: one enquiry, or all that were sent together. */
export default async function Page({ params, searchParams }: Props) {
  const { locale: segment, token } = await params
  const locale = requireLocale(segment)
  const address = await searchParams
  const { enquiry, all } = address
  const page = await findTravellerPage(token, { locale, enquiryId: enquiry, all: all !== undefined })
  // Not `notFound()`: the front server answers that with the site's own page, which offers no new link.
  if (!page) return <LostLinkPage locale={locale} />
  const outcome = await findOutcome(address, locale)
  const messengers = await listMessengers({ token })
  if (page.kind === 'several') {
    return (
      <PlainForms {...outcome}>
        <SeveralGuides locale={locale} token={token} messengers={messengers} {...page} />
      </PlainForms>
    )
  }
  const review = await findReviewPlace(page.enquiry.id)
  const { name } = await siteSettings()
  return (
    <PlainForms {...outcome}>
      <OneGuide
        locale={locale}
        token={token}
        siteName={name}
        review={review}
        messengers={messengers}
        {...page}
      />
    </PlainForms>
  )
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale: segment, token } = await params
  const locale = requireLocale(segment)
  const t = translatorFor(locale, 'EnquiryStatus')
  const isInvited = await isInvitation(token)
  return areaMetadata(locale, '/status', t(isInvited ? 'guest.metaTitle' : 'metaTitle'))
}
