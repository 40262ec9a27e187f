import { Fragment, type ReactNode } from 'react'
import { SiteFooter } from '@/components/layout/footer/site-footer.tsx'
import { accountMenuTexts } from '@/components/layout/header/account-menu-texts.ts'
import { AccountNav } from '@/components/layout/header/account-nav.tsx'
import { LanguageMenu, languageMenuId } from '@/components/layout/header/language-menu.tsx'
import { languagesOf } from '@/components/layout/header/languages-of.ts'
import SignedIn from '@/components/layout/header/signed-in.tsx'
import { SkipLink } from '@/components/layout/header/skip-link.tsx'
import { Wordmark } from '@/components/layout/header/wordmark.tsx'
import { PageNotes } from '@/components/layout/notices/page-notes.tsx'
import { classNames } from '@/components/ui/class-names.ts'
import { Icon } from '@/components/ui/icon.tsx'
import { LocaleLink } from '@/components/ui/link.tsx'
import { WorkIcon } from '@/components/ui/work-icon.tsx'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { markOf, type SiteSettings } from '@/lib/shared/site-settings.ts'
import type { UserRole } from '@/lib/shared/staff-roles.ts'
import type { Vendors } from '@/lib/shared/third-parties.ts'
import { CabinetRail, CabinetTabs } from './cabinet-menu.tsx'
import { UnreadCount } from './unread-count.tsx'

/** The notification centre, which is no section of its own. */
const noticesPath = '/profile/notifications'

type Props = {
  locale: Locale
  site: SiteSettings
  vendors: Vendors | null
  person: {
    role: UserRole
    name: string
    /** Address of a small portrait. */
    thumb: string | null
    city: string | null
    /** Of the public page, without locale prefix; null while it is not public. */
    ownPage: string | null
  }
  children: ReactNode
}

/**
 * Surrounds the pages of the cabinet, instead of the site's header and footer: a rail at the side of wide screens, a
 * bar at the top and tabs at the bottom of phones.
 */
export function CabinetFrame({ locale, site, vendors, person, children }: Props) {
  const header = translatorFor(locale, 'SiteHeader')
  const menuWords = translatorFor(locale, 'CabinetMenu')
  const menuTexts = accountMenuTexts(locale)
  const { current, others } = languagesOf(locale, site.locales)
  const languageIs = header('languageIs', { name: current.name })
  const menu = { locale, role: person.role, ownPage: person.ownPage }
  return (
    <div className="flex min-h-dvh flex-col md:flex-row">
      <SkipLink label={header('skip')} />
      <PageNotes locale={locale} vendors={vendors} />
      <header className="max-md:[:root:has([data-own-head])_&]:hidden sticky top-0 z-20 bg-pine text-on-pine md:flex md:h-dvh md:w-56 md:shrink-0 md:flex-col md:overflow-y-auto [scrollbar-color:var(--color-on-pine2)_transparent] [scrollbar-width:thin]">
        <div className="flex h-14 shrink-0 items-center gap-x-1 px-4 md:mb-1 md:h-20 md:px-6">
          <LocaleLink
            locale={locale}
            href="/"
            className="focus-on-pine mr-auto flex min-h-11 items-center rounded-day"
          >
            <Wordmark {...markOf(site)} onPine />
          </LocaleLink>
          {others.length > 0 && (
            <button
              type="button"
              popoverTarget={languageMenuId}
              aria-label={languageIs}
              className="focus-on-pine flex min-h-11 items-center gap-2 rounded-control px-2 text-md hover:bg-pine-raised md:hidden"
            >
              <Icon name="globe" size={18} />
              {current.name}
            </button>
          )}
          <LocaleLink
            locale={locale}
            href={noticesPath}
            className="focus-on-pine relative flex size-11 items-center justify-center rounded-control hover:bg-pine-raised md:hidden"
          >
            <WorkIcon name="bell" size={20} />
            <span className="sr-only">{menuWords('notifications')}</span>
            <UnreadCount locale={locale} of="notices" className="absolute top-0 left-1/2" />
          </LocaleLink>
          <div className="-mr-2 md:hidden">
            <SignedIn locale={locale} place="face" texts={menuTexts} />
          </div>
        </div>
        <div className="hidden grow flex-col md:flex">
          <CabinetRail {...menu} />
          <div className="mt-auto px-3 pt-4 pb-4">
            <LocaleLink
              locale={locale}
              href={noticesPath}
              className="focus-on-pine flex min-h-11 items-center gap-3 rounded-day px-3 text-md text-on-pine2 hover:bg-pine-raised"
            >
              <WorkIcon name="bell" size={18} />
              {menuWords('notifications')}
              <UnreadCount locale={locale} of="notices" className="ml-auto" />
            </LocaleLink>
            {others.length > 0 && (
              <button
                type="button"
                popoverTarget={languageMenuId}
                aria-label={languageIs}
                className="focus-on-pine flex min-h-11 w-full items-center gap-3 rounded-day px-3 text-md text-on-pine2 hover:bg-pine-raised"
              >
                <Icon name="globe" size={18} />
                {current.name}
                <Icon name="chevron-down" size={16} className="ml-auto rotate-180" />
              </button>
            )}
            <div className="mt-3 flex items-center gap-3 border-on-pine2/25 border-t px-3 pt-4">
              {person.thumb ? (
                <img
                  src={person.thumb}
                  alt=""
                  width={40}
                  height={40}
                  className="size-10 shrink-0 rounded-full bg-wash object-cover"
                />
              ) : (
                <Icon name="user" size={22} />
              )}
              <p className="min-w-0 text-md wrap-anywhere leading-snug">
                <span className="lead block font-bold">
                  {/* Admins may have no name but their email address. */}
                  {person.name.split(/(?=@)/).map((part) => (
                    <Fragment key={part}>
                      <wbr />
                      {part}
                    </Fragment>
                  ))}
                </span>
                {person.city && <span className="block text-on-pine2 text-sm">{person.city}</span>}
              </p>
            </div>
          </div>
        </div>
        <LanguageMenu
          locale={locale}
          locales={site.locales}
          className="fixed max-md:top-15 max-md:right-4 max-md:w-52 md:bottom-33 md:left-3 md:w-50"
        />
        <div className="md:hidden">
          <CabinetTabs {...menu} />
        </div>
      </header>
      <div
        className={classNames(
          'flex min-w-0 grow flex-col max-md:pb-[calc(3.5rem+env(safe-area-inset-bottom))]',
          // Pages that scroll by themselves, inside the window: conversations.
          'lg:[:root:has([data-whole-height])_&]:h-dvh [:root:has([data-whole-height=always])_&]:h-dvh [:root:has([data-whole-height=always])_&]:pb-0',
        )}
      >
        <AccountNav locale={locale} place="line" texts={menuTexts} />
        <main
          id="content"
          tabIndex={-1}
          className="grow outline-none [:root:has([data-whole-height])_&]:flex [:root:has([data-whole-height])_&]:min-h-0 [:root:has([data-whole-height])_&]:flex-col"
        >
          {children}
        </main>
        <div className="[:root:has([data-whole-height])_&]:hidden">
          <SiteFooter locale={locale} siteName={site.name} isShort />
        </div>
      </div>
    </div>
  )
}
