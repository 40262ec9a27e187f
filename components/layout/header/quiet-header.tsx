import { Icon } from '@/components/ui/icon.tsx'
import { LocaleLink } from '@/components/ui/link.tsx'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import type { SiteMark } from '@/lib/shared/site-settings.ts'
import { LanguageMenu, languageMenuId } from './language-menu.tsx'
import { languagesOf } from './languages-of.ts'
import { MenuLanguages } from './menu-languages.tsx'
import { Wordmark } from './wordmark.tsx'

type Props = SiteMark & {
  locale: Locale
  /** The languages of the site. */
  locales: readonly Locale[]
}

/** The head of pages that somebody opens from a mail to decide something: name, help, languages. */
export function QuietHeader({ locale, locales, ...mark }: Props) {
  const t = translatorFor(locale, 'SiteHeader')
  const { current, others } = languagesOf(locale, locales)
  return (
    <header className="page flex h-16 items-center gap-x-2 md:h-19">
      <LocaleLink locale={locale} href="/" className="-my-1 mr-auto flex min-h-11 items-center">
        <Wordmark {...mark} />
      </LocaleLink>
      <LocaleLink
        locale={locale}
        href="/contactus"
        className="flex min-h-11 items-center rounded-control px-3 font-label text-md hover:bg-hover max-md:hidden"
      >
        {t('help')}
      </LocaleLink>
      {others.length > 0 && (
        <button
          type="button"
          popoverTarget={languageMenuId}
          aria-label={t('languageIs', { name: current.name })}
          className="-mr-3 flex min-h-11 items-center gap-2 rounded-control px-3 font-label text-md hover:bg-hover max-md:hidden"
        >
          <Icon name="globe" size={18} />
          {current.name}
          <Icon name="chevron-down" size={16} />
        </button>
      )}
      <LanguageMenu
        locale={locale}
        locales={locales}
        className="top-17 right-[max(1.5rem,calc(50%-36rem))] w-52"
      />
      <button
        type="button"
        popoverTarget="menu"
        aria-label={t('menu')}
        className="-mr-2.5 grid size-11 place-items-center rounded-control hover:bg-hover md:hidden"
      >
        <Icon name="menu" size={22} />
      </button>
      <div id="menu" popover="auto" className="popover inset-x-4 top-15 w-auto p-2 md:hidden">
        <LocaleLink
          locale={locale}
          href="/contactus"
          className="flex min-h-12 items-center rounded-day px-3 hover:bg-hover"
        >
          {t('help')}
        </LocaleLink>
        <MenuLanguages
          locale={locale}
          languages={others}
          label={t('languageIs', { name: current.name })}
          className="mt-2"
        />
      </div>
    </header>
  )
}
