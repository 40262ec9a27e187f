'use client'
import { Action, Close, Provider, Root, Title, Viewport } from '@radix-ui/react-toast'
import { useSyncExternalStore } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { closeToast, presentToasts, type ToastEntry, toastsAtOnce, watchToasts } from './toast-store.ts'
import styles from './toasts.module.css'

type Texts = {
  /** Text that screen readers read before a toast. */
  toast: string
  /** Names the region of the toasts; `{hotkey}` is replaced by the key that moves there. */
  place: string
  close: string
}

const none: readonly ToastEntry[] = []

/**
 * The region of the toasts: once per page, after everything else. Above the bars at the bottom of phones, whose height
 * a page sets as `--bottom-bar`. Timers pause while a toast is hovered or focused and while the window is in the
 * background; F8 moves there.
 */
export function Toasts({ texts }: { texts: Texts }) {
  const entries = useSyncExternalStore(watchToasts, presentToasts, () => none)
  const open = new Set(
    entries
      .filter(({ isOpen }) => isOpen)
      .slice(0, toastsAtOnce)
      .map(({ id }) => id),
  )
  return (
    <Provider label={texts.toast} swipeDirection="right">
      {entries
        .filter(({ id, isOpen }) => !isOpen || open.has(id))
        .map((entry) => (
          <VisibleToast key={entry.id} entry={entry} closeLabel={texts.close} />
        ))}
      <Viewport
        label={texts.place}
        className={classNames(
          'fixed z-60 flex flex-col gap-2 rounded-control outline-none max-md:inset-x-4 md:right-6 md:w-96',
          // The text being written and its buttons stay visible.
          '[:root:has([data-composer-bar])_&]:bottom-44',
          'bottom-[calc(var(--bottom-bar,4.5rem)+env(safe-area-inset-bottom)+0.75rem)] md:bottom-6',
        )}
      />
    </Provider>
  )
}

function VisibleToast({
  entry: { id, text, tone = 'ok', action, duration, isOpen },
  closeLabel,
}: {
  entry: ToastEntry
  closeLabel: string
}) {
  return (
    <Root
      open={isOpen}
      onOpenChange={(next) => {
        if (!next) closeToast(id)
      }}
      duration={duration ?? (action ? 10_000 : 6000)}
      // Announced when the screen reader pauses, even after the user's own click.
      type="background"
      className={classNames(
        'flex items-start gap-3 rounded-control border border-pine bg-pine py-1 pr-1 pl-4 text-md text-on-pine shadow-popover',
        // The usual focus colour has too little contrast on this background.
        'focus-visible:outline-saffron [&_:focus-visible]:outline-saffron dark:border-line',
        styles.toast,
      )}
    >
      <Icon name={tone === 'ok' ? 'check' : 'info'} className="my-3 text-saffron" />
      {/* On phones the action goes below: next to it the text would have room for only a few letters per line. */}
      <div className="flex min-w-0 grow flex-wrap gap-x-4">
        <Title className="lead min-w-0 grow basis-40 py-2.5 font-sans font-normal tracking-normal wrap-anywhere">
          {text}
        </Title>
        {action && (
          <Action
            altText={action.label}
            onClick={action.onSelect}
            className="-mx-2 min-h-11 shrink-0 self-start rounded-day px-2 font-bold text-saffron underline decoration-1 underline-offset-4 hover:no-underline"
          >
            {action.label}
          </Action>
        )}
      </div>
      <Close aria-label={closeLabel} className="grid size-11 shrink-0 place-items-center rounded-day">
        <Icon name="close" size={18} />
      </Close>
    </Root>
  )
}
