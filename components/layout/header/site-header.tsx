import { ShortlistLink } from '@/components/shortlist/shortlist-link.tsx'
import { ButtonLink } from '@/components/ui/button.tsx'
import { Icon } from '@/components/ui/icon.tsx'
import { LocaleLink } from '@/components/ui/link.tsx'
import { StaticMarkup } from '@/components/ui/static-markup.tsx'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import type { SiteMark } from '@/lib/shared/site-settings.ts'
import { accountMenuTexts } from './account-menu-texts.ts'
import { AccountNav } from './account-nav.tsx'
import { FixedHeaderLoader } from './fixed-header-loader.tsx'
import { LanguageMenu, languageMenuId } from './language-menu.tsx'
import { languagesOf } from './languages-of.ts'
import { MenuLanguages } from './menu-languages.tsx'
import { NavLinks } from './nav-links.tsx'
import { navigationOf } from './navigation.ts'
import { Wordmark } from './wordmark.tsx'

type Props = SiteMark & {
  locale: Locale
  /** The languages of the site. */
  locales: readonly Locale[]
  /** Guides can register themselves. */
  canRegister?: boolean
  /** Readers can keep guides and excursions. */
  hasShortlist?: boolean
  /** In the gallery, which shows the fixed header apart. */
  isSpecimen?: boolean
}

/** The head of every public page: the main navigation, the links for guides, the languages. */
export function SiteHeader({
  locale,
  locales,
  canRegister = true,
  hasShortlist = false,
  isSpecimen = false,
  ...mark
}: Props) {
  const t = translatorFor(locale, 'SiteHeader')
  const { current, others } = languagesOf(locale, locales)
  const entries = navigationOf(locale).map(({ key, ...entry }) => ({ ...entry, label: t(key) }))
  const forGuides = t('forGuides')
  const signIn = t('signIn')
  const menuTexts = accountMenuTexts(locale)

  return (
    <header>
      {!isSpecimen && <FixedHeaderLoader locale={locale} {...mark} />}
      {/* As wide as this a phone is with letters twice as large. */}
      <div className="page flex min-h-16 flex-wrap items-center gap-x-3 max-[16rem]:gap-x-0 md:min-h-19 md:max-lg:gap-x-1">
        <StaticMarkup className="contents">
          <LocaleLink
            locale={locale}
            href="/"
            className="-my-1 mr-5 flex min-h-11 items-center max-[16rem]:mr-0 md:max-lg:mr-2"
          >
            <Wordmark {...mark} />
          </LocaleLink>
        </StaticMarkup>
        <nav aria-label={t('navigation')} className="hidden md:block">
          <NavLinks entries={entries} place="bar" />
        </nav>
        {hasShortlist ? <ShortlistLink locale={locale} /> : <span className="ml-auto" />}
        <div className="hidden flex-wrap items-center md:flex lg:-ml-2 lg:gap-x-2">
          <AccountNav locale={locale} place="bar" texts={menuTexts}>
            <StaticMarkup className="contents">
              {canRegister && (
                <ButtonLink
                  locale={locale}
                  href="/account/registration"
                  variant="secondary"
                  size="small"
                  className="whitespace-nowrap max-lg:px-3"
                >
                  {forGuides}
                </ButtonLink>
              )}
              <LocaleLink
                locale={locale}
                href="/account/login"
                className="flex min-h-11 items-center rounded-control px-3 text-md font-label whitespace-nowrap hover:bg-hover max-lg:px-2"
              >
                {signIn}
              </LocaleLink>
            </StaticMarkup>
          </AccountNav>
          {others.length > 0 && (
            <StaticMarkup>
              <button
                type="button"
                popoverTarget={languageMenuId}
                aria-label={t('languageIs', { name: current.name })}
                className="flex min-h-11 items-center gap-2 rounded-control px-3 text-md font-label whitespace-nowrap hover:bg-hover max-lg:px-2"
              >
                <Icon name="globe" size={18} />
                <span className="max-lg:sr-only">{current.name}</span>
                <Icon name="chevron-down" size={16} />
              </button>
            </StaticMarkup>
          )}
        </div>
        <StaticMarkup className="-mr-2.5 md:hidden">
          <button
            type="button"
            popoverTarget="menu"
            aria-label={t('menu')}
            className="grid size-11 place-items-center rounded-control hover:bg-hover"
          >
            <Icon name="menu" size={22} />
          </button>
        </StaticMarkup>
      </div>

      <AccountNav locale={locale} place="line" texts={menuTexts} />

      <LanguageMenu
        locale={locale}
        locales={locales}
        className="top-17 right-[max(1.5rem,calc(50%-36rem))] w-52"
      />

      <div id="menu" popover="auto" className="popover inset-x-4 top-15 w-auto p-2 md:hidden">
        <nav aria-label={t('navigation')}>
          <NavLinks entries={entries} place="menu" />
        </nav>
        <div className="mt-2 grid grid-cols-2 gap-2 border-t border-line px-1 pt-3">
          <AccountNav locale={locale} place="menu" texts={menuTexts}>
            <StaticMarkup className="contents">
              {canRegister && (
                <ButtonLink locale={locale} href="/account/registration" variant="secondary" className="px-3">
                  {forGuides}
                </ButtonLink>
              )}
              <ButtonLink locale={locale} href="/account/login" variant="quiet" className="px-3">
                {signIn}
              </ButtonLink>
            </StaticMarkup>
          </AccountNav>
        </div>
        <MenuLanguages
          locale={locale}
          languages={others}
          label={t('languageIs', { name: current.name })}
          className="mt-3"
        />
      </div>
    </header>
  )
}
