import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { RegistrationPage } from '@/components/account/registration-page.tsx'
import { providerLinks } from '@/lib/auth/provider-links.ts'
import { env } from '@/lib/env.ts'
import { pageMetadata } from '@/lib/i18n/metadata.ts'
import { requireLocale } from '@/lib/i18n/page-locale.ts'
import { defaultPlacePicture } from '@/lib/pictures.ts'
import { listCityChoices } from '@/lib/places/city-choices.ts'
import { trialDays } from '@/lib/subscriptions/subscription.ts'

type Props = { params: Promise<{ locale: string }> }

const picture = defaultPlacePicture('guides')

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = requireLocale((await params).locale)
  const t = await getTranslations({ locale, namespace: 'AccountEntry' })
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
      picture={picture}
      trialDays={trialDays}
      support={env().SITE_SUPPORT_EMAIL}
      cities={await listCityChoices(locale)}
      providers={providerLinks(locale, 'registration')}
    />
  )
}
