import { LocaleLink } from '@/components/ui/link.tsx'
import { PersonName } from '@/components/ui/person-name.tsx'
import { Picture } from '@/components/ui/picture.tsx'
import { guidePath } from '@/lib/domain/catalogue/guides/guide.ts'
import type { OthersToAsk as Others } from '@/lib/domain/conversation/enquiries/unanswered/view.ts'
import { placePath } from '@/lib/domain/geography/places/place.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { formatMonthDay, languageName } from '@/lib/shared/i18n/format.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { OtherFacts } from '../other-facts.tsx'
import { AskOthersButton } from './ask-others-button.tsx'

type Props = {
  locale: Locale
  token: string
  others: Others
  /** The silent guide, if it is one; for several, any. */
  name: string
}

/** Others who are free while those who were asked are silent, with one button for all of them. */
export function OthersToAsk({ locale, token, others, name }: Props) {
  const t = translatorFor(locale, 'EnquiryStatus')
  const { silent, guides, date, languageCode, group, place } = others
  const values = {
    guide: name,
    silent: silent.length,
    count: guides.length,
    day: date ? formatMonthDay(date, locale) : 'none',
    language: languageName(languageCode, locale),
  }
  return (
    <section aria-labelledby="others" className="rounded-band bg-wash p-4 md:p-6">
      <h2 id="others" className="text-xl leading-(--lh-h3)">
        {t('othersToAsk.title', values)}
      </h2>
      <p className="mt-1 max-w-[40em] text-md">
        {t(guides.length > 0 ? 'othersToAsk.text' : 'othersToAsk.nobody', values)}
      </p>
      {guides.length > 0 && (
        <>
          <ul className="mt-4 grid gap-2 md:grid-cols-2 md:gap-4 xl:grid-cols-3">
            {guides.map((guide) => (
              <li key={guide.id} className="flex gap-4 rounded-card border border-line bg-card p-3">
                <Picture
                  picture={guide.portrait}
                  sizes="72px"
                  standIn="portrait"
                  alt=""
                  className="size-14 shrink-0 rounded-card md:size-18"
                />
                <div className="min-w-0">
                  <h3 className="text-lg leading-snug">
                    <LocaleLink locale={locale} href={guidePath(guide.id)} className="link-plain">
                      <PersonName>{guide.name}</PersonName>
                    </LocaleLink>
                  </h3>
                  <OtherFacts
                    locale={locale}
                    guide={guide}
                    date={date}
                    languageCode={languageCode}
                    group={group}
                  />
                </div>
              </li>
            ))}
          </ul>
          <AskOthersButton
            locale={locale}
            token={token}
            guideIds={guides.map(({ id }) => id)}
            label={t('othersToAsk.button', { count: guides.length, guide: guides[0]?.shortName ?? '' })}
            note={t('othersToAsk.note')}
          />
        </>
      )}
      {guides.length === 0 && (
        <LocaleLink
          locale={locale}
          href={placePath('guides', place.country, place.city)}
          className="link mt-2 inline-flex min-h-11 items-center"
        >
          {t('others.all', { city: place.name })}
        </LocaleLink>
      )}
    </section>
  )
}
