'use client'
import { type ReactNode, useRef, useState } from 'react'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'
import { usePausableTimeout } from './use-pausable-timeout.ts'

type AlertTone = 'ok' | 'info' | 'warning' | 'error'

type Props = {
  tone: AlertTone
  children: ReactNode
  /** Names the button that closes it; without it the alert stays until its owner removes it. */
  closeLabel?: string
  /** Closes by itself after so many milliseconds; waits while the pointer or the focus is on it. */
  timeout?: number
  onClose?: () => void
  className?: string
}

const looks: Record<AlertTone, { icon: IconName; box: string; sign: string }> = {
  ok: { icon: 'check', box: 'bg-ok-wash', sign: 'text-ok' },
  info: { icon: 'info', box: 'bg-info-wash', sign: 'text-sea' },
  warning: { icon: 'warning', box: 'bg-warning-wash', sign: 'text-warning' },
  error: { icon: 'alert', box: 'bg-error-wash', sign: 'text-error' },
}

/** Outside the component: a new function on each render would take the focus again. */
const focusOn = (element: HTMLElement | null) => element?.focus()

/**
 * A message in the page. Open from the beginning; screen readers announce errors and warnings at once, and the others
 * when they pause. Its text, not only its colour, must say what has happened.
 */
export function Alert({ tone, children, closeLabel, timeout, onClose, className }: Props) {
  const [isOpen, setOpen] = useState(true)
  const [isPointedAt, setPointedAt] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  const hadFocus = useRef(false)

  function close() {
    hadFocus.current = hasFocus
    setOpen(false)
    onClose?.()
  }
  usePausableTimeout(close, isOpen ? timeout : undefined, isPointedAt || hasFocus)

  if (!isOpen) {
    // Reading and the Tab key continue from where the button was.
    return hadFocus.current ? <span ref={focusOn} tabIndex={-1} className="absolute outline-none" /> : null
  }
  const { icon, box, sign } = looks[tone]
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only whether somebody is reading it is noticed here
    <div
      className={classNames('flex gap-3 rounded-control py-1 pl-4 text-ink text-md', box, className)}
      onPointerEnter={() => setPointedAt(true)}
      onPointerLeave={() => setPointedAt(false)}
      onFocus={() => setFocus(true)}
      onBlur={(event) => setFocus(event.currentTarget.contains(event.relatedTarget))}
    >
      <Icon name={icon} className={classNames('mt-3', sign)} />
      <div
        role={tone === 'error' || tone === 'warning' ? 'alert' : 'status'}
        className={classNames('lead min-w-0 grow py-2.5 wrap-anywhere', !closeLabel && 'pr-4')}
      >
        {children}
      </div>
      {closeLabel && (
        <button
          type="button"
          aria-label={closeLabel}
          onClick={close}
          className="mr-1 grid size-11 shrink-0 place-items-center rounded-control"
        >
          <Icon name="close" size={18} />
        </button>
      )}
    </div>
  )
}
