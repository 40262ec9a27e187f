import type { Metadata } from 'next'
import { RegistrationPage } from '@/components/account/registration-page.tsx'
import { providerLinks } from '@/lib/domain/accounts/provider-links.ts'
import { listCityChoices } from '@/lib/domain/places/city-choices.ts'
import { trialDays } from '@/lib/domain/subscriptions/subscription.ts'
import { pageMetadata } from '@/lib/server/i18n/metadata.ts'
import { requireLocale } from '@/lib/server/i18n/page-locale.ts'
import { siteSettings } from '@/lib/server/site-settings.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { defaultPlacePicture } from '@/lib/shared/pictures/addresses.ts'

type Props = { params: Promise<{ locale: string }> }

const picture = defaultPlacePicture('guides')

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = requireLocale((await params).locale)
  const t = await translatorFor(locale, 'AccountEntry')
  return pageMetadata({
    locale,
    path: '/account/registration',
    title: t('registrationMeta'),
    description: t('registrationLead', { days: trialDays }),
    image: picture,
  })
}

export default async function Page({ params }: Props) {
  const locale = requireLocale((await params).locale)
  return (
    <RegistrationPage
      locale={locale}
      site={siteSettings()}
      picture={picture}
      trialDays={trialDays}
      cities={await listCityChoices(locale)}
      providers={providerLinks(locale, 'registration')}
    />
  )
}
