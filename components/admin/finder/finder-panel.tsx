'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { Icon } from '@/components/ui/icon.tsx'
import { Key } from '@/components/ui/key.tsx'
import { OptionGroup } from '@/components/ui/option-group.tsx'
import { isComposing } from '@/lib/client/forms/composing.ts'
import { type Locale, localePath } from '@/lib/shared/addresses/locales.ts'
import type { StaffRole } from '@/lib/shared/staff-roles.ts'
import { useFound } from './use-found.ts'

type Props = {
  locale: Locale
  role: StaffRole
  input: RefObject<HTMLInputElement | null>
  onLeave: () => void
}

/** A field and what it finds: arrows move, Enter opens. */
export function FinderPanel({ locale, role, input, onLeave }: Props) {
  const t = useTranslations('AdminFinder')
  const router = useRouter()
  const id = useId()
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const { groups, isSearching, hasFailed } = useFound(locale, role, typed)
  const all = groups.flatMap(({ found }) => found)
  const active = Math.min(at, all.length - 1)
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector(`[id="${id}-${active}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [id, active])

  const open = (path: string) => {
    onLeave()
    router.push(localePath(locale, path))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0 && all.length > 0) {
      event.preventDefault()
      setAt((active + step + all.length) % all.length)
    }
    const chosen = all[active]
    if (event.key === 'Enter' && chosen) {
      event.preventDefault()
      open(chosen.path)
    }
  }
  let place = -1
  return (
    <>
      <div className="relative">
        <Icon name="search" size={18} className="absolute top-1/2 left-3 -translate-y-1/2 text-ink2" />
        <input
          ref={input}
          type="text"
          role="combobox"
          aria-label={t('field')}
          placeholder={t('field')}
          aria-expanded={all.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={all.length > 0 ? `${id}-${active}` : undefined}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            setAt(0)
          }}
          onKeyDown={onKeyDown}
          className="field pl-10"
        />
      </div>
      <div className="mt-2 flex min-h-6 items-center gap-1 text-ink2 text-sm">
        <p role="status" className="grow">
          {hasFailed
            ? t('failed')
            : isSearching
              ? t('searching')
              : all.length === 0
                ? t('nothing', { words: typed.trim() })
                : t('count', { count: all.length })}
        </p>
        <Key>↑</Key>
        <Key>↓</Key>
        <Key>Enter</Key>
      </div>
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label={t('found')}
        className="h-[min(26rem,50dvh)] overflow-y-auto"
      >
        {groups.map(({ kind, found }) => (
          <OptionGroup key={kind} label={t(`groups.${kind}`)} className="mb-2">
            <p aria-hidden="true" className="px-2.5 py-1 text-ink2 text-xs">
              {t(`groups.${kind}`)}
            </p>
            {found.map(({ title, detail, path, face }) => {
              place += 1
              const index = place
              return (
                <div
                  key={`${kind} ${path} ${title}`}
                  id={`${id}-${index}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={index === active}
                  onPointerMove={() => setAt(index)}
                  onClick={() => open(path)}
                  onKeyDown={() => {}}
                  className="flex min-h-10 cursor-pointer items-center gap-3 rounded-control px-2.5 py-1 text-md aria-selected:bg-wash pointer-coarse:min-h-11"
                >
                  {face && (
                    <img
                      src={face}
                      alt=""
                      width={28}
                      height={28}
                      className="size-7 rounded-full object-cover"
                    />
                  )}
                  <span className="min-w-0 truncate">{title}</span>
                  <span className="min-w-0 truncate text-ink2 text-sm">{detail}</span>
                </div>
              )
            })}
          </OptionGroup>
        ))}
      </div>
    </>
  )
}
