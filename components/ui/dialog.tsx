'use client'
import { Close, Content, Description, Portal, Root, Title, Trigger } from '@radix-ui/react-dialog'
import { type ReactElement, type ReactNode, type RefObject, useRef } from 'react'
import { classNames } from './class-names.ts'
import styles from './dialog.module.css'
import { Icon } from './icon.tsx'
import { PageShade } from './page-shade.tsx'

type Props = {
  title: string
  /** Description in a sentence; screen readers announce it together with the title. */
  description?: ReactNode
  /** The button that opens it and gets the focus back. */
  trigger?: ReactElement
  /** Set together when the owner opens and closes it. */
  isOpen?: boolean
  onOpenChange?: (isOpen: boolean) => void
  /** Names the button in the corner; without it only the contents and Escape close the dialog. */
  closeLabel?: string
  /** Contains something that would be lost: a click outside leaves it open. */
  staysOnOutsideClick?: boolean
  /** Its buttons; they stay in view while long contents scroll. */
  actions?: ReactNode
  /** For contents that need more room than a question: `form` is 48 rem wide, `pair` holds a form and its preview. */
  width?: keyof typeof widths
  /** Gets the focus on opening; by default the first control. */
  firstFocus?: RefObject<HTMLElement | null>
  role?: 'dialog' | 'alertdialog'
  children?: ReactNode
}

const widths = { question: 'md:max-w-lg', form: 'md:max-w-3xl', pair: 'md:max-w-[58.5rem]' } as const

/** Long contents without a control are scrolled with the arrow keys, so they need the focus. */
function makeReachable(contents: HTMLElement | null) {
  if (!contents || contents.scrollHeight <= contents.clientHeight) return
  if (!contents.querySelector('a, button, input, select, textarea')) contents.tabIndex = 0
}

/** The element that opened a dialog; a menu entry disappears with its menu, so its button is used. */
function placeToReturnTo(opener: Element | null): HTMLElement | null {
  const menu = opener?.closest('[role="menu"]')
  const place = menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : opener
  return place instanceof HTMLElement ? place : null
}

/** A window over the page that keeps the focus inside until it closes; on phones a bottom sheet. */
export function Dialog({
  title,
  description,
  trigger,
  isOpen,
  onOpenChange,
  closeLabel,
  staysOnOutsideClick = false,
  actions,
  width = 'question',
  firstFocus,
  role = 'dialog',
  children,
}: Props) {
  const openedFrom = useRef<HTMLElement>(null)
  return (
    <Root open={isOpen} onOpenChange={onOpenChange}>
      {trigger && <Trigger asChild>{trigger}</Trigger>}
      <Portal>
        <PageShade className={styles.shade} />
        {/* Centres without a transform, which belongs to the animation; clicks beside the window fall through. */}
        <div
          className={classNames(
            'pointer-events-none fixed inset-0 z-50 flex items-end justify-center md:items-center md:p-6',
            styles.place,
          )}
        >
          <Content
            role={role}
            aria-modal="true"
            {...(description ? {} : { 'aria-describedby': undefined })}
            onInteractOutside={(event) => {
              if (staysOnOutsideClick) event.preventDefault()
            }}
            onOpenAutoFocus={(event) => {
              openedFrom.current = placeToReturnTo(document.activeElement)
              if (!firstFocus?.current) return
              event.preventDefault()
              firstFocus.current.focus()
            }}
            onCloseAutoFocus={(event) => {
              event.preventDefault()
              openedFrom.current?.focus()
            }}
            className={classNames(
              'pointer-events-auto relative flex max-h-[92dvh] w-full flex-col bg-card text-ink shadow-popover outline-none',
              'rounded-t-band border-line max-md:border-t md:max-h-full md:rounded-card md:border',
              widths[width],
              styles.window,
            )}
          >
            <Title
              className={classNames(
                'px-5 pt-5 text-xl leading-(--lh-h3) wrap-anywhere md:px-7 md:pt-6',
                closeLabel && 'mr-9',
              )}
            >
              {title}
            </Title>
            <div
              ref={makeReachable}
              className="min-h-0 grow overflow-y-auto focus-visible:-outline-offset-3 px-5 pt-2 pb-[max(1.25rem,env(safe-area-inset-bottom))] md:px-7 md:pb-6"
            >
              {description && (
                <Description asChild>
                  <div className="lead text-ink2">{description}</div>
                </Description>
              )}
              {children && <div className={description ? 'mt-4' : 'mt-2'}>{children}</div>}
            </div>
            {actions && (
              <footer className="flex flex-col-reverse gap-2 border-line border-t px-5 pt-4 pb-[max(1rem,env(safe-area-inset-bottom))] md:flex-row md:justify-end md:gap-3 md:px-7">
                {actions}
              </footer>
            )}
            {/* Last, so that the focus starts on what the dialog is about. */}
            {closeLabel && (
              <Close
                aria-label={closeLabel}
                className="absolute top-2.5 right-2.5 grid size-11 place-items-center rounded-control hover:bg-hover md:top-3.5 md:right-3.5"
              >
                <Icon name="close" size={18} />
              </Close>
            )}
          </Content>
        </div>
      </Portal>
    </Root>
  )
}
