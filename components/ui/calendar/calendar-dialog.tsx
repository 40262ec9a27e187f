'use client'
import { Close, Content, Portal, Root, Title } from '@radix-ui/react-dialog'
import { type ReactNode, type RefObject, useCallback, useRef } from 'react'
import { Icon } from '../icon.tsx'
import { PageShade } from '../page-shade.tsx'
import styles from './calendar-dialog.module.css'
import type { CalendarTexts } from './calendar-texts.ts'
import { focusCell } from './use-calendar-view.ts'

export type CalendarDialogProps = {
  /** Title of the choice. */
  label: string
  texts: Pick<CalendarTexts, 'close'>
  /** The control below which it opens. */
  anchor: RefObject<HTMLElement | null>
  /** Gets the focus back on closing. */
  opener: RefObject<HTMLElement | null>
  /** Months side by side; they set its width. */
  months: number
  animation?: boolean
  onClose: () => void
}

/** A panel below a field, on phones a bottom sheet. Keeps the focus inside until it closes. */
export function CalendarDialog(props: CalendarDialogProps & { children: ReactNode }) {
  const { label, texts, anchor, opener, months, animation, onClose, children } = props
  const panel = useRef<HTMLDivElement>(null)
  // Positioned once it is in the page, and again when the window changes.
  const place = useCallback(
    (element: HTMLDivElement | null) => {
      panel.current = element
      if (!element) return
      const put = () => anchor.current && putBelow(element, anchor.current)
      put()
      window.addEventListener('resize', put)
      return () => {
        panel.current = null
        window.removeEventListener('resize', put)
      }
    },
    [anchor],
  )

  return (
    <Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Portal>
        <PageShade className={styles.shade} />
        <Content
          ref={place}
          aria-modal="true"
          aria-describedby={undefined}
          className={styles.panel}
          data-months={months}
          data-animation={animation || undefined}
          onOpenAutoFocus={(event) => {
            event.preventDefault()
            focusCell(panel.current)
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            opener.current?.focus()
          }}
        >
          <div className={styles.head}>
            <Title className={styles.title}>{label}</Title>
            <Close aria-label={texts.close} className={styles.close}>
              <Icon name="close" size={18} />
            </Close>
          </div>
          {children}
        </Content>
      </Portal>
    </Root>
  )
}

const gap = 6
const margin = 8

/** Below the control if there is room, else above it, always within the window. */
function putBelow(panel: HTMLElement, anchor: HTMLElement): void {
  const rect = anchor.getBoundingClientRect()
  const { clientWidth: width, clientHeight: height } = document.documentElement
  const below = rect.bottom + gap
  const above = rect.top - gap - panel.offsetHeight
  const isBelow = below + panel.offsetHeight <= height - margin || above < margin
  const lowest = Math.max(margin, height - margin - panel.offsetHeight)
  const left = Math.max(margin, Math.min(rect.left, width - margin - panel.offsetWidth))
  panel.style.setProperty('--top', `${(isBelow ? Math.min(below, lowest) : above) + window.scrollY}px`)
  panel.style.setProperty('--left', `${left + window.scrollX}px`)
}
