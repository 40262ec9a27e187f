import { ContactSection } from '@/components/enquiries/contact-section.tsx'
import type { GuideCardView } from '@/lib/domain/guides/guide.ts'
import type { CityPageView } from '@/lib/domain/places/place.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import type { SiteSettings } from '@/lib/shared/site-settings.ts'
import { placeValues } from './place-texts.ts'

type Props = {
  locale: Locale
  site: SiteSettings
  city: CityPageView
  guides: GuideCardView[]
}

/** The form to several guides of a city, with the portraits of those who get it. */
export async function ContactSeveral({ locale, site, city, guides }: Props) {
  const t = await translatorFor(locale, 'PlacePage')
  return (
    <section id="contact" aria-labelledby="contact-title" className="section scroll-mt-6">
      <ContactSection
        locale={locale}
        site={site}
        guides={guides}
        timeZone={city.timeZone}
        intro={
          <div className="mb-5">
            <h2 id="contact-title" className="text-[clamp(1.625rem,1.3rem+1vw,2rem)]">
              {t('contactTitle', placeValues(city))}
            </h2>
            <p className="lead mt-3 max-w-[28em] text-ink2">{t('askText')}</p>
          </div>
        }
      />
    </section>
  )
}
