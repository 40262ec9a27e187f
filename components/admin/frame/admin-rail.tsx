'use client'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { classNames } from '@/components/ui/class-names.ts'
import { WorkIcon } from '@/components/ui/work-icon.tsx'
import { type Locale, localePath } from '@/lib/shared/addresses/locales.ts'
import { type AdminEntry, adminMenu } from './admin-entries.ts'
import { useIsPresent } from './use-is-present.ts'

type Props = { locale: Locale; currentPath?: string }

const lineClass =
  'focus-on-pine flex min-h-8.5 items-center gap-3 rounded-day px-3 text-sm hover:bg-pine-raised pointer-coarse:min-h-11 max-xl:justify-center max-xl:px-0'

/** The sections of the admin area below each other; a narrow rail shows their icons alone. */
export function AdminRail({ locale, currentPath }: Props) {
  const t = useTranslations('AdminMenu')
  const isPresent = useIsPresent(currentPath)
  const entry = ({ key, path, icon }: AdminEntry) => (
    <li key={key}>
      <Link
        href={localePath(locale, path)}
        prefetch={false}
        title={t(key)}
        aria-current={isPresent(path) ? 'page' : undefined}
        className={classNames(lineClass, isPresent(path) && 'bg-pine-raised text-on-pine')}
      >
        <WorkIcon name={icon} size={18} />
        <span className="max-xl:sr-only">{t(key)}</span>
      </Link>
    </li>
  )
  return (
    <nav aria-label={t('navigation')} className="px-2 text-on-pine2 xl:px-3">
      {adminMenu.map(({ group, entries }) => (
        <div
          key={group}
          className="max-xl:not-first:mt-2 max-xl:not-first:border-on-pine2/25 max-xl:not-first:border-t max-xl:not-first:pt-2"
        >
          {group !== 'first' && (
            <h2 id={`menu-${group}`} className="px-3 pt-3.5 pb-1 text-xs max-xl:sr-only">
              {t(`groups.${group}`)}
            </h2>
          )}
          <ul aria-labelledby={group === 'first' ? undefined : `menu-${group}`}>{entries.map(entry)}</ul>
        </div>
      ))}
    </nav>
  )
}
