import { ButtonLink } from '@/components/ui/button.tsx'
import type { PlaceName } from '@/lib/domain/places/place.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'

type Props = {
  locale: Locale
  firstname: string
  place: PlaceName
  /** Where to find other guides: an address without locale prefix or a fragment of this page. */
  href: string
}

/** Replaces the contact form while a guide takes no new enquiries. */
export async function PausedNotice({ locale, firstname, place, href }: Props) {
  const t = await translatorFor(locale, 'GuidePage')
  return (
    <div className="rounded-card border border-line bg-wash p-6">
      <h2 className="text-xl leading-(--lh-h3)">{t('pausedTitle')}</h2>
      <p className="mt-2 text-ink2 text-md">
        {t('pausedText', { firstname, city: place.name, cityIn: place.prepositionalCase ?? place.name })}
      </p>
      <ButtonLink locale={locale} href={href} variant="secondary" className="mt-5 w-full">
        {t('pausedLink')}
      </ButtonLink>
    </div>
  )
}
