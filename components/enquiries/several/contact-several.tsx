import { placeValues } from '@/components/cards/place-texts.ts'
import { contactContent, spokenByAny } from '@/components/enquiries/contact-content.ts'
import type { Addressed, SeveralTexts } from '@/components/enquiries/contact-fields.ts'
import { NearContactForm } from '@/components/enquiries/near-contact-form.tsx'
import { ButtonLink } from '@/components/ui/button.tsx'
import { Picture } from '@/components/ui/picture.tsx'
import type { GuideCardView } from '@/lib/domain/catalogue/guides/guide.ts'
import { maxGuidesAtOnce } from '@/lib/domain/conversation/enquiries/enquiry.ts'
import { severalFormPath } from '@/lib/domain/conversation/enquiries/filled.ts'
import type { PlaceName } from '@/lib/domain/geography/places/place.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { formatWithinTime } from '@/lib/shared/i18n/format.ts'
import { messagesOf } from '@/lib/shared/i18n/messages.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'

/** Place that guides are asked about. */
export type AskedPlace = Pick<PlaceName, 'name' | 'prepositionalCase'>

type Props = {
  locale: Locale
  /** The place that guides of cities around it are asked about. */
  near?: AskedPlace | null
  /** With its IANA zone. */
  city: PlaceName & { timeZone: string }
  guides: GuideCardView[]
  /** By guide, as far as it is known. */
  busyDays: ReadonlyMap<number, string[]>
}

/** The form to several guides of a city, with the portraits of those who get it. */
export function ContactSeveral({ locale, near = null, city, guides, busyDays }: Props) {
  const several = translatorFor(locale, 'AskSeveral')
  const t = translatorFor(locale, 'PlacePage')
  const first = guides.slice(0, maxGuidesAtOnce).map(({ id }) => id)
  return (
    <section id="contact" aria-labelledby="contact-title" className="section scroll-mt-6">
      <div className="rounded-card border border-line bg-card p-5 md:p-8">
        <NearContactForm
          {...contactContent(locale, { languages: spokenByAny(guides) })}
          recipients={{ guides: guides.map((guide) => recipient(guide, locale, busyDays.get(guide.id))) }}
          timeZone={city.timeZone}
          addressed={addressedToAll(locale, near ?? city)}
          several={severalTexts(locale, guides.length)}
          intro={
            <div className="mb-5">
              <h2 id="contact-title" className="text-[clamp(1.625rem,1.3rem+1vw,2rem)]">
                {t(near ? 'contactNearTitle' : 'contactTitle', placeValues(near ?? city))}
              </h2>
              <p className="lead mt-3 max-w-[28em] text-ink2">{t('askText')}</p>
              <noscript>
                <ButtonLink locale={locale} href={severalFormPath(first)} className="mt-4">
                  {t('askButton', { count: first.length })}
                </ButtonLink>
              </noscript>
            </div>
          }
          next={
            <div className="mt-6 max-md:hidden">
              <h3 className="text-lg leading-(--lh-h3)">{several('then.title')}</h3>
              <ol className="lead mt-2 grid gap-2 text-ink2 text-md">
                {(['sent', 'compared', 'accepted'] as const).map((step, index) => (
                  <li key={step} className="flex gap-3">
                    <span className="font-bold font-serif text-terracotta" aria-hidden="true">
                      {index + 1}
                    </span>
                    {several(`then.${step}`)}
                  </li>
                ))}
              </ol>
              <p className="mt-4 text-ink2 text-sm">{translatorFor(locale, 'ContactForm')('noteSeveral')}</p>
            </div>
          }
        />
      </div>
    </section>
  )
}

/** For the sentence that the message begins with. */
export function addressedToAll(locale: Locale, { name, prepositionalCase }: AskedPlace): Addressed {
  return {
    firstname: messagesOf(locale).ContactAnswers.severalNames,
    city: name,
    cityIn: prepositionalCase ?? name,
  }
}

/** Data of a selectable guide for the browser. */
function recipient(
  { id, name, portrait, languages, medianResponseMinutes: minutes }: GuideCardView,
  locale: Locale,
  busyDays: string[] | undefined,
) {
  const t = translatorFor(locale, 'EnquiryStatus')
  return {
    id,
    name,
    face: (
      <Picture
        picture={portrait}
        sizes="44px"
        standIn="portrait"
        alt=""
        className="size-11 shrink-0 rounded-full"
      />
    ),
    ...(minutes !== null && { remark: t('responds', { time: formatWithinTime(minutes, locale) }) }),
    languages: languages.map(({ code }) => code),
    ...(busyDays && { busyDays }),
  }
}

/** @param guides number of those to choose from */
export function severalTexts(locale: Locale, guides: number): SeveralTexts {
  const t = translatorFor(locale, 'AskSeveral')
  const most = Math.min(maxGuidesAtOnce, guides)
  const counts = Array.from({ length: most + 1 }, (_, index) => index)
  return {
    more: counts.map((count) => (count === guides ? t('allChosen') : t('more', { count: most - count }))),
    submit: counts.slice(1).map((count) => t('send', { count })),
    add: t('add'),
    leaveOut: t('leaveOut'),
    takeIn: t('takeIn'),
    notSpoken: t('notSpoken'),
    busy: t('busy'),
  }
}
