import { placeValues } from '@/components/cards/place-texts.ts'
import { ContactSection } from '@/components/enquiries/contact-section.tsx'
import { NearContactForm } from '@/components/enquiries/near-contact-form.tsx'
import type { GuideCardView } from '@/lib/domain/catalogue/guides/guide.ts'
import type { PlaceName } from '@/lib/domain/geography/places/place.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import type { SiteSettings } from '@/lib/shared/site-settings.ts'

type Props = {
  locale: Locale
  site: SiteSettings
  /** With its IANA zone. */
  city: PlaceName & { timeZone: string }
  guides: GuideCardView[]
  /** By guide, as far as it is known. */
  busyDays: ReadonlyMap<number, string[]>
}

/** The form to several guides of a city, with the portraits of those who get it. */
export function ContactSeveral({ locale, site, city, guides, busyDays }: Props) {
  const several = translatorFor(locale, 'AskSeveral')
  const t = translatorFor(locale, 'PlacePage')
  return (
    <section id="contact" aria-labelledby="contact-title" className="section scroll-mt-6">
      <ContactSection
        locale={locale}
        site={site}
        Form={NearContactForm}
        guides={guides}
        busyDays={busyDays}
        timeZone={city.timeZone}
        intro={
          <div className="mb-5">
            <h2 id="contact-title" className="text-[clamp(1.625rem,1.3rem+1vw,2rem)]">
              {t('contactTitle', placeValues(city))}
            </h2>
            <p className="lead mt-3 max-w-[28em] text-ink2">{t('askText')}</p>
          </div>
        }
        next={
          <div className="mt-6 max-md:hidden">
            <h3 className="text-lg leading-(--lh-h3)">{several('then.title')}</h3>
            <ol className="mt-2 grid gap-2 text-ink2 text-md">
              {(['sent', 'compared', 'accepted'] as const).map((step, index) => (
                <li key={step} className="flex gap-3">
                  <span className="font-bold font-serif text-terracotta" aria-hidden="true">
                    {index + 1}
                  </span>
                  {several(`then.${step}`)}
                </li>
              ))}
            </ol>
          </div>
        }
      />
    </section>
  )
}
