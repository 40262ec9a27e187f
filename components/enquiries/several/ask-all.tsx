import { Picture } from '@/components/ui/picture.tsx'
import type { GuideCardView } from '@/lib/domain/catalogue/guides/guide.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'

type Props = { locale: Locale; guides: GuideCardView[] }

/** How many faces have room beside the button. */
const facesShown = 3

/** The faces of those whom one message can ask, and the way to its form. */
export function AskAll({ locale, guides }: Props) {
  const t = translatorFor(locale, 'PlacePage')
  return (
    <>
      <span className="flex shrink-0">
        {guides.slice(0, facesShown).map((guide) => (
          <Picture
            key={guide.id}
            picture={guide.portrait}
            sizes="40px"
            standIn="portrait"
            alt=""
            className="-ml-2.5 size-10 rounded-full border-2 border-card first:ml-0"
          />
        ))}
      </span>
      <a href="#contact" className="button button-primary min-w-0 grow px-4 leading-tight">
        {t('askButton', { count: guides.length })}
      </a>
    </>
  )
}
