'use client'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { Dialog } from '@/components/ui/dialog.tsx'
import { Icon } from '@/components/ui/icon.tsx'
import { Key } from '@/components/ui/key.tsx'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import type { StaffRole } from '@/lib/shared/staff-roles.ts'
import { FinderPanel } from './finder-panel.tsx'

type Props = {
  locale: Locale
  role: StaffRole
  /** The field of the rail, or the button of the bar on phones. The rail's answers to Ctrl K as well. */
  look: 'field' | 'button'
}

/** Opens the search through everything that the admin area has. */
export function Finder({ locale, role, look }: Props) {
  const t = useTranslations('AdminFinder')
  const [isOpen, setOpen] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const isField = look === 'field'
  useEffect(() => {
    if (!isField) return
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.code !== 'KeyK' || !(event.ctrlKey || event.metaKey)) return
      // In the browser the keys lead to its own search.
      event.preventDefault()
      setOpen(true)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [isField])
  return (
    <>
      <button
        type="button"
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        title={t('open')}
        onClick={() => setOpen(true)}
        className={
          isField
            ? 'focus-on-pine flex min-h-8.5 w-full items-center gap-3 rounded-control border border-on-pine2/50 px-3 text-left text-on-pine2 text-sm hover:bg-pine-raised pointer-coarse:min-h-11 narrow-rail:justify-center narrow-rail:border-transparent narrow-rail:px-0'
            : 'focus-on-pine grid size-11 place-items-center rounded-day hover:bg-pine-raised'
        }
      >
        <Icon name="search" size={18} />
        <span className={isField ? 'grow narrow-rail:sr-only' : 'sr-only'}>{t('open')}</span>
        {isField && (
          <span className="flex gap-1 narrow-rail:hidden">
            <Key on="pine">Ctrl</Key>
            <Key on="pine">K</Key>
          </span>
        )}
      </button>
      <Dialog
        title={t('title')}
        isOpen={isOpen}
        onOpenChange={setOpen}
        closeLabel={t('close')}
        width="form"
        firstFocus={input}
      >
        <FinderPanel locale={locale} role={role} input={input} onLeave={() => setOpen(false)} />
      </Dialog>
    </>
  )
}
