import { Icon } from '@/components/ui/icon.tsx'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { sayTripIn } from './say-trip.ts'

type Props = {
  locale: Locale
  /** Where day and people are chosen: on this page, or a page with a form for readers without script. */
  href: string
  /** With script a panel opens in its place. */
  opens?: boolean
  className?: string
}

/** The reader's day and people in one bar that leads to where they are chosen. The browser writes them into it. */
export function TripBar({ locale, href, opens = false, className }: Props) {
  const say = sayTripIn(locale)
  return (
    <a
      href={href}
      data-trip-open={opens ? '' : undefined}
      className={`relative flex min-h-13 items-center gap-3 rounded-[12px] border border-control bg-card px-3.5 py-1.5 text-sm leading-[1.35] hover:bg-hover ${className ?? ''}`}
    >
      <Icon name="calendar" size={18} className="text-terracotta" />
      <span className="min-w-0 grow" data-trip-bar="">
        <span data-usual="">{say('when')}</span>
      </span>
      {/* Nothing is changed while nothing is chosen. */}
      <span className="link max-md:absolute max-md:top-1.5 max-md:right-3.5 [[data-trip-bar]:not([data-applied])+&]:hidden">
        {say('change')}
      </span>
    </a>
  )
}
