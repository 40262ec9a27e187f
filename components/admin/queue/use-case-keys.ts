'use client'
import { type Shortcut, useShortcuts } from '@/components/ui/use-shortcuts.ts'

/** Keyboard shortcuts of a queue; unavailable ones are left out. */
export type CaseKeys = Partial<Record<Letter, () => void>>

const letters = ['j', 'k', 'a', 'r', 'p', 's', 'n', 'f', 'u', 'z', 't', 'o', 'v'] as const
type Letter = (typeof letters)[number]

/**
 * The keys of a queue. One that is held down acts once, so that it can't decide about two cases.
 * @param digits what 1, 2, 3 … do
 */
export function useCaseKeys(keys: CaseKeys, digits: ReadonlyArray<() => void>): void {
  const once = (act: (() => void) | undefined): Pick<Shortcut, 'act' | 'isOff'> => ({
    isOff: act === undefined,
    act: (event) => {
      if (!event.repeat) act?.()
    },
  })
  useShortcuts([
    ...letters.map((letter) => ({ code: `Key${letter.toUpperCase()}`, ...once(keys[letter]) })),
    ...digits.map((act, index) => ({ code: `Digit${index + 1}`, ...once(act) })),
  ])
}
