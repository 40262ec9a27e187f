import { classNames } from '@/components/ui/class-names.ts'
import { Icon } from '@/components/ui/icon.tsx'
import { StaticMarkup } from '@/components/ui/static-markup.tsx'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { LanguageLinks } from './language-links.tsx'
import { languagesOf } from './languages-of.ts'

type Props = {
  locale: Locale
  /** Of the site. */
  locales: readonly Locale[]
  /** Its position, below or above the button that opens it. */
  className: string
}

/** Unlike any part of a page, which addresses may end with. */
export const languageMenuId = 'site-languages'

/** The page's language, checked, and the others, if there are any; opened by any button whose popover target is `languageMenuId`. */
export function LanguageMenu({ locale, locales, className }: Props) {
  const { current, others } = languagesOf(locale, locales)
  if (others.length === 0) return null
  return (
    <div id={languageMenuId} popover="auto" className={classNames('popover p-1.5', className)}>
      <StaticMarkup>
        <p
          className="flex min-h-11 items-center justify-between rounded-day px-3 text-md"
          aria-current="true"
        >
          {current.name}
          <Icon name="check" size={18} className="text-terracotta" />
        </p>
      </StaticMarkup>
      <LanguageLinks current={locale} languages={others} />
    </div>
  )
}
