'use client'
import { type SyntheticEvent, useState } from 'react'
import { type FieldValues, type UseFormReturn, useForm } from 'react-hook-form'
import { latestSave } from '@/lib/client/forms/latest-saves.ts'
import type { Version } from '@/lib/client/forms/save-outcome.ts'
import { useFilledFields } from '../form/use-filled-fields.ts'
import { type EditedRecord, type RecordSaving, useRecord } from '../form/use-record.ts'

/** State for `SaveStatus` and `SaveConflict`. */
export type AutosaveView = Pick<RecordSaving, 'state' | 'isAtRisk' | 'retry' | 'resolve'>

export type AutosavedForm<Values extends FieldValues> = Pick<
  UseFormReturn<Values>,
  'control' | 'getValues' | 'setValue'
> & {
  /** Binds a control of the kit: `<TextField {...form.field('name')} label="Name" />`. */
  field: ReturnType<typeof useFilledFields<Values>>
  /** For the `<form>` itself. */
  props: {
    noValidate: true
    autoComplete: 'off'
    onSubmit: (event: SyntheticEvent) => void
    onBlur: () => void
    onCompositionStart: () => void
    onCompositionEnd: () => void
  }
  saving: AutosaveView
}

/**
 * A form of `useRecord` that saves as it is typed, and at once when a control is left.
 * @param save makes the call with the changed values alone; its answer brings the new version
 */
export function useAutosave<Values extends FieldValues>(
  save: (changes: Record<string, unknown>, version: Version) => Promise<Version>,
  { values, version, fields, keptAs }: EditedRecord<Values>,
): AutosavedForm<Values> {
  const [start] = useState(() => latestSave(keptAs, { version, values }))
  const form = useForm<Values>({ defaultValues: start.values })
  const record = useRecord(form, save, { ...start, fields, keptAs, policy: 'automatic' })
  return {
    control: form.control,
    getValues: form.getValues,
    setValue: form.setValue,
    field: useFilledFields(form, start.values),
    props: {
      noValidate: true,
      // A browser that fills in what was here before a reload would look like somebody who types it again.
      autoComplete: 'off',
      onSubmit: (event) => {
        event.preventDefault()
        record.flush()
      },
      onBlur: record.flush,
      onCompositionStart: () => record.compose(true),
      onCompositionEnd: () => record.compose(false),
    },
    saving: record,
  }
}
