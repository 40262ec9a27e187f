import { Icon } from '@/components/ui/icon.tsx'
import { StaticMarkup } from '@/components/ui/static-markup.tsx'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { LanguageLinks } from './language-links.tsx'

type Props = {
  locale: Locale
  languages: ReadonlyArray<{ locale: Locale; name: string }>
  /** Names the page's own language. */
  label: string
  className: string
}

/** The other languages at the end of a menu, under the name of the page's own; nothing without any. */
export function MenuLanguages({ locale, languages, label, className }: Props) {
  if (languages.length === 0) return null
  return (
    <div className={`border-line border-t pt-2 ${className}`}>
      <StaticMarkup>
        <p className="flex items-center gap-2 px-3 pt-1 text-ink2 text-sm">
          <Icon name="globe" size={16} />
          {label}
        </p>
      </StaticMarkup>
      <div className="grid grid-cols-3">
        <LanguageLinks current={locale} languages={languages} />
      </div>
    </div>
  )
}
