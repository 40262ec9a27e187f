import { cityFinderTexts } from '@/components/places/city-finder-texts.ts'
import type { CityChoices } from '@/components/places/city-options.tsx'
import { LocaleLink } from '@/components/ui/link.tsx'
import { Picture } from '@/components/ui/picture.tsx'
import type { PlanOffer } from '@/lib/domain/business/subscriptions/plan-view.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { capitalised, siteLanguages } from '@/lib/shared/i18n/format.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import type { Picture as PictureView } from '@/lib/shared/pictures/picture.ts'
import type { SiteSettings } from '@/lib/shared/site-settings.ts'
import { NeedsScript } from './account-card.tsx'
import { accountTexts } from './account-texts.ts'
import { agreementLabels } from './agreement-labels.tsx'
import { priceWords } from './price-words.ts'
import { ProviderLinks } from './provider-links.tsx'
import { RegistrationForm } from './registration-form.tsx'

type Props = {
  locale: Locale
  site: SiteSettings
  picture: PictureView
  trialDays: number
  /** Plans for sale; none while guides can't pay on the site. */
  plans: readonly PlanOffer[]
  cities: CityChoices
  providers: Array<{ provider: string; name: string; url: string }>
}

/** The page to register as a guide, and what guides get. */
export function RegistrationPage(props: Props) {
  const { locale, site, picture, trialDays } = props
  const t = translatorFor(locale, 'AccountEntry')
  const values = { days: trialDays, ...priceWords(props.plans, locale) }
  const languages = {
    languages: site.locales.length,
    names: capitalised(siteLanguages(site.locales, locale), locale),
  }
  return (
    <div className="page pt-4 md:pt-8">
      <div className="grid gap-x-6 gap-y-6 lg:grid-cols-12">
        <div className="lg:col-span-6 lg:pr-8">
          <h1>{t('registrationTitle')}</h1>
          <p className="lead mt-4 max-w-[31em] text-lg">{t('registrationLead', values)}</p>
          <Picture
            picture={picture}
            sizes="(width >= 78rem) 560px, (width >= 65rem) 46vw, 96vw"
            standIn="guides"
            priority
            alt=""
            className="mt-6 aspect-2/1 w-full rounded-card lg:aspect-4/3"
          />
        </div>
        <FormCard {...props} />
      </div>
      <section aria-labelledby="get-title" className="section">
        <h2 id="get-title">{t('getTitle')}</h2>
        <ul className="mt-6 grid gap-x-6 gap-y-8 md:grid-cols-3">
          {(['get1', 'get2', 'get3'] as const).map((key) => (
            <li key={key} className="border-t-2 border-saffron pt-4">
              <h3>{t(`${key}Title`, languages)}</h3>
              <p className="mt-2 max-w-[28em] text-ink2">{t(`${key}Text`, languages)}</p>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="how-title" className="section">
        <h2 id="how-title">{t('howTitle')}</h2>
        <ol className="mt-6 grid gap-x-6 gap-y-6 md:grid-cols-2 lg:grid-cols-4">
          {(['how1', 'how2', 'how3', 'how4'] as const).map((key, index) => (
            <li key={key}>
              <span aria-hidden="true" className="title text-h2 text-terracotta">
                {index + 1}
              </span>
              <p className="mt-1 max-w-[28em]">{t(key, values)}</p>
            </li>
          ))}
        </ol>
        <p className="mt-8">
          <LocaleLink
            locale={locale}
            href="/about#ranking"
            className="link inline-flex min-h-11 items-center"
          >
            {t('ranking')}
          </LocaleLink>
        </p>
      </section>
    </div>
  )
}

function FormCard({ locale, site, cities, providers }: Props) {
  const t = translatorFor(locale, 'Registration')
  const texts = accountTexts(locale, 'first')
  return (
    <section
      aria-labelledby="form-title"
      className="self-start rounded-band border border-line bg-card p-5 md:p-8 lg:col-span-6"
    >
      <h2 id="form-title" className="text-xl leading-(--lh-h3)">
        {t('formTitle')}
      </h2>
      <NeedsScript locale={locale} site={site} />
      <div className="mt-4">
        <RegistrationForm
          locale={locale}
          cities={cities}
          texts={{
            ...texts,
            submit: t('submit'),
            chooseCity: t('chooseCity'),
            oneName: t('oneName'),
            ticket: t('ticket'),
            sentTitle: t('sentTitle'),
            sent: t('sent', { email: '{email}' }),
            sendAgain: t('sendAgain'),
            sentAgain: t('sentAgain'),
            otherAddress: t('otherAddress'),
          }}
          finder={cityFinderTexts(translatorFor(locale, 'CityFinder'))}
          {...agreementLabels(locale)}
        >
          {providers.length > 0 && (
            <div className="mt-5 grid gap-2.5 border-t border-line pt-5">
              <ProviderLinks
                locale={locale}
                links={providers.map(({ provider, name, url }) => ({
                  provider,
                  url,
                  label: t('with', { name }),
                }))}
              />
            </div>
          )}
        </RegistrationForm>
      </div>
      <p className="mt-6 border-t border-line pt-5 text-md text-ink2">
        {t('haveAccount')}{' '}
        <LocaleLink locale={locale} href="/account/login" className="link">
          {t('signIn')}
        </LocaleLink>
      </p>
    </section>
  )
}
