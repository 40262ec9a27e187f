import type { ReactNode } from 'react'
import { SignOutLink } from '@/components/account/sign-out-link.tsx'
import { LanguageLinks } from '@/components/layout/header/language-links.tsx'
import { languagesOf } from '@/components/layout/header/languages-of.ts'
import { SkipLink } from '@/components/layout/header/skip-link.tsx'
import { Wordmark } from '@/components/layout/header/wordmark.tsx'
import { LocaleLink } from '@/components/ui/link.tsx'
import { WorkIcon } from '@/components/ui/work-icon.tsx'
import type { Queue } from '@/lib/domain/administration/moderation/queue.ts'
import type { Staff } from '@/lib/domain/people/accounts/staff.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import type { RailWidth } from '@/lib/shared/rail-width.ts'
import { markOf, type SiteSettings } from '@/lib/shared/site-settings.ts'
import type { StaffRole } from '@/lib/shared/staff-roles.ts'
import type { MenuCounts } from '../admin-entries.ts'
import { Finder } from '../finder/finder.tsx'
import { ClockProvider, ZoneNote } from '../moment.tsx'
import { AdminRail } from './admin-rail.tsx'
import { AdminTabs } from './admin-tabs.tsx'
import { KeysButton } from './keys-button.tsx'
import { KeysSwitch } from './keys-switch.tsx'
import { RailButton, RailFrame } from './rail-width.tsx'

type Props = {
  locale: Locale
  site: SiteSettings
  staff: Staff
  role: StaffRole
  /** Counts of pending items behind the menu's entries. */
  counts: MenuCounts
  /** The queue with what has waited longest; null while nothing waits. */
  oldest: Queue | null
  /** As the browser has said it; null before it has. */
  timeZone: string | null
  /** As it was chosen in this browser. */
  railWidth: RailWidth
  now: Date
  children: ReactNode
}

/**
 * Surrounds the pages of the admin area: a rail at the side, by itself narrow below 1360 pixels; on phones a bar at the top and
 * tabs at the bottom.
 */
export function AdminFrame(props: Props) {
  const { locale, site, staff, role, counts, oldest, timeZone, railWidth, now, children } = props
  const header = translatorFor(locale, 'SiteHeader')
  const t = translatorFor(locale, 'AdminMenu')
  const ts = translatorFor(locale, 'AdminStaff')
  return (
    <RailFrame chosen={railWidth} className="flex min-h-dvh flex-col md:flex-row">
      <SkipLink label={header('skip')} />
      <header className="max-md:[:root:has([data-phone-bar])_&]:hidden sticky top-0 z-20 bg-pine text-on-pine md:flex md:h-dvh md:w-16 md:shrink-0 md:flex-col wide-rail:w-56">
        <div className="flex h-14 shrink-0 items-center px-4 md:justify-center md:px-0 wide-rail:justify-start wide-rail:px-6">
          <LocaleLink
            locale={locale}
            href="/"
            aria-label={site.name}
            className="focus-on-pine mr-auto flex min-h-11 items-center rounded-day md:mr-0"
          >
            <span className="md:narrow-rail:hidden">
              <Wordmark {...markOf(site)} onPine />
            </span>
            {/* Written by the stylesheet: as text it would not fit the link's name. */}
            <span
              aria-hidden="true"
              data-short={[...site.name].slice(0, 2).join('')}
              className="title hidden text-[1.625rem] leading-none before:content-[attr(data-short)] md:narrow-rail:inline"
            />
          </LocaleLink>
          <div className="flex gap-1 md:hidden">
            <Finder locale={locale} role={role} look="button" />
            <PersonButton staff={staff} label={t('person')} className="size-11 justify-center" />
          </div>
        </div>
        <div className="hidden min-h-0 grow flex-col md:flex">
          <div className="px-2 pb-2 wide-rail:px-3">
            <Finder locale={locale} role={role} look="field" />
          </div>
          {/* The menu scrolls where it has to, and fades out there; who is signed in always stays in sight. */}
          <div className="min-h-0 grow overflow-y-auto pb-5 [mask-image:linear-gradient(to_top,transparent,#000_1.25rem)] [scrollbar-color:var(--color-on-pine2)_transparent] [scrollbar-width:thin]">
            <AdminRail locale={locale} role={role} counts={counts} />
          </div>
          <div className="mx-2 flex items-center gap-1 border-on-pine2/25 border-t py-2.5 narrow-rail:flex-col wide-rail:mx-3">
            <PersonButton
              staff={staff}
              label={t('person')}
              role={ts(`roles.${role}`)}
              className="min-h-11 min-w-0 grow narrow-rail:order-last narrow-rail:w-full narrow-rail:justify-center wide-rail:px-2"
            />
            <KeysButton locale={locale} role={role} oldest={oldest} />
            <RailButton />
          </div>
        </div>
        <PersonMenu locale={locale} site={site} staff={staff} />
        <div className="md:hidden">
          <AdminTabs locale={locale} role={role} counts={counts} />
        </div>
      </header>
      <main
        id="content"
        tabIndex={-1}
        className="dense min-w-0 grow px-4 pt-6 pb-[calc(5rem+env(safe-area-inset-bottom))] outline-none phone:has-[[data-record]]:pt-0 has-[[data-desk]]:px-0 has-[[data-desk]]:pt-0 has-[[data-desk]]:pb-[calc(3.5rem+env(safe-area-inset-bottom))] has-[[data-phone-bar]]:pb-0 md:px-8 md:pt-7 md:pb-12 md:has-[[data-desk]]:p-0 lg:has-[[data-desk]]:h-dvh"
      >
        <div className="mx-auto max-w-288 has-[[data-desk]]:h-full has-[[data-desk]]:max-w-none min-[100rem]:max-w-400 min-[100rem]:has-[[data-desk]]:max-w-none">
          <ClockProvider locale={locale} known={timeZone}>
            {children}
            <div className="[main:has([data-desk])_&]:hidden [main:has([data-phone-bar])_&]:max-md:hidden">
              <ZoneNote now={now.toISOString()} label={t('zone')} />
            </div>
          </ClockProvider>
        </div>
      </main>
    </RailFrame>
  )
}

type ButtonProps = { staff: Staff; label: string; role?: string; className: string }

function PersonButton({ staff, label, role, className }: ButtonProps) {
  return (
    <button
      type="button"
      popoverTarget="person"
      className={`focus-on-pine flex items-center gap-3 rounded-day text-left text-sm hover:bg-pine-raised ${className}`}
    >
      <span className="sr-only">{label}</span>
      <span
        aria-hidden="true"
        className="grid size-9 shrink-0 place-items-center rounded-full bg-pine-raised font-bold text-xs"
      >
        {staff.initials}
      </span>
      {role && (
        <span className="min-w-0 leading-snug narrow-rail:hidden">
          <span className="block truncate font-bold">{staff.name}</span>
          <span className="block text-on-pine2">{role}</span>
        </span>
      )}
    </button>
  )
}

function PersonMenu({ locale, site, staff }: Pick<Props, 'locale' | 'site' | 'staff'>) {
  const t = translatorFor(locale, 'AdminMenu')
  const { others } = languagesOf(locale, site.locales)
  const lineClass = 'flex min-h-11 w-full items-center gap-3 rounded-day px-3 text-md hover:bg-hover'
  return (
    <div
      id="person"
      popover="auto"
      className="popover fixed w-60 p-1.5 max-md:top-15 max-md:right-4 md:bottom-17 md:left-3"
    >
      <p className="truncate border-line border-b px-3 pt-1.5 pb-2 text-ink2 text-sm">{staff.name}</p>
      <LocaleLink locale={locale} href="/profile/settings" className={lineClass}>
        <WorkIcon name="settings" size={18} />
        {t('account')}
      </LocaleLink>
      <div className="border-line border-y py-1">
        <LanguageLinks current={locale} languages={others} className={lineClass} />
      </div>
      <KeysSwitch
        id="keys-of-person"
        lineClassName="min-h-11 rounded-day px-3 py-2 text-md hover:bg-hover pointer-coarse:hidden"
      />
      <SignOutLink locale={locale} className={lineClass}>
        <WorkIcon name="sign-out" size={18} />
        {t('signOut')}
      </SignOutLink>
    </div>
  )
}
