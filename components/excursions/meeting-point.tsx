import { TitledPart } from '@/components/cards/titled-part.tsx'
import { TextIcon } from '@/components/ui/text-icon.tsx'
import type { ExcursionPageView } from '@/lib/domain/catalogue/excursions/excursion.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { mapUrl } from '@/lib/shared/position.ts'

type Props = {
  locale: Locale
  text: string
  position: ExcursionPageView['meetingPosition']
  lang?: Locale | undefined
}

/** Meeting point, with a link to a map. */
export function MeetingPoint({ locale, text, position, lang }: Props) {
  if (text === '') return null
  const t = translatorFor(locale, 'ExcursionPage')
  return (
    <TitledPart title={t('meeting')}>
      <p lang={lang}>{text}</p>
      {position && (
        <a
          href={mapUrl(position)}
          rel="noopener nofollow"
          target="_blank"
          className="link mt-1 inline-flex min-h-11 items-center gap-1.5 text-md"
        >
          <TextIcon name="pin" size={18} />
          {t('openMap')}
        </a>
      )}
    </TitledPart>
  )
}
