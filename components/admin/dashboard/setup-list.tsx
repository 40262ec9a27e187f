import { Icon } from '@/components/ui/icon.tsx'
import { LocaleLink } from '@/components/ui/link.tsx'
import type { SetupGap } from '@/lib/domain/administration/dashboard/missing-setup.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'

/** Settings page of each gap; null for those that only the operator of the server can close. */
const pages: Record<SetupGap, string | null> = {
  mail: '/admin/mail',
  support: null,
  operator: '/admin/settings',
  name: '/profile/settings',
  places: '/admin/places',
  bank: '/admin/settings',
  vat: '/admin/settings',
  rates: '/admin/mail#jobs',
  social: null,
  guide: '/account/registration',
  colleague: '/admin/staff',
}

/** Gaps that keep people from hearing from the site, from knowing who runs it or from paying: shown as a warning. */
const urgent: ReadonlySet<SetupGap> = new Set(['mail', 'bank', 'support', 'operator'])

/** Gaps in the set-up, each with a link to its page; nothing once all is there. */
export function SetupList({ locale, gaps }: { locale: Locale; gaps: readonly SetupGap[] }) {
  if (gaps.length === 0) return null
  const t = translatorFor(locale, 'AdminDashboard')
  return (
    <details
      open={gaps.some((gap) => urgent.has(gap))}
      className="group mt-6 rounded-day border border-line px-4 py-2.5"
    >
      <summary className="flex cursor-pointer items-center gap-3 text-sm pointer-coarse:min-h-8">
        <h2 className="font-bold font-sans text-sm tracking-normal">{t('setup.title')}</h2>
        <span className="text-ink2">{t('setup.count', { count: gaps.length })}</span>
        <Icon
          name="chevron-down"
          size={16}
          className="text-ink2 transition-transform group-open:rotate-180"
        />
      </summary>
      <ul className="mt-2 grid gap-x-8 text-md lg:grid-cols-2">
        {gaps.map((gap) => {
          const href = pages[gap]
          return (
            <li key={gap} className="flex gap-2 border-line border-t py-2">
              {urgent.has(gap) ? (
                <Icon name="alert" size={18} className="mt-0.5 shrink-0 text-error" />
              ) : (
                <span
                  aria-hidden="true"
                  className="mx-[3px] mt-1.5 size-3 shrink-0 rounded-full border border-control"
                />
              )}
              <span className="min-w-0">
                {href === null ? (
                  <span className="font-label">{t(`setup.gaps.${gap}.title`)}</span>
                ) : (
                  <LocaleLink locale={locale} href={href} className="link font-label">
                    {t(`setup.gaps.${gap}.title`)}
                  </LocaleLink>
                )}
                <span className="block text-ink2 text-sm">{t(`setup.gaps.${gap}.text`)}</span>
              </span>
            </li>
          )
        })}
      </ul>
    </details>
  )
}
