'use client'

import { PageLink } from '@/components/ui/link.tsx'
import { usePagePath } from '../page-path.ts'
import type { NavigationEntry } from './navigation.ts'

type Props = NavigationEntry & { label: string; className: string; activeClassName: string }

/** An entry of the main navigation that is marked while the reader is in its part of the site. */
export function NavLink({ href, belongs, label, className, activeClassName }: Props) {
  const path = usePagePath()
  const isActive = belongs.some((beginning) => path.startsWith(beginning))
  return (
    <PageLink
      href={href}
      aria-current={isActive ? 'true' : undefined}
      className={isActive ? `${className} ${activeClassName}` : className}
    >
      {label}
    </PageLink>
  )
}
