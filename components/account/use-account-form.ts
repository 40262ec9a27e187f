'use client'
import { type SyntheticEvent, useRef, useState } from 'react'
import { type FieldErrors, type UseFormReturn, useForm } from 'react-hook-form'
import { showServerErrors } from '@/components/ui/form/server-errors.ts'
import { ApiRefusal } from '@/lib/client/api/client.ts'
import {
  type AccountCall,
  type AccountTexts,
  type AccountValues,
  accountBodies,
  accountFields,
  type Origin,
} from './account-fields.ts'

export type AccountForm = {
  form: UseFormReturn<AccountValues>
  texts: AccountTexts
  isBusy: boolean
  /** The message for the whole form when something went wrong. */
  trouble: string | null
  /** Validates the form for a call and makes it; the server's errors are shown at the controls. */
  submit: (
    call: AccountCall,
    make: (body: Record<string, unknown>) => Promise<void>,
  ) => (event: SyntheticEvent) => void
}

/** State of one of the account forms; `values` are its default values. */
export function useAccountForm(
  texts: AccountTexts,
  origin: Origin,
  values?: Partial<AccountValues>,
): AccountForm {
  const [trouble, setTrouble] = useState<string | null>(null)
  const call = useRef<AccountCall>('signIn')
  const form = useForm<AccountValues>({
    defaultValues: values,
    resolver: async (typed) => {
      const body = accountBodies[call.current](typed, origin)
      const errors = await import('./account-validation.ts').then(
        ({ accountErrors }) => accountErrors(call.current, body, texts.errors),
        // Offline, the validation can't be loaded; the call itself will say so.
        (): FieldErrors<AccountValues> => ({}),
      )
      return Object.keys(errors).length > 0 ? { values: {}, errors } : { values: typed, errors: {} }
    },
  })
  const { isSubmitting } = form.formState

  const submit: AccountForm['submit'] = (wanted, make) => (event) => {
    event.preventDefault()
    // A disabled button would lose the focus, so it stays enabled and does nothing.
    if (isSubmitting) return
    call.current = wanted
    void form.handleSubmit(
      async (typed) => {
        setTrouble(null)
        try {
          await make(accountBodies[wanted](typed, origin))
        } catch (error) {
          setTrouble(
            error instanceof ApiRefusal
              ? showServerErrors(form, error, accountFields, texts.failed)
              : texts.offline,
          )
        }
      },
      () => setTrouble(texts.invalid),
    )(event)
  }
  return { form, texts, isBusy: isSubmitting, trouble, submit }
}
