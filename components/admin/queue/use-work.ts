'use client'
import { useState } from 'react'
import { useIsReady } from '@/components/ui/use-is-ready.ts'
import { listOf, members, orMissing, orNull, type Shape, text } from '@/lib/client/api/shape.ts'
import { keepUnsaved, readUnsaved } from '@/lib/client/forms/unsaved.ts'
import type { DecisionKind } from '@/lib/domain/administration/moderation/case.ts'
import { type SendBackReason, sendBackReasons } from '@/lib/domain/administration/moderation/queue.ts'
import type { LetterDraft } from './letter-draft.ts'

/** A moderator's work on a case: marked fields, letters, and the field that F marks. */
export type Work = {
  marks: string[]
  letters: Partial<Record<DecisionKind, LetterDraft>>
  current: string | null
}

const none: Work = { marks: [], letters: {}, current: null }

/** Notes of cases, kept while others are read, and by the tab when the page is loaded again. */
export function useWork() {
  const [works, setWorks] = useState<Record<string, Work>>({})
  // The server knows nothing of them.
  const isReady = useIsReady()
  const of = (id: string): Work => works[id] ?? (isReady ? readWork(id) : none)
  return {
    of,
    keep: (id: string, change: Partial<Work>) => {
      const work = { ...of(id), ...change }
      setWorks((all) => ({ ...all, [id]: work }))
      keepUnsaved(nameOf(id), work, 'tab')
    },
    /** Once a decision has arrived; it stays here as long as the page, in case it is taken back. */
    forget: (id: string) => keepUnsaved(nameOf(id), null, 'tab'),
  }
}

export type Works = ReturnType<typeof useWork>

function nameOf(id: string): string {
  return `case:${id}`
}

function readWork(id: string): Work {
  const work = readUnsaved(nameOf(id), 'tab')
  return workShape(work) ? work : none
}

const reasons = new Set<unknown>(sendBackReasons)
const letterShape = orMissing(
  members<LetterDraft>({
    chosen: listOf((value): value is SendBackReason => reasons.has(value)),
    text,
    isEdited: (value): value is boolean => typeof value === 'boolean',
  }),
)
const workShape: Shape<Work> = members<Work>({
  marks: listOf(text),
  letters: members<Work['letters']>({ approve: letterShape, reject: letterShape }),
  current: orNull(text),
})
