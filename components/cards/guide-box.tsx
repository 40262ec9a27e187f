import { LocaleLink } from '@/components/ui/link.tsx'
import { PersonName } from '@/components/ui/person-name.tsx'
import { Picture } from '@/components/ui/picture.tsx'
import { Stars } from '@/components/ui/stars.tsx'
import { TextIcon } from '@/components/ui/text-icon.tsx'
import { type GuideCardView, guidePath } from '@/lib/domain/catalogue/guides/guide.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { formatLanguages } from '@/lib/shared/i18n/format.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { TitledPart } from './titled-part.tsx'

/** The excursion's guide, with a link to their page. */
export function GuideBox({ locale, guide }: { locale: Locale; guide: GuideCardView }) {
  const t = translatorFor(locale, 'ExcursionPage')
  const lang = guide.textLocale === locale ? undefined : guide.textLocale
  return (
    <TitledPart id="guide" title={t('guide')}>
      <div className="card-link grid grid-cols-[min(6rem,30%)_minmax(0,1fr)] gap-x-5 sm:grid-cols-[8.5rem_minmax(0,1fr)]">
        <Picture
          picture={guide.portrait}
          sizes="136px"
          standIn="portrait"
          alt=""
          className="aspect-square w-full rounded-card"
        />
        <div className="self-center">
          <h3 lang={lang}>
            <LocaleLink locale={locale} href={guidePath(guide.id)} className="card-title">
              <PersonName>{guide.name}</PersonName>
            </LocaleLink>
          </h3>
          <p lang={lang} className="mt-1 text-ink2 text-md">
            {guide.headline}
          </p>
          <Stars
            locale={locale}
            rating={guide.rating}
            count={guide.ratingCount}
            written={guide.writtenCount}
            className="mt-1.5"
          />
          <ul className="mt-1.5 flex flex-wrap gap-x-4 text-ink2 text-sm">
            <li>
              {formatLanguages(
                guide.languages.map(({ code }) => code),
                locale,
              )}
            </li>
            {guide.hasVerifiedCredential && (
              <li className="flex items-center gap-1 text-ok">
                <TextIcon name="shield-check" size={16} />
                {t('verified')}
              </li>
            )}
          </ul>
        </div>
      </div>
    </TitledPart>
  )
}
