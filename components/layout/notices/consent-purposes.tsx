'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button.tsx'
import type { Consent } from '@/lib/client/consent.ts'
import type { PurposeWords } from '@/lib/shared/page-notes/schema.ts'
import type { Purpose } from '@/lib/shared/third-parties.ts'

type Props = {
  purposes: readonly Purpose[]
  /** Initially ticked; never anything that has not been allowed. */
  present: Consent
  words: PurposeWords
  /** The look of the one button. */
  buttonVariant?: 'primary' | 'secondary'
  disabled?: boolean
  onSave: (answers: Consent) => void
}

/** One checkbox per purpose, and a button that saves the choice. */
export function ConsentPurposes({ purposes, present, words, buttonVariant, disabled, onSave }: Props) {
  const [changed, setChanged] = useState<Consent>({})
  const ticked = { ...present, ...changed }
  const answers = Object.fromEntries(purposes.map((purpose) => [purpose, ticked[purpose] === true]))
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSave(answers)
      }}
    >
      {purposes.map((purpose) => (
        <label key={purpose} className="flex min-h-11 gap-3 py-2">
          <input
            type="checkbox"
            className="checkbox"
            checked={ticked[purpose] === true}
            disabled={disabled}
            onChange={({ target }) => setChanged({ ...changed, [purpose]: target.checked })}
          />
          <span className="min-w-0 text-md">
            <span className="font-label">{words[purpose]}</span>
            <span className="block text-sm text-ink2">{words[`${purpose}Hint`]}</span>
          </span>
        </label>
      ))}
      <Button type="submit" size="small" variant={buttonVariant} disabled={disabled} className="mt-2">
        {words.save}
      </Button>
    </form>
  )
}
