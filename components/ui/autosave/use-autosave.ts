'use client'
import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  get,
  set,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import { Autosave } from '@/lib/client/forms/autosave.ts'
import { latestSave, rememberSave } from '@/lib/client/forms/latest-saves.ts'
import { followPage } from '@/lib/client/forms/page-events.ts'
import { copyOf, isSame } from '@/lib/client/forms/same-value.ts'
import { failedSave, type Version } from '@/lib/client/forms/save-outcome.ts'
import type { SaveState } from '@/lib/client/forms/save-state.ts'
import { type RecordName, unsavedChanges } from '@/lib/client/forms/unsaved-changes.ts'
import { useFilledFields } from './use-filled-fields.ts'

type Options<Values extends FieldValues> = {
  /** As they are saved, in the form that the controls hold. */
  values: Values & DefaultValues<Values>
  version: Version
  /** Saved fields; must stay the same list. */
  fields: ReadonlyArray<FieldPath<Values>>
  /** Under which this browser keeps what is not saved: of the record and of who edits it. */
  keptAs: RecordName
}

/** State for `SaveStatus` and `SaveConflict`. */
export type AutosaveView = {
  state: SaveState
  /** Leaving now would leave something behind that only this browser has. */
  isAtRisk: boolean
  retry: () => void
  resolve: (choice: 'mine' | 'theirs') => void
}

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
 * A form that saves as it is typed: 800 ms after the last key, at once when a control is left, and when the page is
 * hidden. What the server refuses is shown at its control. An answer never changes what a control holds while a person
 * types.
 * @param save makes the call with the changed values alone; its answer brings the new version
 */
export function useAutosave<Values extends FieldValues>(
  save: (changes: Record<string, unknown>, version: Version) => Promise<Version>,
  { values: rendered, version: renderedVersion, fields, keptAs }: Options<Values>,
): AutosavedForm<Values> {
  const [start] = useState(() => latestSave(keptAs, { version: renderedVersion, values: rendered }))
  const form = useForm<Values>({ defaultValues: start.values })
  const [state, setState] = useState<SaveState>({ kind: 'saved', at: null })
  const [isAtRisk, setAtRisk] = useState(false)
  const autosave = useRef<Autosave>(null)
  const latestSave = useRef(save)
  useEffect(() => {
    latestSave.current = save
  })
  const { setValue, setError, clearErrors, subscribe, getValues } = form

  useEffect(() => {
    const known = latestSave(keptAs, start)
    const saved = Object.fromEntries(fields.map((name) => [name, copyOf(get(known.values, name))]))
    const write = (values: Record<string, unknown>) => {
      for (const name of fields) {
        if (!(name in values)) continue
        // Under this name is what the same control held, or what the server has for it.
        setValue(name, copyOf(values[name]) as FieldPathValue<Values, FieldPath<Values>>)
      }
    }
    const own = new Autosave({
      values: saved,
      version: known.version,
      kept: unsavedChanges(keptAs),
      send: async (changes, version) => {
        try {
          const next = await latestSave.current(changes, version)
          Object.assign(saved, changes)
          rememberSave(keptAs, version, next, asFormValues(saved))
          return { kind: 'saved', version: next }
        } catch (error) {
          return failedSave(error)
        }
      },
      onState: (next) => {
        setState(next)
        setAtRisk(own.isAtRisk)
        if (next.kind !== 'refused') return
        for (const name of fields) {
          const messages = next.errors[name]
          // Without the focus, which belongs to the person.
          if (messages) setError(name, { type: 'server', message: messages.join('; ') || next.message })
        }
      },
      onTaken: write,
    })
    autosave.current = own
    const typed = fields.flatMap((name) => {
      const value: unknown = get(getValues(), name)
      return isSame(value ?? '', get(start.values, name) ?? '') ? [] : [[name, value] as const]
    })
    write(saved)
    write(own.restore())
    const stopListening = subscribe({
      formState: { values: true },
      callback: ({ values, name: typed }) => {
        for (const name of fields) {
          if (typed === name) clearErrors(name)
          own.change(name, copyOf(get(values, name)))
        }
      },
    })
    // Before the page's script ran.
    write(Object.fromEntries(typed))
    const stopFollowing = followPage(own)
    return () => {
      stopFollowing()
      stopListening()
      own.stop()
    }
  }, [keptAs, fields, start, getValues, setValue, setError, clearErrors, subscribe])

  const flush = () => autosave.current?.flush()
  return {
    control: form.control,
    getValues,
    setValue,
    field: useFilledFields(form, start.values),
    props: {
      noValidate: true,
      // A browser that fills in what was here before a reload would look like somebody who types it again.
      autoComplete: 'off',
      onSubmit: (event) => {
        event.preventDefault()
        flush()
      },
      onBlur: flush,
      onCompositionStart: () => autosave.current?.compose(true),
      onCompositionEnd: () => autosave.current?.compose(false),
    },
    saving: {
      state,
      isAtRisk,
      retry: () => autosave.current?.retry(),
      resolve: (choice) => autosave.current?.resolve(choice),
    },
  }
}

/** Values by the names of their controls, in the form's shape: `headline.ja` is a member of `headline`. */
function asFormValues(values: Record<string, unknown>): Record<string, unknown> {
  const shaped: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(values)) set(shaped, name, value)
  return shaped
}
