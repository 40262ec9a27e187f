import { getTranslations } from 'next-intl/server'
import { ContactSection } from '@/components/enquiries/contact-section'
import { Picture } from '@/components/ui/picture'
import type { GuideCardView } from '@/lib/guides/guide'
import type { Locale } from '@/lib/i18n/locales'
import type { CityPageView } from '@/lib/places/place'
import { placeValues } from './place-texts'

/** The form to several guides of a city, with the faces of those who get it. */
export async function ContactSeveral({
  locale,
  city,
  guides,
}: {
  locale: Locale
  city: CityPageView
  guides: GuideCardView[]
}) {
  const t = await getTranslations({ locale, namespace: 'PlacePage' })
  return (
    <section id="contact" aria-labelledby="contact-title" className="section scroll-mt-6">
      <div className="grid gap-x-6 gap-y-6 lg:grid-cols-12">
        <div className="lg:col-span-5 lg:pr-8">
          <h2 id="contact-title">{t('contactTitle', placeValues(city))}</h2>
          <p className="mt-3 max-w-[28em] text-ink2">{t('askText')}</p>
          <div className="mt-6 flex max-lg:hidden">
            {guides.map((guide) => (
              <Picture
                key={guide.id}
                picture={guide.portrait}
                sizes="80px"
                standIn="portrait"
                alt=""
                className="-ml-4 size-20 rounded-full border-3 border-paper first:ml-0"
              />
            ))}
          </div>
        </div>
        <div className="lg:col-span-7">
          <ContactSection locale={locale} guides={guides} timeZone={city.timeZone} isTitled />
        </div>
      </div>
    </section>
  )
}
