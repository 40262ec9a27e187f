import { Icon } from '@/components/ui/icon.tsx'
import { LocaleLink } from '@/components/ui/link.tsx'
import { PersonName } from '@/components/ui/person-name.tsx'
import { Picture } from '@/components/ui/picture.tsx'
import { Stars } from '@/components/ui/stars.tsx'
import { type GuideCardView, guidePath } from '@/lib/domain/catalogue/guides/guide.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { formatWithinTime } from '@/lib/shared/i18n/format.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'

/** The guide, beside the conversation. */
export function GuideSummary({ locale, guide }: { locale: Locale; guide: GuideCardView }) {
  const t = translatorFor(locale, 'EnquiryStatus')
  return (
    <section aria-labelledby="guide" className="flex gap-4 lg:block">
      <Picture
        picture={guide.portrait}
        sizes="(width >= 65rem) 304px, 96px"
        standIn="portrait"
        alt=""
        className="size-24 shrink-0 rounded-card lg:aspect-square lg:size-auto lg:w-full"
      />
      <div className="min-w-0 lg:mt-4">
        <h2 id="guide" className="text-xl leading-(--lh-h3)">
          <PersonName>{guide.name}</PersonName>
        </h2>
        <p
          lang={guide.textLocale === locale ? undefined : guide.textLocale}
          className="text-ink2 text-sm max-lg:hidden"
        >
          {guide.headline}
        </p>
        <Stars
          locale={locale}
          rating={guide.rating}
          count={guide.ratingCount}
          written={guide.writtenCount}
          className="mt-1.5"
        />
        {guide.hasVerifiedCredential && (
          <p className="mt-1 flex items-center gap-1.5 text-ok text-sm">
            <Icon name="shield-check" size={16} />
            {t('verified')}
          </p>
        )}
        {guide.medianResponseMinutes !== null && (
          <p className="mt-1 text-ink2 text-sm">
            {t('responds', { time: formatWithinTime(guide.medianResponseMinutes, locale) })}
          </p>
        )}
        <LocaleLink
          locale={locale}
          href={guidePath(guide.id)}
          className="link mt-1 inline-flex min-h-11 items-center text-md"
        >
          {t('page', { guide: guide.shortName })}
        </LocaleLink>
      </div>
    </section>
  )
}
