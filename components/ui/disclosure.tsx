'use client'
import { type ReactNode, type Ref, type SyntheticEvent, useEffect, useRef } from 'react'
import { classNames } from './class-names.ts'
import styles from './disclosure.module.css'
import { useSharedRef } from './form/use-shared-ref.ts'

type Props = {
  /** The button's content. */
  button: ReactNode
  /** Names the button where its content is only a drawing. */
  label?: string
  buttonClassName: string
  /** Alignment of button and panel. */
  align?: 'start' | 'end'
  panelClassName?: string
  className?: string
  ref?: Ref<HTMLDetailsElement>
  onToggle?: (isOpen: boolean) => void
  children: ReactNode
}

/**
 * A panel below a button, on phones a sheet from below. It opens without script too. Escape, a click outside and the
 * focus leaving it close it; so does a click on something inside that has `data-closes`.
 */
export function Disclosure({
  button,
  label,
  buttonClassName,
  align = 'start',
  panelClassName,
  className,
  ref,
  onToggle,
  children,
}: Props) {
  const details = useRef<HTMLDetailsElement>(null)

  useEffect(() => {
    const closeOutside = ({ target }: Event) => {
      const element = details.current
      if (element?.open && target instanceof Node && !element.contains(target)) element.open = false
    }
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('focusin', closeOutside)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('focusin', closeOutside)
    }
  }, [])

  const close = () => {
    const element = details.current
    if (!element?.open) return
    element.open = false
    element.querySelector('summary')?.focus()
  }

  return (
    <details
      ref={useSharedRef(details, ref)}
      className={classNames(styles.disclosure, className)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !details.current?.open) return
        // Nothing else on the page closes with the same key.
        event.preventDefault()
        close()
      }}
      onClick={(event) => {
        if (event.target instanceof Element && event.target.closest('[data-closes]')) close()
      }}
      onToggle={(event: SyntheticEvent<HTMLDetailsElement>) => {
        // Details inside it tell of themselves too.
        if (event.target === event.currentTarget) onToggle?.(event.currentTarget.open)
      }}
    >
      <summary aria-label={label} className={buttonClassName}>
        {button}
      </summary>
      <div className={classNames(styles.panel, align === 'end' && styles.end, panelClassName)}>
        {children}
      </div>
    </details>
  )
}
