'use client'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useState } from 'react'
import { classNames } from '@/components/ui/class-names.ts'
import { isComposing } from '@/lib/client/forms/composing.ts'
import { usePagePath } from '@/lib/client/page-path.ts'
import type { ThreadsAnswer } from '@/lib/domain/conversation/enquiries/conversation/schema.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { ThreadList } from './thread-list.tsx'
import { ThreadSkeleton } from './thread-skeletons.tsx'

type Props = {
  locale: Locale
  /** As the first tab shows it. */
  list: ThreadsAnswer
  /** Time when the page was rendered, ISO. */
  now: string
  /** IANA zone of the guide. */
  timeZone: string
  /** Of an empty list. */
  empty: ReactNode
  children: ReactNode
}

/**
 * The guide's conversations beside the open one; where there is no room for both, one of the two. Both scroll by
 * themselves, and the list stays as it is while conversations are opened.
 */
export function MessagesFrame({ locale, list, now, timeZone, empty, children }: Props) {
  const t = useTranslations('Messages')
  const path = usePagePath()
  // A conversation that was chosen and is still being fetched.
  const [opening, setOpening] = useState<{ id: string; from: string } | null>(null)
  const isOpening = opening !== null && opening.from === path
  const isThread = isOpening || path !== '/profile/messages'
  useRegions()
  return (
    <div
      data-whole-height={isThread ? 'always' : 'wide'}
      className={classNames(
        'grow lg:grid lg:min-h-0 lg:grid-cols-[21.5rem_minmax(0,1fr)] lg:grid-rows-[minmax(0,1fr)]',
        isThread && 'max-lg:flex max-lg:min-h-0 max-lg:flex-col',
      )}
    >
      <div
        data-region=""
        className={classNames(
          'relative min-w-0 border-line lg:overflow-y-auto lg:overscroll-contain lg:border-r',
          isThread && 'max-lg:hidden',
        )}
      >
        <ThreadList
          locale={locale}
          list={list}
          now={now}
          timeZone={timeZone}
          empty={empty}
          openId={isOpening ? opening.id : path.split('/')[3]}
          onOpen={(id) => setOpening({ id, from: path })}
        />
      </div>
      <div
        className={classNames(
          'min-w-0 lg:min-h-0',
          isThread ? 'max-lg:min-h-0 max-lg:grow' : 'max-lg:hidden',
        )}
      >
        {isOpening ? <ThreadSkeleton label={t('loading')} /> : children}
      </div>
    </div>
  )
}

/** F6 goes from one part of the page to the next: list, messages, composer; with Shift back. */
function useRegions(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'F6' || event.ctrlKey || event.altKey || event.metaKey || isComposing(event)) return
      const regions = [...document.querySelectorAll<HTMLElement>('[data-region]')].filter(
        (region) => region.offsetParent !== null,
      )
      if (regions.length === 0 || document.querySelector('[role="dialog"], [role="alertdialog"]')) return
      event.preventDefault()
      const present = regions.findIndex((region) => region.contains(document.activeElement))
      const step = event.shiftKey ? -1 : 1
      const next = regions[(present + step + regions.length) % regions.length] ?? regions[0]
      const place =
        next?.querySelector<HTMLElement>('[aria-current="page"], textarea') ??
        (next?.tabIndex === 0 ? next : next?.querySelector<HTMLElement>('a, button'))
      place?.focus()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
