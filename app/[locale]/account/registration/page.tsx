import type { Metadata } from 'next'
import { AccountCard } from '@/components/account/account-card.tsx'
import { AlreadySignedIn } from '@/components/account/already-signed-in.tsx'
import { priceWords } from '@/components/account/price-words.ts'
import { RegistrationPage } from '@/components/account/registration-page.tsx'
import { findFeatures } from '@/lib/domain/basics/features/queries.ts'
import { listPlanOffers } from '@/lib/domain/business/subscriptions/plans.ts'
import { trialDays } from '@/lib/domain/core/listing/subscription-state.ts'
import { listCityChoices } from '@/lib/domain/geography/places/city-choices.ts'
import { providerLinks } from '@/lib/domain/people/accounts/provider-links.ts'
import { getAccount } from '@/lib/domain/people/accounts/queries.ts'
import { findPageActor, requestedAddress } from '@/lib/server/auth/page-actor.ts'
import { pageMetadata } from '@/lib/server/i18n/metadata.ts'
import { requireLocale } from '@/lib/server/i18n/page-locale.ts'
import { siteSettings } from '@/lib/server/site-settings.ts'
import { splitLocalePath } from '@/lib/shared/addresses/locales.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { defaultPlacePicture } from '@/lib/shared/pictures/addresses.ts'
import { areaMetadata } from '../../area-metadata.ts'

type Props = { params: Promise<{ locale: string }> }

const picture = defaultPlacePicture('guides')

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = requireLocale((await params).locale)
  const t = translatorFor(locale, 'AccountEntry')
  // `/a` is the same area, but hidden from search engines.
  const { path } = splitLocalePath((await requestedAddress()) ?? '')
  if (path.startsWith('/a/')) return areaMetadata(locale, '/a/registration', t('registrationMeta'))
  return pageMetadata({
    locale,
    path: '/account/registration',
    title: t('registrationMeta'),
    description: t('registrationLead', { days: trialDays, ...priceWords(await listPlanOffers(), locale) }),
    image: picture,
  })
}

export default async function Page({ params }: Props) {
  const locale = requireLocale((await params).locale)
  const actor = await findPageActor()
  if (actor) {
    const { email } = await getAccount(actor, locale)
    return <AlreadySignedIn locale={locale} returnUrl={null} signedInAs={email} />
  }
  if (!(await findFeatures()).registration) {
    const t = translatorFor(locale, 'Registration')
    return (
      <AccountCard title={t('closedTitle')}>
        <p className="mt-4">{t('closed')}</p>
      </AccountCard>
    )
  }
  return (
    <RegistrationPage
      locale={locale}
      site={await siteSettings()}
      picture={picture}
      trialDays={trialDays}
      plans={await listPlanOffers()}
      cities={await listCityChoices(locale)}
      providers={await providerLinks(locale, 'registration')}
    />
  )
}
