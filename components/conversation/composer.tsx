'use client'
import { useTranslations } from 'next-intl'
import { type ReactNode, useId, useRef, useSyncExternalStore } from 'react'
import { buttonClass } from '@/components/ui/button.tsx'
import { classNames } from '@/components/ui/class-names.ts'
import { WorkIcon } from '@/components/ui/work-icon.tsx'
import { isComposing } from '@/lib/client/forms/composing.ts'
import { maxMessageLength } from '@/lib/domain/conversation/enquiries/conversation/message.ts'
import type { Conversation, Thread } from './use-thread.ts'

/** Actions of the composer for its buttons. */
export type ComposerHandle = {
  /** Puts words at the cursor, in place of what is selected, and the focus behind them. */
  insert: (words: string) => void
  text: string
  focus: () => void
}

/** Files that go out with the next message. */
export type Attached = {
  ids: string[]
  /** Some are still on their way to the server. */
  isBusy: boolean
  /** Above the buttons. */
  view: ReactNode
  /** They have gone out. */
  onSent: () => void
}

type Props = {
  conversation: Conversation
  thread: Thread
  /** Buttons before the one that sends: file, templates, offer. */
  tools?: (composer: ComposerHandle) => ReactNode
  attached?: Attached
  /** On phones a single line, with the buttons above it, at the foot of a page that is nothing but the conversation. */
  isCompact?: boolean
}

// The server knows no drafts of messages.
const emptyDraft = () => ''

/**
 * Message composer. Ctrl or ⌘ with Enter sends it, Enter alone begins a line. What is written is kept in the browser
 * until it has been sent.
 */
export function Composer({ conversation, thread, tools, attached, isCompact = false }: Props) {
  const t = useTranslations('Conversation')
  const own = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const { isGone } = thread
  const { subscribe, snapshot, keep } = thread.draft
  const draft = useSyncExternalStore(subscribe, snapshot, emptyDraft)
  const length = draft.trim().length
  const files = attached?.ids.length ?? 0
  const isTooLong = length > maxMessageLength
  const maySend = (length > 0 || files > 0) && !isTooLong && !attached?.isBusy && !isGone

  const submit = () => {
    if (!maySend) return
    thread.write(draft.trim(), attached?.ids)
    attached?.onSent()
    field.current?.focus()
  }
  const handle: ComposerHandle = {
    text: draft,
    focus: () => field.current?.focus(),
    insert: (words) => {
      const area = field.current
      if (!area) return
      const [from, to] = [area.selectionStart, area.selectionEnd]
      keep(draft.slice(0, from) + words + draft.slice(to))
      area.focus()
      // After the new text is there.
      requestAnimationFrame(() => area.setSelectionRange(from + words.length, from + words.length))
    },
  }
  return (
    <form
      aria-label={t('composer')}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
      className={classNames(
        'border-control bg-card focus-within:border-sea md:rounded-card md:border',
        isCompact
          ? 'max-md:flex max-md:flex-wrap max-md:items-end max-md:gap-2 max-md:bg-transparent max-md:[&_[data-attached]]:px-0'
          : 'max-md:rounded-card max-md:border',
      )}
    >
      <textarea
        ref={field}
        id={own}
        dir="auto"
        rows={1}
        value={draft}
        aria-label={t('write', { name: conversation.otherName })}
        placeholder={t('write', { name: conversation.otherName })}
        aria-invalid={isTooLong || undefined}
        aria-describedby={isTooLong ? `${own}-long` : undefined}
        onChange={({ target }) => keep(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || isComposing(event)) return
          event.preventDefault()
          submit()
        }}
        className={classNames(
          'field-sizing-content block max-h-[40dvh] resize-none px-4 outline-none placeholder:text-ink2 placeholder:opacity-100 md:min-h-18 md:w-full md:rounded-card md:bg-transparent md:pt-3 md:pb-1',
          isCompact
            ? 'max-md:min-h-11 max-md:min-w-0 max-md:grow max-md:basis-0 max-md:rounded-chip max-md:border max-md:border-control max-md:bg-card max-md:py-2.25 max-md:focus:border-sea'
            : 'max-md:min-h-18 max-md:w-full max-md:rounded-card max-md:bg-transparent max-md:pt-3 max-md:pb-1',
        )}
      />
      {isTooLong && (
        <p id={`${own}-long`} role="alert" className="px-4 pb-1 text-error text-sm">
          {t('tooLong', { most: maxMessageLength, count: length })}
        </p>
      )}
      {attached?.view}
      <div
        className={classNames(
          'flex flex-wrap items-center gap-x-1 gap-y-2 md:p-2',
          isCompact ? 'max-md:contents' : 'max-md:p-2',
        )}
      >
        {tools && (
          <div
            className={classNames(
              'flex flex-wrap items-center gap-1',
              isCompact && 'max-md:-order-1 max-md:w-full max-md:gap-2',
            )}
          >
            {tools(handle)}
          </div>
        )}
        <span
          className="ml-auto hidden pr-3 text-ink2 text-sm md:[@media(hover:hover)]:inline"
          aria-hidden="true"
        >
          Ctrl + Enter
        </span>
        <button
          type="submit"
          aria-disabled={!maySend}
          className={buttonClass(
            { size: 'small' },
            isCompact ? 'max-md:size-11 max-md:rounded-full max-md:p-0' : 'max-md:ml-auto',
          )}
        >
          {isCompact ? (
            <>
              <span className="max-md:sr-only">{t('send')}</span>
              <WorkIcon name="arrow-up" className="md:hidden" />
            </>
          ) : (
            t('send')
          )}
        </button>
      </div>
    </form>
  )
}
