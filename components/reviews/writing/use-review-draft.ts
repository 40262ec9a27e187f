import { useEffect, useRef, useState } from 'react'
import type { ApiForm } from '@/components/ui/form/use-api-form.ts'
import { followPage } from '@/lib/client/forms/page-events.ts'
import { RecordSaver } from '@/lib/client/forms/record-saver.ts'
import { failedSave } from '@/lib/client/forms/save-outcome.ts'
import { type RecordName, unsavedChanges } from '@/lib/client/forms/unsaved-changes.ts'
import { type ReviewValues, reviewFields } from './review-fields.ts'

type Options = {
  /** As the server has it. */
  saved: ReviewValues
  /** Under which this browser keeps what the server does not have. */
  keptAs: RecordName
  save: (changes: Partial<ReviewValues>) => Promise<unknown>
}

/** Fields that can be typed into before the page's script runs. */
const textFields = ['text', 'author_name'] as const

/**
 * Saves a review as it is typed, long before it is sent: each change is in this browser at once, and soon on the server.
 * @returns whether the server has what was typed here, and what the form listens to
 */
export function useReviewDraft(
  { getValues, setValue, subscribe }: Pick<ApiForm<ReviewValues>, 'getValues' | 'setValue' | 'subscribe'>,
  { saved, keptAs, save }: Options,
) {
  const [isKept, setKept] = useState(false)
  const autosave = useRef<RecordSaver>(null)
  const latestSave = useRef(save)
  useEffect(() => {
    latestSave.current = save
  })

  useEffect(() => {
    const own = new RecordSaver({
      values: saved,
      // One person writes it: nothing is found out of date, the later words stay.
      version: null,
      kept: unsavedChanges(keptAs),
      send: (changes) =>
        latestSave.current(changes).then(() => ({ kind: 'saved', version: null }) as const, failedSave),
      onState: (state) => setKept(state.kind === 'saved' && state.at !== null),
      onTaken: () => {},
    })
    autosave.current = own
    // Before the page's script ran.
    const typed = textFields.flatMap((name) =>
      getValues(name) === saved[name] ? [] : [[name, getValues(name)] as const],
    )
    const restored = own.restore()
    for (const name of reviewFields) {
      const value = restored[name]
      if (typeof value === 'string' || typeof value === 'number') setValue(name, value)
    }
    // Written here while offline, and on another device since.
    own.resolve('mine')
    const stopListening = subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        for (const name of reviewFields) own.change(name, values[name])
      },
    })
    for (const [name, value] of typed) setValue(name, value)
    const stopFollowing = followPage(own)
    return () => {
      stopFollowing()
      stopListening()
      own.stop()
    }
  }, [saved, keptAs, getValues, setValue, subscribe])

  return {
    isKept,
    composition: {
      onCompositionStart: () => autosave.current?.compose(true),
      onCompositionEnd: () => autosave.current?.compose(false),
    },
  }
}
