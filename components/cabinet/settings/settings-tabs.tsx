'use client'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { classNames } from '@/components/ui/class-names.ts'
import { LocaleLink } from '@/components/ui/link.tsx'
import { usePagePath } from '@/lib/client/page-path.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import type { UserRole } from '@/lib/shared/staff-roles.ts'
import { hasSettings, settingsPath, settingsSections } from '../settings-sections.ts'

/** The pages of the settings, in a row that scrolls sideways on phones; the present one is always in view. */
export function SettingsTabs({ locale, role }: { locale: Locale; role: UserRole }) {
  const t = useTranslations('SettingsMenu')
  const present = usePagePath()
  const strip = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the marked link is another one on another page
  useEffect(() => {
    const row = strip.current
    const link = row?.querySelector('[aria-current]')
    if (!row || !link) return
    const [outer, inner] = [row.getBoundingClientRect(), link.getBoundingClientRect()]
    if (inner.left < outer.left) row.scrollLeft += inner.left - outer.left - 16
    else if (inner.right > outer.right) row.scrollLeft += inner.right - outer.right + 48
  }, [present])
  return (
    <nav aria-label={t('sections')} className="mt-4 border-line border-b">
      {/* The padding makes room for focus frames, which would be clipped; the margins compensate for it. */}
      <div ref={strip} className="-m-1.5 -mb-1.75 overflow-x-auto p-1.5 [scrollbar-width:none]">
        <ul className="flex w-max gap-x-6.5">
          {settingsSections
            .filter((section) => hasSettings(role, section))
            .map((section) => {
              const path = settingsPath(section)
              // Parts of the calendar are pages below it.
              const isPresent = present === path || (section !== 'account' && present.startsWith(`${path}/`))
              return (
                <li key={section}>
                  <LocaleLink
                    locale={locale}
                    href={path}
                    aria-current={isPresent ? 'page' : undefined}
                    className={classNames(
                      'relative flex min-h-12 items-center rounded-day px-0.5 whitespace-nowrap transition-colors',
                      isPresent
                        ? 'font-label text-ink after:absolute after:inset-x-0 after:bottom-0 after:border-primary after:border-b-2'
                        : 'text-ink2 hover:text-ink',
                    )}
                  >
                    {t(section)}
                  </LocaleLink>
                </li>
              )
            })}
        </ul>
      </div>
    </nav>
  )
}
