'use client'
import { notFound } from 'next/navigation'
import { type RefObject, type SyntheticEvent, useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import type { z } from 'zod'
import type { FormTexts } from './form-texts.ts'
import { useFields } from './use-fields.ts'

type Call<Values extends FieldValues> = {
  schema: LoadSchema
  toBody: (values: Values) => unknown
  run: (values: Values) => Promise<void>
}

/** The API's schema of a call's body. Imported when it is needed, since zod is larger than most forms. */
export type LoadSchema = () => Promise<z.ZodType>

export type ApiForm<Values extends FieldValues> = Pick<
  UseFormReturn<Values>,
  | 'clearErrors'
  | 'control'
  | 'formState'
  | 'getFieldState'
  | 'getValues'
  | 'register'
  | 'reset'
  | 'setError'
  | 'setFocus'
  | 'setValue'
  | 'subscribe'
> & {
  /** Binds a control of the kit: `<TextField {...form.field('email')} label="Email" />`. */
  field: ReturnType<typeof useFields<Values>>
  /** For the `<form>` itself. */
  props: {
    ref: RefObject<HTMLFormElement | null>
    noValidate: true
    onSubmit: (event: SyntheticEvent) => void
    'aria-busy': boolean
  }
  /** A call is under way: its button says so, and does nothing. */
  isBusy: boolean
  /** The sentence for the whole form when something went wrong. */
  trouble: string | null
  /** Another thing that the same controls can be sent to, for a button's click. */
  submitTo: <Body>(
    schema: LoadSchema,
    send: (body: Body, values: Values) => Promise<unknown>,
    toBody: (values: Values) => Body,
  ) => (event: SyntheticEvent) => void
}

type Options<Values extends FieldValues, Body> = {
  texts: FormTexts
  /** Makes the call's body of what the controls hold, which are mostly texts. */
  toBody: (values: Values) => Body
  /** Initial values. */
  values?: DefaultValues<Values>
  /** The form is about what the page shows: when the server says that it is gone, so is the page. */
  isAboutPage?: boolean
}

/**
 * A form whose values go to one call of the API. The call's own schema checks it before; what the server refuses comes
 * to the controls as the specification's section 5 says; the focus goes to the first wrong control; a second submit waits
 * for the first. Controls hold their own values, so typing renders nothing.
 * @param schema of the call's body
 * @param send makes the call, and does what follows when it has succeeded
 */
export function useApiForm<Values extends FieldValues, Body>(
  schema: LoadSchema,
  send: (body: Body, values: Values) => Promise<unknown>,
  { texts, toBody, values: known, isAboutPage = false }: Options<Values, Body>,
): ApiForm<Values> {
  const element = useRef<HTMLFormElement>(null)
  const call = useRef<Call<Values>>(undefined)
  const isRunning = useRef(false)
  const [trouble, setTrouble] = useState<string | null>(null)
  const [isGone, setGone] = useState(false)

  const form = useForm<Values>({
    defaultValues: known,
    resolver: async (values) => {
      const errors = call.current ? await check(call.current, values) : {}
      return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} }
    },
  })

  async function check({ schema, toBody }: Call<Values>, values: Values): Promise<FieldErrors<Values>> {
    try {
      const [loaded, { schemaErrors }] = await Promise.all([schema(), import('./form-errors.ts')])
      return schemaErrors({ schema: loaded, body: toBody(values), values, element: element.current, texts })
    } catch {
      // Offline, the validation can't be loaded; the call itself will say so.
      return {}
    }
  }

  const explain = (error: unknown) =>
    import('./form-errors.ts').then(
      ({ failureText }) => failureText(error, form, element.current, texts),
      () => texts.offline,
    )

  const submitCall = (wanted: Call<Values>) => async (event: SyntheticEvent) => {
    event.preventDefault()
    // A disabled button would lose the focus, so it stays enabled and does nothing.
    if (isRunning.current) return
    isRunning.current = true
    call.current = wanted
    const run = async (values: Values) => {
      setTrouble(null)
      await wanted.run(values).catch(async (error: unknown) => {
        if (isAboutPage && (await saysNotFound(error))) setGone(true)
        else setTrouble(await explain(error))
      })
    }
    try {
      await form.handleSubmit(run, () => setTrouble(texts.invalid))(event)
    } finally {
      isRunning.current = false
    }
  }

  const submitTo: ApiForm<Values>['submitTo'] = (otherSchema, otherSend, otherBody) =>
    submitCall({
      schema: otherSchema,
      toBody: otherBody,
      run: async (values) => {
        await otherSend(otherBody(values), values)
      },
    })

  const { isSubmitting } = form.formState
  if (isGone) notFound()
  return {
    ...form,
    field: useFields(form),
    props: {
      ref: element,
      noValidate: true,
      onSubmit: submitTo(schema, send, toBody),
      'aria-busy': isSubmitting,
    },
    isBusy: isSubmitting,
    trouble,
    submitTo,
  }
}

/** Imported when something has failed: with it comes the client of the API, which forms import to send. */
function saysNotFound(error: unknown): Promise<boolean> {
  return import('@/lib/client/api/not-found.ts').then(
    ({ isNotFound }) => isNotFound(error),
    () => false,
  )
}
