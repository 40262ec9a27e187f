'use client'
import { Action, Close, Provider, Root, Title, Viewport } from '@radix-ui/react-toast'
import { useSyncExternalStore } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { closeToast, presentToasts, type ToastEntry, toastsAtOnce, watchToasts } from './toast-store.ts'
import styles from './toasts.module.css'

type Texts = {
  /** What screen readers say before a toast's text. */
  toast: string
  /** Names the place where toasts stand; `{hotkey}` is replaced by the key that leads there. */
  place: string
  close: string
}

const none: readonly ToastEntry[] = []

/**
 * Where toasts stand: once a page, after everything else. Above the bars that phones have at the bottom, whose height
 * a page gives as `--bottom-bar`. They wait while pointed at or focused and while the window is not in front; F8
 * leads to them.
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
          <StandingToast key={entry.id} entry={entry} closeLabel={texts.close} />
        ))}
      <Viewport
        label={texts.place}
        className={classNames(
          'fixed z-60 flex flex-col gap-2 rounded-control outline-none max-md:inset-x-4 md:right-6 md:w-96',
          'bottom-[calc(var(--bottom-bar,4.5rem)+env(safe-area-inset-bottom)+0.75rem)] md:bottom-6',
        )}
      />
    </Provider>
  )
}

function StandingToast({
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
      // Announced when the reader pauses, also where the person's own click has led to it.
      type="background"
      className={classNames(
        'flex items-start gap-3 rounded-control border border-pine bg-pine py-1 pr-1 pl-4 text-md text-on-pine shadow-popover',
        // The sea of other focus frames would drown on pine.
        'focus-visible:outline-saffron [&_:focus-visible]:outline-saffron dark:border-line',
        styles.toast,
      )}
    >
      <Icon name={tone === 'ok' ? 'check' : 'info'} className="my-3 text-saffron" />
      {/* On phones what can be done stands below: beside it the text would have room for a few letters a line. */}
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
