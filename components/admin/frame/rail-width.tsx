'use client'
import { useTranslations } from 'next-intl'
import { createContext, type ReactNode, useContext, useRef, useState } from 'react'
import { WorkIcon } from '@/components/ui/work-icon.tsx'
import { keepCookie } from '@/lib/client/browser-store.ts'
import { railCookie } from '@/lib/shared/addresses/names.ts'
import type { RailWidth } from '@/lib/shared/rail-width.ts'

const RailContext = createContext<(width: RailWidth) => void>(() => {})

/** The frame of the admin area, which knows how wide its rail is to be: the style sheet goes by `data-rail`. */
export function RailFrame({
  chosen,
  className,
  children,
}: {
  chosen: RailWidth
  className: string
  children: ReactNode
}) {
  const [width, setWidth] = useState(chosen)
  const choose = (next: RailWidth) => {
    keepCookie(railCookie, next)
    setWidth(next)
  }
  return (
    <div data-rail={width} className={className}>
      <RailContext value={choose}>{children}</RailContext>
    </div>
  )
}

/** Widens the rail or makes it narrow, where there is room for both. The browser remembers it. */
export function RailButton() {
  const t = useTranslations('AdminMenu')
  const choose = useContext(RailContext)
  const widen = useRef<HTMLSpanElement>(null)
  return (
    <button
      type="button"
      title={t('railWidth')}
      // The style sheet alone knows which of the two the window has now; it shows the words for the other.
      onClick={() => choose(widen.current && widen.current.offsetWidth > 0 ? 'wide' : 'narrow')}
      className="focus-on-pine hidden min-h-8.5 min-w-8.5 shrink-0 place-items-center rounded-day text-on-pine2 hover:bg-pine-raised min-[80rem]:grid pointer-coarse:min-h-11 pointer-coarse:min-w-11"
    >
      <WorkIcon name="rail" size={18} />
      <span ref={widen} className="sr-only wide-rail:hidden">
        {t('widen')}
      </span>
      <span className="sr-only narrow-rail:hidden">{t('narrow')}</span>
    </button>
  )
}
