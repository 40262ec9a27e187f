'use client'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { refusalText } from '@/lib/client/api/refusal-text.ts'
import type { SaveState } from '@/lib/client/forms/save-state.ts'

type SavedChoice<Value> = {
  value: Value
  choose: (value: Value) => void
  /** For `SaveStatusLine`. */
  state: SaveState
  /** Reason why the choice could not be saved; the control is back at what is saved then. */
  trouble: string | null
}

/**
 * A switch or a list whose choice is saved at once. One call is made at a time, and the last choice wins: what is seen
 * in the end is what is saved, however quickly it was switched back and forth.
 * @param save makes the call
 */
export function useSavedChoice<Value>(
  first: Value,
  save: (value: Value) => Promise<unknown>,
): SavedChoice<Value> {
  const t = useTranslations('Form')
  const [value, setValue] = useState(first)
  const [state, setState] = useState<SaveState>({ kind: 'saved', at: null })
  const [trouble, setTrouble] = useState<string | null>(null)
  const saved = useRef(first)
  const wanted = useRef(first)
  const isRunning = useRef(false)

  const work = async () => {
    if (isRunning.current) return
    isRunning.current = true
    setTrouble(null)
    setState({ kind: 'saving' })
    try {
      while (saved.current !== wanted.current) {
        const next = wanted.current
        await save(next)
        saved.current = next
      }
      setState({ kind: 'saved', at: new Date() })
    } catch (error) {
      wanted.current = saved.current
      setValue(saved.current)
      setState({ kind: 'saved', at: null })
      setTrouble(refusalText(error, { failed: t('failed'), offline: t('offline') }))
    } finally {
      isRunning.current = false
    }
  }

  return {
    value,
    choose: (next) => {
      wanted.current = next
      setValue(next)
      void work()
    },
    state,
    trouble,
  }
}
