'use client'
import { useTranslations } from 'next-intl'
import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import {
  type DeepPartial,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  get,
  type RegisterOptions,
} from 'react-hook-form'
import { copyOf } from '@/lib/client/forms/same-value.ts'
import type { Version } from '@/lib/client/forms/save-outcome.ts'
import { type ApiForm, type LoadSchema, useApiForm } from '../form/use-api-form.ts'
import { useFormTexts } from '../form/use-form-texts.ts'
import { asFormValues, type EditedRecord, useRecord } from '../form/use-record.ts'
import type { RecordState } from './record-state.ts'

/** State of one control on a record page. */
export type RecordField<Values extends FieldValues> = {
  name: FieldPath<Values>
  label: string
  /** The id of the section that it is in. */
  section: string
  /** The value in words, where it is not a text itself. */
  show?: (value: unknown) => string
}

type Options<Values extends FieldValues, Body> = EditedRecord<Values, RecordField<Values>> & {
  /** Makes the call's body of the changed values alone. */
  toBody: (changes: DeepPartial<Values>) => Body
  /** Converts a value of the API for its control, if they differ: a number as it is typed. */
  toControl?: (value: unknown) => unknown
}

type Field<Values extends FieldValues> = <Name extends FieldPath<Values>>(
  name: Name,
  options?: RegisterOptions<Values, Name>,
) => ReturnType<ApiForm<Values>['field']> & { name: Name; label: string; changed?: string }

export type RecordForm<Values extends FieldValues> = Pick<
  ApiForm<Values>,
  'control' | 'getValues' | 'setValue' | 'subscribe'
> & {
  /** Binds a control, with its label and whether it is changed: `<TextField {...form.field('name')} />`. */
  field: Field<Values>
  /** For `RecordPage`. */
  state: RecordState
}

/**
 * A form of `useRecord` that is saved by a button, for `RecordPage`: `useApiForm` checks what is changed and says what is
 * wrong.
 * @param schema of the call's body, in which every field may be missing
 * @param save makes the call; its answer brings the new version
 */
export function useRecordForm<Values extends FieldValues, Body>(
  schema: LoadSchema,
  save: (body: Body, version: Version) => Promise<Version>,
  { fields, toBody, toControl, ...edited }: Options<Values, Body>,
): RecordForm<Values> {
  const t = useTranslations('RecordPage')
  const discarded = useRef<ReadonlyMap<string, unknown>>(new Map())
  const [news, setNews] = useState<RecordState['news']>(null)
  /** Something was typed since the last attempt to save: what was said of it is out of date. */
  const [isTypedSince, setTypedSince] = useState(false)

  const form: ApiForm<Values> = useApiForm<Values, Body>(
    schema,
    async (_body, values) => {
      setNews(null)
      const kind = await record.save(values)
      setNews(kind === 'saved' ? { kind, at: new Date() } : { kind })
    },
    {
      texts: useFormTexts(),
      toBody: (values) => bodyOf(record.changesIn(values)),
      values: edited.values,
    },
  )
  const bodyOf = (changes: Record<string, unknown>) => toBody(asFormValues(changes) as DeepPartial<Values>)
  const record = useRecord<Values>(form, (changes, version) => save(bodyOf(changes), version), {
    ...edited,
    fields: fields.map(({ name }) => name),
    policy: 'manual',
    toControl,
    onRestored: () => setNews({ kind: 'restored' }),
  })
  const { getValues, setValue, subscribe } = form
  const changed = fields.filter(({ name }) => record.changed.includes(name))

  useEffect(() => {
    return subscribe({
      formState: { values: true },
      callback: () => {
        setTypedSince(true)
        // The message about the last save or discarded changes ends with the next key.
        setNews((last) => (last?.kind === 'saved' || last?.kind === 'discarded' ? null : last))
      },
    })
  }, [subscribe])

  function put(name: FieldPath<Values>, given: unknown) {
    // Under this name is what the same control held, or what the server has for it.
    setValue(name, copyOf(given) as FieldPathValue<Values, FieldPath<Values>>, { shouldValidate: true })
  }

  const known = (name: string) => fields.find((field) => field.name === name)

  const state: RecordState = {
    formProps: {
      ...form.props,
      onSubmit: (event: SyntheticEvent) => {
        event.preventDefault()
        if (changed.length === 0) return
        setTypedSince(false)
        form.props.onSubmit(event)
      },
    },
    isBusy: form.isBusy,
    trouble: isTypedSince ? null : form.trouble,
    changed,
    wrong: fields.filter(({ name }) => get(form.formState.errors, name) !== undefined),
    news,
    listChanges: () => {
      const values = getValues()
      return changed.map((field) => ({
        ...field,
        before: words(field, record.savedValueOf(field.name)),
        after: words(field, get(values, field.name)),
      }))
    },
    focus: (name) => {
      const field = known(name)
      if (field) form.setFocus(field.name)
    },
    putBack: (name) => {
      const field = known(name)
      if (field) put(field.name, record.savedValueOf(name))
    },
    discard: () => {
      const values = getValues()
      discarded.current = new Map(changed.map(({ name }) => [name, copyOf(get(values, name))]))
      for (const { name } of changed) put(name, record.savedValueOf(name))
      setNews({ kind: 'discarded' })
    },
    bringBack: () => {
      for (const { name } of fields) {
        if (discarded.current.has(name)) put(name, discarded.current.get(name))
      }
      setNews(null)
    },
    forget: record.forget,
  }

  return {
    ...form,
    field: (name, options) => ({
      ...form.field(name, options),
      name,
      label: known(name)?.label ?? '',
      changed: changed.some((field) => field.name === name) ? t('changed') : undefined,
    }),
    state,
  }
}

function words<Values extends FieldValues>({ show }: RecordField<Values>, value: unknown): string {
  if (value === '' || value === null || value === undefined) return ''
  return show ? show(value) : String(value)
}
