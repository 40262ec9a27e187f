'use client'
import { useTranslations } from 'next-intl'
import { FootTabs } from '@/components/layout/foot-tabs.tsx'
import { classNames } from '@/components/ui/class-names.ts'
import { type Locale, localePath } from '@/lib/shared/addresses/locales.ts'
import type { StaffRole } from '@/lib/shared/staff-roles.ts'
import { adminTabsOf, type MenuCounts } from '../admin-entries.ts'
import { useLiveCounts } from './live-counts.ts'
import { useIsPresent } from './use-is-present.ts'

type Props = { locale: Locale; role: StaffRole; counts: MenuCounts; currentPath?: string }

/** The admin area's sections at the bottom of phones. */
export function AdminTabs({ locale, role, counts: sent, currentPath }: Props) {
  const t = useTranslations('AdminMenu')
  const isPresent = useIsPresent(currentPath)
  const counts = useLiveCounts(sent)
  const sections = adminTabsOf(role)
  const entries = sections.map(({ key, path, icon, isTab = false }) => ({
    ...{ key, icon, isTab },
    href: localePath(locale, path),
    label: t(key),
    isPresent: isPresent(path),
    badge: counts[key] && (
      <TabCount {...counts[key]} className={isTab ? 'absolute top-1 left-1/2 ml-2' : 'ml-auto'} />
    ),
  }))
  const others = entries.filter(({ isTab }) => !isTab)
  const waiting = sections.flatMap(({ key, isTab }) => (isTab ? [] : (counts[key] ?? [])))
  return (
    <FootTabs
      label={t('navigation')}
      moreLabel={t('more')}
      tabs={entries.filter(({ isTab }) => isTab)}
      others={others}
      moreBadge={
        <TabCount
          count={waiting.reduce((sum, { count }) => sum + count, 0)}
          isLate={waiting.some(({ isLate }) => isLate)}
          className="absolute top-1 left-1/2 ml-2"
        />
      }
    />
  )
}

type CountProps = { count: number; isLate: boolean; className: string }

function TabCount({ count, isLate, className }: CountProps) {
  if (count === 0) return null
  return (
    <span
      className={classNames(
        'min-w-5 rounded-chip px-1 text-center text-xs leading-5',
        isLate ? 'bg-saffron text-on-saffron' : 'bg-wash text-ink',
        className,
      )}
    >
      {count > 99 ? '99+' : count}
    </span>
  )
}
