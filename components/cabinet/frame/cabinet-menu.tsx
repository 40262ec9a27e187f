'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { SignOutLink } from '@/components/account/sign-out-link.tsx'
import { FootTabs, footLineClass } from '@/components/layout/foot-tabs.tsx'
import { classNames } from '@/components/ui/class-names.ts'
import { LocaleLink } from '@/components/ui/link.tsx'
import { WorkIcon, type WorkIconName } from '@/components/ui/work-icon.tsx'
import { usePagePath } from '@/lib/client/page-path.ts'
import { type Locale, localePath } from '@/lib/shared/addresses/locales.ts'
import type { UserRole } from '@/lib/shared/staff-roles.ts'
import { type CabinetEntry, cabinetEntries, calendarPath, guideLinks } from './cabinet-entries.ts'
import { UnreadCount } from './unread-count.tsx'

type Props = {
  locale: Locale
  role: UserRole
  /** Of the guide's public page, without locale prefix; null while it is not public. */
  ownPage: string | null
  /** Names the menu where a page has several, in the gallery. */
  name?: string
  /** Marks this path instead of the page's own, in the gallery. */
  currentPath?: string
  /** In the gallery: in the flow of the page. */
  isSpecimen?: boolean
}

const railLine =
  'focus-on-pine flex min-h-11 items-center gap-3 rounded-day px-3 text-md hover:bg-pine-raised'

type EntryProps = {
  locale: Locale
  path: string
  icon: WorkIconName
  isPresent: boolean
  children: ReactNode
}

function RailEntry({ locale, path, icon, isPresent, children }: EntryProps) {
  return (
    <li>
      <LocaleLink
        locale={locale}
        href={path}
        aria-current={isPresent ? 'page' : undefined}
        className={classNames(railLine, isPresent && 'bg-pine-raised text-on-pine')}
      >
        <WorkIcon name={icon} size={18} />
        {children}
      </LocaleLink>
    </li>
  )
}

/** The sections below each other, on the rail of wide screens. */
export function CabinetRail({ locale, role, ownPage, name, currentPath }: Props) {
  const t = useTranslations('CabinetMenu')
  const isPresent = useIsPresent(currentPath)
  return (
    <nav aria-label={name ?? t('navigation')} className="px-3 text-on-pine2">
      <ul>
        {cabinetEntries(locale, role).map(({ key, path, icon }) => (
          <RailEntry key={key} locale={locale} path={path} icon={icon} isPresent={isPresent(path)}>
            {t(key)}
            {key === 'messages' && <UnreadCount locale={locale} of="messages" className="ml-auto" />}
          </RailEntry>
        ))}
      </ul>
      <ul className="mt-3 border-on-pine2/25 border-t pt-3">
        {role === 'guide' &&
          guideLinks.map(({ key, path, icon }) => (
            <RailEntry key={key} locale={locale} path={path} icon={icon} isPresent={isPresent(path)}>
              {t(key)}
            </RailEntry>
          ))}
        {ownPage && (
          <li>
            <a href={localePath(locale, ownPage)} className={railLine}>
              <WorkIcon name="arrow-up-right" size={18} />
              {t('ownPage')}
            </a>
          </li>
        )}
        <li>
          <SignOutLink locale={locale} className={railLine}>
            <WorkIcon name="sign-out" size={18} />
            {t('signOut')}
          </SignOutLink>
        </li>
      </ul>
    </nav>
  )
}

/** The sections at the bottom of phones: the most used ones, and the others behind "More". */
export function CabinetTabs({ locale, role, ownPage, name, currentPath, isSpecimen }: Props) {
  const t = useTranslations('CabinetMenu')
  const isPresent = useIsPresent(currentPath)
  const entries = cabinetEntries(locale, role)
  const isShort = entries.length <= tabCount
  const isTab = ({ key }: CabinetEntry) => isShort || favourites.includes(key)
  const shown = ({ key, path, icon }: CabinetEntry) => ({
    ...{ key, icon },
    href: localePath(locale, path),
    isPresent: isPresent(path),
  })
  const signOut = (className: string, size?: number) => (
    <SignOutLink locale={locale} className={className}>
      <WorkIcon name="sign-out" size={size} />
      {t('signOut')}
    </SignOutLink>
  )
  return (
    <FootTabs
      label={name ?? t('navigation')}
      moreLabel={t('more')}
      isSpecimen={isSpecimen}
      tabs={entries.filter(isTab).map((entry) => ({
        ...shown(entry),
        label: isShortened(entry.key) ? t(`short.${entry.key}`) : t(entry.key),
        badge: entry.key === 'messages' && (
          <UnreadCount locale={locale} of="messages" className="absolute top-1 left-1/2 ml-2" />
        ),
      }))}
      others={entries
        .filter((entry) => !isTab(entry))
        .map((entry) => ({ ...shown(entry), label: t(entry.key) }))}
      last={(className) => signOut(className, 22)}
      more={
        <>
          {role === 'guide' &&
            guideLinks.map(({ key, path, icon }) => (
              <li key={key}>
                <LocaleLink
                  locale={locale}
                  href={path}
                  aria-current={isPresent(path) ? 'page' : undefined}
                  className={footLineClass}
                >
                  <WorkIcon name={icon} />
                  {t(key)}
                </LocaleLink>
              </li>
            ))}
          {ownPage && (
            <li>
              <a href={localePath(locale, ownPage)} className={footLineClass}>
                <WorkIcon name="arrow-up-right" />
                {t('ownPage')}
              </a>
            </li>
          )}
          <li>{signOut(footLineClass)}</li>
        </>
      }
    />
  )
}

/** This many tabs besides "More" fit a phone. */
const tabCount = 4
const favourites: ReadonlyArray<CabinetEntry['key']> = ['profile', 'excursions', 'messages', 'dashboard']

function useIsPresent(given?: string): (path: string) => boolean {
  const own = usePagePath()
  const present = given ?? own
  const isIn = (path: string) => present === path || present.startsWith(`${path}/`)
  return (path) => {
    if (path === '/profile') return present === path
    // The calendar has a line of its own.
    return isIn(path) && (path === calendarPath || !isIn(calendarPath))
  }
}

/** Labels that are too long for a phone's tab in some language have a shorter version. */
function isShortened(key: CabinetEntry['key']): key is 'profile' | 'dashboard' {
  return key === 'profile' || key === 'dashboard'
}
