'use client'
import { useCallback, useRef } from 'react'
import type { CaseRowAnswer, DecisionAnswer } from '@/lib/domain/administration/moderation/schema.ts'
import { DecidedLines } from './decided-line.tsx'
import { FailedTray } from './failed-tray.tsx'
import { QueueDesk, type QueueDeskProps } from './queue-desk.tsx'
import { queueSearch } from './queue-filter.ts'
import { useDecisions } from './use-decisions.ts'
import { useWork } from './use-work.ts'

export type QueueRoomProps = Omit<QueueDeskProps, 'decisions' | 'works' | 'onReady'> & {
  failed: DecisionAnswer[]
}

/** A queue with what was decided in it: that can be taken back also after the list was narrowed or searched. */
export function QueueRoom({ failed, ...desk }: QueueRoomProps) {
  const { locale, queue, filter } = desk
  const putBack = useRef<((row: CaseRowAnswer) => void) | null>(null)
  const decisions = useDecisions(
    locale,
    failed,
    useCallback((row: CaseRowAnswer) => putBack.current?.(row), []),
  )
  const works = useWork()
  return (
    <>
      <QueueDesk
        // Another list begins from its beginning.
        key={`${queue}?${queueSearch(filter)}`}
        {...desk}
        {...{ decisions, works }}
        onReady={useCallback((put: (row: CaseRowAnswer) => void) => {
          putBack.current = put
        }, [])}
      />
      <div className="pointer-events-none fixed right-4 bottom-36 z-30 w-[min(26rem,calc(100vw-2rem))] space-y-3 *:pointer-events-auto lg:bottom-30">
        <FailedTray locale={locale} decisions={decisions} />
        <DecidedLines decided={decisions.waiting} onTakeBack={(one) => void decisions.takeBack(one)} />
      </div>
    </>
  )
}
