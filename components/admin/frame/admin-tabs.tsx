'use client'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { classNames } from '@/components/ui/class-names.ts'
import { WorkIcon } from '@/components/ui/work-icon.tsx'
import { type Locale, localePath } from '@/lib/shared/addresses/locales.ts'
import { adminMenu } from './admin-entries.ts'
import { useIsPresent } from './use-is-present.ts'

type Props = { locale: Locale; currentPath?: string }

/** The sections at the bottom of phones: the most used ones, and the others behind "More". */
export function AdminTabs({ locale, currentPath }: Props) {
  const t = useTranslations('AdminMenu')
  const isPresent = useIsPresent(currentPath)
  const entries = adminMenu.flatMap((group) => group.entries)
  const tabs = entries.filter(({ isTab }) => isTab)
  const others = entries.filter(({ isTab }) => !isTab)
  const tabClass =
    'flex min-h-14 w-full flex-col items-center justify-center gap-0.5 px-0.5 text-center text-xs leading-tight -outline-offset-3'
  const presentClass = 'font-label text-ink shadow-[inset_0_2px_var(--color-primary)]'
  return (
    <>
      <nav
        aria-label={t('navigation')}
        data-foot-tabs=""
        className="fixed inset-x-0 bottom-0 z-20 border-line border-t bg-card pb-[env(safe-area-inset-bottom)] text-ink2 [:root:has([data-foot-bar])_&]:hidden"
      >
        <ul className="mx-auto flex max-w-120 *:grow">
          {tabs.map(({ key, path, icon }) => (
            <li key={key}>
              <Link
                href={localePath(locale, path)}
                prefetch={false}
                aria-current={isPresent(path) ? 'page' : undefined}
                className={classNames(tabClass, isPresent(path) && presentClass)}
              >
                <WorkIcon name={icon} size={22} />
                {t(key)}
              </Link>
            </li>
          ))}
          {others.length > 0 && (
            <li>
              <button
                type="button"
                popoverTarget="more"
                className={classNames(tabClass, others.some(({ path }) => isPresent(path)) && presentClass)}
              >
                <WorkIcon name="more" size={22} />
                {t('more')}
              </button>
            </li>
          )}
        </ul>
      </nav>
      {others.length > 0 && (
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
                    className={classNames(
                      'flex min-h-12 items-center gap-3 rounded-day px-3 hover:bg-hover',
                      isPresent(path) && 'bg-hover font-label',
                    )}
                  >
                    <WorkIcon name={icon} />
                    {t(key)}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        </div>
      )}
    </>
  )
}
