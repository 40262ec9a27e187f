import type { z } from 'zod'
import type { LettersOutcome } from './commands.ts'
import type { LetterView } from './letter-view.ts'
import type { letterSchema, lettersOutcomeSchema } from './schema.ts'

export function presentLetter(letter: LetterView): z.input<typeof letterSchema> {
  const { isGivenUp, at, queuedAt, lastError, correctedTo, isPersonal, ...same } = letter
  return {
    ...same,
    is_given_up: isGivenUp,
    at: at.toISOString(),
    queued_at: queuedAt.toISOString(),
    last_error: lastError,
    corrected_to: correctedTo,
    is_personal: isPersonal,
  }
}

export function presentOutcome({ done, leftOut }: LettersOutcome): z.input<typeof lettersOutcomeSchema> {
  return { done, left_out: leftOut }
}
