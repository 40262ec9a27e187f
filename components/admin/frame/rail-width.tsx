'use client'
import { useTranslations } from 'next-intl'
import { useSyncExternalStore } from 'react'
import { Icon } from '@/components/ui/icon.tsx'
import { keepInBrowser, readInBrowser } from '@/lib/client/session/store.ts'

const keptUnder = 'admin_rail'
const listeners = new Set<() => void>()

/** Widens the rail where it is narrow by itself; this browser remembers it. Beside a queue it stays narrow. */
export function RailWidth() {
  const t = useTranslations('AdminMenu')
  const isWide = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => readInBrowser(keptUnder) === 'wide',
    () => false,
  )
  return (
    <button
      type="button"
      data-rail={isWide ? 'wide' : undefined}
      title={t(isWide ? 'narrower' : 'wider')}
      aria-label={t(isWide ? 'narrower' : 'wider')}
      onClick={() => {
        keepInBrowser(keptUnder, isWide ? null : 'wide')
        for (const listener of listeners) listener()
      }}
      className="focus-on-pine grid min-h-8.5 min-w-8.5 shrink-0 place-items-center rounded-day text-on-pine2 hover:bg-pine-raised pointer-coarse:min-h-11 pointer-coarse:min-w-11 xl:hidden [:root:has([data-desk])_&]:hidden"
    >
      <Icon name="chevron-left" size={18} className={isWide ? undefined : 'rotate-180'} />
    </button>
  )
}
