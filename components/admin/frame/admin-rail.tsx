'use client'
import { useTranslations } from 'next-intl'
import { classNames } from '@/components/ui/class-names.ts'
import { LocaleLink } from '@/components/ui/link.tsx'
import { WorkIcon } from '@/components/ui/work-icon.tsx'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import type { StaffRole } from '@/lib/shared/staff-roles.ts'
import { type AdminEntry, adminMenuOf, type MenuCounts } from '../admin-entries.ts'
import { useLiveCounts } from './live-counts.ts'
import { useIsPresent } from './use-is-present.ts'

type Props = { locale: Locale; role: StaffRole; counts?: MenuCounts; currentPath?: string }

const lineClass =
  'focus-on-pine relative flex min-h-8.5 [@media(height<62rem)_and_(pointer:fine)]:min-h-8 [@media(height<62rem)_and_(pointer:fine)]:narrow-rail:min-h-7.5 items-center gap-3 rounded-day px-3 text-sm hover:bg-pine-raised pointer-coarse:min-h-11 narrow-rail:justify-center narrow-rail:gap-0.5 narrow-rail:px-0'

const none: MenuCounts = {}

/** The sections of the admin area below each other; a narrow rail shows their icons alone. */
export function AdminRail({ locale, role, counts: sent = none, currentPath }: Props) {
  const t = useTranslations('AdminMenu')
  const isPresent = useIsPresent(currentPath)
  const counts = useLiveCounts(sent)
  const entry = ({ key, path, icon }: AdminEntry) => (
    <li key={key}>
      <LocaleLink
        locale={locale}
        href={path}
        title={t(key)}
        aria-current={isPresent(path) ? 'page' : undefined}
        className={classNames(lineClass, isPresent(path) && 'bg-pine-raised text-on-pine')}
      >
        <WorkIcon name={icon} size={18} />
        <span className="grow narrow-rail:sr-only">{t(key)}</span>
        <MenuCount {...counts[key]} />
      </LocaleLink>
    </li>
  )
  return (
    <nav aria-label={t('navigation')} className="px-2 text-on-pine2 wide-rail:px-3">
      {adminMenuOf(role).map(({ group, entries }) => (
        <div
          key={group}
          className="narrow-rail:not-first:mt-2 narrow-rail:not-first:border-on-pine2/25 narrow-rail:not-first:border-t narrow-rail:not-first:pt-2 [@media(height<62rem)]:narrow-rail:not-first:mt-1 [@media(height<62rem)]:narrow-rail:not-first:pt-1"
        >
          {group !== 'first' && (
            <h2
              id={`menu-${group}`}
              className="px-3 pt-3.5 pb-1 [@media(height<62rem)]:pt-1.5 [@media(height<62rem)]:pb-0 font-normal font-sans text-xs tracking-normal narrow-rail:sr-only"
            >
              {t(`groups.${group}`)}
            </h2>
          )}
          <ul aria-labelledby={group === 'first' ? undefined : `menu-${group}`}>{entries.map(entry)}</ul>
        </div>
      ))}
    </nav>
  )
}

/** A narrow rail shows only the counts that are late. */
function MenuCount({ count = 0, isLate = false }: { count?: number; isLate?: boolean }) {
  if (count === 0) return null
  return (
    <span
      className={classNames(
        'min-w-5 rounded-chip px-1.5 text-center text-xs leading-5',
        isLate
          ? 'bg-saffron text-on-saffron narrow-rail:min-w-4 narrow-rail:px-0.5 narrow-rail:text-[0.6875rem] narrow-rail:leading-4'
          : 'narrow-rail:sr-only',
      )}
    >
      <span className="narrow-rail:hidden">{count > 999 ? '999+' : count}</span>
      <span className="wide-rail:hidden">{count > 99 ? '99+' : count}</span>
    </span>
  )
}
