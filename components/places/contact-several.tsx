import { getTranslations } from 'next-intl/server'
import { ContactSection } from '@/components/enquiries/contact-section'
import { LocaleLink } from '@/components/ui/link'
import { Picture } from '@/components/ui/picture'
import { type GuideCardView, guidePath } from '@/lib/guides/guide'
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
          <ul className="mt-5 grid gap-3">
            {guides.map((guide) => (
              <li key={guide.id} className="flex items-center gap-3">
                <Picture
                  picture={guide.portrait}
                  sizes="48px"
                  standIn="portrait"
                  alt=""
                  className="size-12 shrink-0 rounded-full"
                />
                <LocaleLink
                  locale={locale}
                  href={guidePath(guide.id)}
                  className="link-plain inline-flex min-h-11 items-center"
                >
                  {guide.name}
                </LocaleLink>
              </li>
            ))}
          </ul>
        </div>
        <div className="lg:col-span-7">
          <ContactSection locale={locale} guides={guides} timeZone={city.timeZone} />
        </div>
      </div>
    </section>
  )
}
