import { classNames } from '@/components/ui/class-names.ts'
import { LocaleLink } from '@/components/ui/link.tsx'
import { Picture } from '@/components/ui/picture.tsx'
import { StaticMarkup } from '@/components/ui/static-markup.tsx'
import { type GuideCardView, guidePath } from '@/lib/domain/catalogue/guides/guide.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'

type Props = {
  locale: Locale
  /** At least one. */
  guides: GuideCardView[]
  className?: string
}

/** How many faces have room beside the button. */
const facesShown = 3

/**
 * On phones at the lower edge of the window: the faces of those whom one message can ask, and the way to its form, which
 * for several is on the same page. Must be the last child of what it accompanies.
 */
export function AskFoot({ locale, guides, className }: Props) {
  const [first, ...others] = guides
  const look = 'button button-primary min-w-0 grow px-4 leading-tight'
  return (
    <StaticMarkup
      data-foot-bar=""
      className={classNames(
        'screen-only sticky bottom-0 z-10 -mx-4 flex items-center justify-between gap-4 border-line border-t bg-card px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:hidden short:static',
        className,
      )}
    >
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
      {first && others.length === 0 ? (
        <LocaleLink locale={locale} href={`${guidePath(first.id)}#contact`} className={look}>
          {translatorFor(locale, 'AskSeveral')('ask', { guide: first.shortName })}
        </LocaleLink>
      ) : (
        <a href="#contact" className={look}>
          {translatorFor(locale, 'PlacePage')('askButton', { count: guides.length })}
        </a>
      )}
    </StaticMarkup>
  )
}
