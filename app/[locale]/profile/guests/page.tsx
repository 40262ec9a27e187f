import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { OwnGuestsPage } from '@/components/cabinet/guests/own-guests-page.tsx'
import { cardPath, frameMarkup } from '@/lib/domain/catalogue/guides/embedded-card/embedded-card.ts'
import { countCardVisits } from '@/lib/domain/catalogue/guides/embedded-card/queries.ts'
import { findOwnShortNames, shortUrl } from '@/lib/domain/catalogue/guides/short-address/queries.ts'
import { countInvitationsLeft } from '@/lib/domain/conversation/enquiries/guests/queries.ts'
import { requirePageActor } from '@/lib/server/auth/page-actor.ts'
import { requireLocale } from '@/lib/server/i18n/page-locale.ts'
import { siteSettings } from '@/lib/server/site-settings.ts'
import { ownLanguageNames } from '@/lib/shared/addresses/languages.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { absoluteUrl } from '@/lib/shared/site-settings.ts'
import { areaMetadata } from '../../area-metadata.ts'
import { findOwnGuide } from '../own-guide.ts'

const path = '/profile/guests'

type Props = { params: Promise<{ locale: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = requireLocale((await params).locale)
  const t = translatorFor(locale, 'OwnGuests')
  return areaMetadata(locale, path, t('title'))
}

export default async function Page({ params }: Props) {
  const locale = requireLocale((await params).locale)
  const { guideId } = await requirePageActor(locale, path)
  if (guideId === null) notFound()
  const [names, guide, site, visits] = await Promise.all([
    findOwnShortNames(guideId),
    findOwnGuide(locale),
    siteSettings(),
    countCardVisits(guideId),
  ])
  const left = guide ? await countInvitationsLeft(guide) : 0
  const languageNames = ownLanguageNames()
  const choices = site.locales.map((one) => {
    const path = cardPath(guideId, one)
    const title = translatorFor(one, 'OwnGuests')('card.frame', { name: guide?.name ?? '' })
    return {
      locale: one,
      language: languageNames[one],
      path,
      markup: frameMarkup(absoluteUrl(site, path), title),
    }
  })
  return (
    <OwnGuestsPage
      locale={locale}
      languages={site.locales}
      isPublic={guide !== null}
      names={names}
      invite={{ languages: guide?.languages.map(({ code }) => code) ?? [], left }}
      card={{ choices, visits }}
      urlOf={shortUrl}
    />
  )
}
