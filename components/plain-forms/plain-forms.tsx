'use client'
import { createContext, type ReactNode, useContext } from 'react'
import { FormError } from '@/components/ui/form/form-error.tsx'
import type { UnsentForm } from './unsent-form.ts'

type Outcome = {
  /** The form that was refused. */
  unsent: UnsentForm | null
  /** Done by a form of the page, as the page's address names it. */
  said: string | null
}

const OutcomeContext = createContext<Outcome>({ unsent: null, said: null })

/** Around a page with forms that work without script: says above all why the last one was refused. */
export function PlainForms({ unsent, said, children }: Outcome & { children: ReactNode }) {
  return (
    <OutcomeContext value={{ unsent, said }}>
      {unsent && (
        <div className="page pt-6">
          <FormError text={unsent.trouble} />
        </div>
      )}
      {children}
    </OutcomeContext>
  )
}

/** Outcome of the last form that was sent without script. */
export function useOutcome(): Outcome {
  return useContext(OutcomeContext)
}
