'use client'
import type { ReactNode } from 'react'
import { classNames } from '@/components/ui/class-names.ts'
import { PageLink } from '@/components/ui/link.tsx'
import { WorkIcon, type WorkIconName } from '@/components/ui/work-icon.tsx'

type FootTab = {
  key: string
  /** With locale prefix. */
  href: string
  icon: WorkIconName
  label: string
  isPresent: boolean
  /** A number at the icon. */
  badge?: ReactNode
}

type Props = {
  /** Names the navigation. */
  label: string
  moreLabel: string
  tabs: readonly FootTab[]
  /** Behind the last tab; there is none without them. */
  others: readonly FootTab[]
  /** A number at the last tab's icon. */
  moreBadge?: ReactNode
  /** Further lines behind the last tab, as list items. */
  more?: ReactNode
  /** In the place of the last tab where there are no others: gets the look of a tab. */
  last?: (className: string) => ReactNode
  /** In the gallery: in the flow of the page. */
  isSpecimen?: boolean
}

const tabClass =
  'relative flex min-h-14 w-full flex-col items-center justify-center gap-0.5 px-0.5 text-center text-xs leading-tight -outline-offset-3'
const presentClass = 'font-label text-ink shadow-[inset_0_2px_var(--color-primary)]'

/** The look of a line behind the last tab. */
export const footLineClass = 'flex min-h-12 items-center gap-3 rounded-day px-3 hover:bg-hover'

/** The sections at the bottom of phones: the most used ones, and the others behind "More". */
export function FootTabs({ label, moreLabel, tabs, others, moreBadge, more, last, isSpecimen }: Props) {
  return (
    <>
      <nav
        aria-label={label}
        data-foot-tabs={isSpecimen ? undefined : ''}
        className={classNames(
          'border-line border-t bg-card pb-[env(safe-area-inset-bottom)] text-ink2',
          // An editor has a bar of its own there.
          !isSpecimen && 'fixed short:static inset-x-0 bottom-0 z-20 [:root:has([data-foot-bar])_&]:hidden',
        )}
      >
        <ul className="mx-auto flex max-w-120 *:grow">
          {tabs.map(({ key, href, icon, label: name, isPresent, badge }) => (
            <li key={key}>
              <PageLink
                href={href}
                aria-current={isPresent ? 'page' : undefined}
                className={classNames(tabClass, isPresent && presentClass)}
              >
                <WorkIcon name={icon} size={22} />
                {name}
                {badge}
              </PageLink>
            </li>
          ))}
          {others.length > 0 && (
            <li>
              <button
                type="button"
                popoverTarget="more"
                className={classNames(tabClass, others.some(({ isPresent }) => isPresent) && presentClass)}
              >
                <WorkIcon name="more" size={22} />
                {moreLabel}
                {moreBadge}
              </button>
            </li>
          )}
          {others.length === 0 && last && <li>{last(tabClass)}</li>}
        </ul>
      </nav>
      {others.length > 0 && (
        <div
          id="more"
          popover="auto"
          className="popover fixed right-4 bottom-[calc(4rem+env(safe-area-inset-bottom))] max-h-[calc(100dvh-9rem)] w-64 overflow-y-auto p-2"
        >
          <nav aria-label={moreLabel}>
            <ul>
              {others.map(({ key, href, icon, label: name, isPresent, badge }) => (
                <li key={key}>
                  <PageLink
                    href={href}
                    aria-current={isPresent ? 'page' : undefined}
                    className={classNames(footLineClass, isPresent && 'bg-hover font-label')}
                  >
                    <WorkIcon name={icon} />
                    {name}
                    {badge}
                  </PageLink>
                </li>
              ))}
            </ul>
            {more && <ul className="mt-2 border-line border-t pt-2">{more}</ul>}
          </nav>
        </div>
      )}
    </>
  )
}
