'use client'

import { PageLink } from '@/components/ui/link.tsx'
import { usePagePath } from '@/lib/client/page-path.ts'
import type { NavigationEntry } from './navigation.ts'

type Props = {
  entries: ReadonlyArray<NavigationEntry & { label: string }>
  /** On the bar, or inside the phone's menu. */
  place: 'bar' | 'menu'
}

// Not the server's: there, each link would name its classes once more in the page's data.
const look = {
  bar: {
    list: 'flex flex-wrap lg:gap-x-1',
    link: 'flex min-h-11 items-center px-1.5 text-sm whitespace-nowrap lg:px-3 lg:text-md',
    active: ' shadow-[inset_0_-2px_var(--color-primary)]',
  },
  menu: {
    list: undefined,
    link: 'flex min-h-12 items-center rounded-day px-3 hover:bg-hover',
    active: ' font-bold',
  },
}

/** The main navigation. The entry is marked in whose part of the site the reader is. */
export function NavLinks({ entries, place }: Props) {
  const path = usePagePath()
  const { list, link, active } = look[place]
  return (
    <ul className={list}>
      {entries.map(({ href, belongs, label }) => {
        const isActive = belongs.some((beginning) => path.startsWith(beginning))
        return (
          <li key={href}>
            <PageLink
              href={href}
              aria-current={isActive ? 'true' : undefined}
              className={isActive ? link + active : link}
            >
              {label}
            </PageLink>
          </li>
        )
      })}
    </ul>
  )
}
