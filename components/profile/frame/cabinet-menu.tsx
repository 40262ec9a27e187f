'use client'

import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { classNames } from '@/components/ui/class-names.ts'
import { WorkIcon } from '@/components/ui/work-icon.tsx'
import { type Locale, localePath } from '@/lib/shared/addresses/locales.ts'
import { SignOutLink } from '../../account/sign-out-link.tsx'
import { usePagePath } from '../../layout/page-path.ts'
import { type CabinetEntry, cabinetEntries } from './cabinet-entries.ts'
import { UnreadCount } from './unread-count.tsx'

type Props = {
  locale: Locale
  role: 'guide' | 'admin'
  /** Of the guide's public page, without locale prefix; null while it is not public. */
  ownPage: string | null
  /** Names the menu where a page has several, in the gallery. */
  name?: string
  /** Marks this path instead of the page's own, in the gallery. */
  currentPath?: string
  /** In the gallery: in the flow of the page. */
  isSpecimen?: boolean
}

/** The sections below each other, on the rail of wide screens. */
export function CabinetRail({ locale, role, ownPage, name, currentPath }: Props) {
  const t = useTranslations('CabinetMenu')
  const isPresent = useIsPresent(currentPath)
  const lineClass =
    'focus-on-pine flex min-h-11 items-center gap-3 rounded-day px-3 text-md hover:bg-pine-raised'
  return (
    <nav aria-label={name ?? t('navigation')} className="px-3 text-on-pine2">
      <ul>
        {cabinetEntries(locale, role).map(({ key, path, icon }) => (
          <li key={key}>
            <Link
              href={localePath(locale, path)}
              prefetch={false}
              aria-current={isPresent(path) ? 'page' : undefined}
              className={classNames(lineClass, isPresent(path) && 'bg-pine-raised text-on-pine')}
            >
              <WorkIcon name={icon} size={18} />
              {t(key)}
              {key === 'messages' && <UnreadCount locale={locale} of="messages" className="ml-auto" />}
            </Link>
          </li>
        ))}
      </ul>
      <ul className="mt-3 border-on-pine2/25 border-t pt-3">
        {ownPage && (
          <li>
            <a href={localePath(locale, ownPage)} className={lineClass}>
              <WorkIcon name="arrow-up-right" size={18} />
              {t('ownPage')}
            </a>
          </li>
        )}
        <li>
          <SignOutLink locale={locale} className={lineClass}>
            <WorkIcon name="sign-out" size={18} />
            {t('signOut')}
          </SignOutLink>
        </li>
      </ul>
    </nav>
  )
}

/** This many tabs besides "More" fit a phone. */
const tabCount = 4
const favourites: ReadonlyArray<CabinetEntry['key']> = ['profile', 'excursions', 'messages', 'dashboard']

/** The sections at the bottom of phones: the most used ones, and the others behind "More". */
export function CabinetTabs({ locale, role, ownPage, name, currentPath, isSpecimen }: Props) {
  const t = useTranslations('CabinetMenu')
  const entries = cabinetEntries(locale, role)
  const isPresent = useIsPresent(currentPath)
  const isShort = entries.length <= tabCount
  const tabs = isShort ? entries : entries.filter(({ key }) => favourites.includes(key))
  const others = entries.filter((entry) => !tabs.includes(entry))
  const tabClass =
    'relative flex min-h-14 w-full flex-col items-center justify-center gap-0.5 px-0.5 text-center text-xs leading-tight -outline-offset-3'
  const lineClass = 'flex min-h-12 items-center gap-3 rounded-day px-3 hover:bg-hover'
  const signOut = (className: string) => (
    <SignOutLink locale={locale} className={className}>
      <WorkIcon name="sign-out" />
      {t('signOut')}
    </SignOutLink>
  )
  return (
    <>
      <nav
        aria-label={name ?? t('navigation')}
        data-foot-tabs={isSpecimen ? undefined : ''}
        className={classNames(
          'border-line border-t bg-card pb-[env(safe-area-inset-bottom)] text-ink2',
          // An editor has a bar of its own there.
          !isSpecimen && 'fixed inset-x-0 bottom-0 z-20 [:root:has([data-foot-bar])_&]:hidden',
        )}
      >
        <ul className="mx-auto flex max-w-120 *:grow">
          {tabs.map(({ key, path, icon }) => (
            <li key={key}>
              <Link
                href={localePath(locale, path)}
                prefetch={false}
                aria-current={isPresent(path) ? 'page' : undefined}
                className={classNames(
                  tabClass,
                  isPresent(path) && 'font-label text-ink shadow-[inset_0_2px_var(--color-primary)]',
                )}
              >
                <WorkIcon name={icon} size={22} />
                {isShortened(key) ? t(`short.${key}`) : t(key)}
                {key === 'messages' && (
                  <UnreadCount locale={locale} of="messages" className="absolute top-1 left-1/2 ml-2" />
                )}
              </Link>
            </li>
          ))}
          <li>
            {isShort ? (
              signOut(tabClass)
            ) : (
              <button
                type="button"
                popoverTarget="more"
                className={classNames(
                  tabClass,
                  others.some(({ path }) => isPresent(path)) &&
                    'font-label text-ink shadow-[inset_0_2px_var(--color-primary)]',
                )}
              >
                <WorkIcon name="more" size={22} />
                {t('more')}
              </button>
            )}
          </li>
        </ul>
      </nav>
      {!isShort && (
        <div
          id="more"
          popover="auto"
          className="popover fixed right-4 bottom-[calc(4rem+env(safe-area-inset-bottom))] max-h-[calc(100dvh-9rem)] w-64 overflow-y-auto p-2"
        >
          <nav aria-label={t('more')}>
            <ul>
              {others.map(({ key, path, icon }) => (
                <li key={key}>
                  <Link
                    href={localePath(locale, path)}
                    prefetch={false}
                    aria-current={isPresent(path) ? 'page' : undefined}
                    className={classNames(lineClass, isPresent(path) && 'bg-hover font-label')}
                  >
                    <WorkIcon name={icon} />
                    {t(key)}
                  </Link>
                </li>
              ))}
            </ul>
            <ul className="mt-2 border-line border-t pt-2">
              {ownPage && (
                <li>
                  <a href={localePath(locale, ownPage)} className={lineClass}>
                    <WorkIcon name="arrow-up-right" />
                    {t('ownPage')}
                  </a>
                </li>
              )}
              <li>{signOut(lineClass)}</li>
            </ul>
          </nav>
        </div>
      )}
    </>
  )
}

function useIsPresent(given?: string): (path: string) => boolean {
  const own = usePagePath()
  const present = given ?? own
  return (path) => present === path || (path !== '/profile' && present.startsWith(`${path}/`))
}

/** Labels that are too long for a phone's tab in some language have a shorter version. */
function isShortened(key: CabinetEntry['key']): key is 'profile' | 'dashboard' {
  return key === 'profile' || key === 'dashboard'
}
