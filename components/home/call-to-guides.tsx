import { ButtonLink } from '@/components/ui/button.tsx'
import { Picture } from '@/components/ui/picture.tsx'
import { StaticMarkup } from '@/components/ui/static-markup.tsx'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { categoryPicture } from '@/lib/shared/pictures/addresses.ts'

type Props = {
  locale: Locale
  /** Number of the site's languages. */
  languages: number
  trialDays: number
}

/** Invites locals to become guides. */
export function CallToGuides({ locale, languages, trialDays }: Props) {
  const t = translatorFor(locale, 'CallToGuides')
  return (
    <StaticMarkup className="page section">
      <section
        aria-labelledby="call-title"
        className="grid overflow-hidden rounded-band bg-wash md:grid-cols-2"
      >
        <div className="px-5 pt-8 pb-7 md:px-14 md:py-14">
          <h2 id="call-title">{t('title')}</h2>
          <p className="mt-3 max-w-[26em] text-ink2">{t('text', { languages, days: trialDays })}</p>
          <ButtonLink locale={locale} href="/account/registration" className="mt-6">
            {t('action')}
          </ButtonLink>
        </div>
        <Picture
          picture={categoryPicture('sightseeing')}
          sizes="(width >= 45rem) 576px, 94vw"
          standIn="guides"
          alt=""
          className="aspect-4/3 w-full md:h-full md:min-h-100"
        />
      </section>
    </StaticMarkup>
  )
}
