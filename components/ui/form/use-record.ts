'use client'
import { useEffect, useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  get,
  set,
  type UseFormReturn,
} from 'react-hook-form'
import { latestSave, rememberSave } from '@/lib/client/forms/latest-saves.ts'
import { followPage } from '@/lib/client/forms/page-events.ts'
import { RecordSaver, type SavePolicy } from '@/lib/client/forms/record-saver.ts'
import { copyOf, isSame } from '@/lib/client/forms/same-value.ts'
import { conflictOf, failedSave, type Version } from '@/lib/client/forms/save-outcome.ts'
import type { SaveState } from '@/lib/client/forms/save-state.ts'
import { type RecordName, unsavedChanges } from '@/lib/client/forms/unsaved-changes.ts'

/** The record that a form edits. */
export type EditedRecord<Values extends FieldValues, Field = FieldPath<Values>> = {
  /** As they are saved, in the form that the controls hold. */
  values: Values & DefaultValues<Values>
  version: Version
  /** Saved fields, in their order on the page; must stay the same list. */
  fields: ReadonlyArray<Field>
  /** Under which this browser keeps what is not saved: of the record and of who edits it. */
  keptAs: RecordName
}

type Options<Values extends FieldValues> = EditedRecord<Values> & {
  policy: SavePolicy
  /** Converts a value of the API for its control, if they differ: a number as it is typed. */
  toControl?: (value: unknown) => unknown
  /** Changes of an earlier visit are back. */
  onRestored?: () => void
}

type Values = Record<string, unknown>

/** State of saving. */
export type RecordSaving = ReturnType<typeof useRecord>

/**
 * Binds a form to a record that exists: sends only what is changed, with the record's version, and keeps it in the browser
 * until it is saved. By the policy `automatic` that happens as it is typed, 800 ms after the last key and when the page
 * is hidden; what is refused is shown at its control. By `manual` it happens by `save()`; when somebody else has saved in
 * between, their values come to the controls that are unchanged here, and saving once more is deliberate. An answer
 * never changes what a control holds while a person types.
 * @param save makes the call with the changed values alone, by their names; its answer brings the new version
 */
export function useRecord<Form extends FieldValues>(
  form: Pick<UseFormReturn<Form>, 'clearErrors' | 'getValues' | 'setError' | 'setValue' | 'subscribe'>,
  save: (changes: Values, version: Version) => Promise<Version>,
  { values, version, fields: given, keptAs, policy, toControl = same, onRestored }: Options<Form>,
) {
  const [start] = useState({ values, version })
  const [fields] = useState(given)
  const [state, setState] = useState<SaveState>({ kind: 'saved', at: null })
  const [isAtRisk, setAtRisk] = useState(false)
  const [changed, setChanged] = useState<readonly string[]>([])
  const saver = useRef<RecordSaver>(null)
  const failure = useRef<unknown>(null)
  const latest = useRef({ save, toControl, onRestored })
  useEffect(() => {
    latest.current = { save, toControl, onRestored }
  })
  const { setValue, setError, clearErrors, subscribe, getValues } = form
  const isManual = policy === 'manual'

  useEffect(() => {
    const write = (from: Values, shouldValidate = false) => {
      for (const name of fields) {
        if (!(name in from)) continue
        // Under this name is what the same control held, or what the server has for it.
        const value = copyOf(from[name]) as FieldPathValue<Form, FieldPath<Form>>
        setValue(name, value, { shouldValidate })
      }
    }
    const begin = () => {
      const known = isManual ? start : latestSave(keptAs, start)
      const saved = fieldsOf<Form>(known.values, fields)
      const own: RecordSaver = new RecordSaver({
        policy,
        values: saved,
        version: known.version,
        kept: unsavedChanges(keptAs),
        send: async (changes, present) => {
          try {
            const next = await latest.current.save(changes, present)
            Object.assign(saved, changes)
            if (!isManual) rememberSave(keptAs, present, next, asFormValues(saved))
            return { kind: 'saved', version: next }
          } catch (error) {
            failure.current = error
            const conflict = conflictOf(error)
            if (conflict) {
              const current = fields.flatMap((name) => {
                const theirs: unknown = get(conflict.current, name)
                return theirs === undefined ? [] : [[name, copyOf(latest.current.toControl(theirs))]]
              })
              return { kind: 'conflict', version: conflict.version, current: Object.fromEntries(current) }
            }
            return isManual ? { kind: 'unsent' } : failedSave(error)
          }
        },
        onState: (next) => {
          setState((before) => (isSame(before, next) ? before : next))
          setAtRisk(own.isAtRisk)
          const names = fields.filter((name) => !isSame(own.changes.shown(name), own.changes.saved[name]))
          setChanged((before) => (isSame(before, names) ? before : names))
          if (next.kind !== 'refused') return
          for (const name of fields) {
            const messages = next.errors[name]
            // Without the focus, which belongs to the person.
            if (messages) setError(name, { type: 'server', message: messages.join('; ') || next.message })
          }
        },
        onTaken: (theirs) => write(theirs, isManual),
      })
      if (!isManual) write(saved)
      const restored = own.restore()
      write(restored)
      if (Object.keys(restored).length > 0) latest.current.onRestored?.()
      return own
    }
    // Before the page's script ran.
    const typed = Object.entries(fieldsOf(getValues(), fields)).filter(
      ([name, value]) => !isSame(value ?? '', get(start.values, name) ?? ''),
    )
    // Only saving by hand has no other memory of what was saved since.
    const own = (isManual && saver.current) || begin()
    saver.current = own
    const stopListening = subscribe({
      formState: { values: true },
      callback: ({ values: held, name: changing }) => {
        for (const name of fields) {
          if (!isManual && changing === name) clearErrors(name)
          own.change(name, copyOf(get(held, name)))
        }
      },
    })
    write(Object.fromEntries(typed))
    const stopFollowing = isManual ? () => {} : followPage(own)
    return () => {
      stopFollowing()
      stopListening()
      if (!isManual) own.stop()
    }
  }, [keptAs, fields, start, policy, isManual, getValues, setValue, setError, clearErrors, subscribe])

  return {
    state,
    isAtRisk,
    retry: () => saver.current?.retry(),
    resolve: (choice: 'mine' | 'theirs') => saver.current?.resolve(choice),
    /** Names of the fields that hold something else than the server, in their order. */
    changed,
    /** Sends what is waiting. */
    flush: () => saver.current?.flush(),
    compose: (isComposing: boolean) => saver.current?.compose(isComposing),
    /**
     * Saves what is changed in these values of the form.
     * @returns `conflict` if somebody else has saved in between
     * @throws what the call has thrown
     */
    save: async (held: Form): Promise<'saved' | 'conflict'> => {
      const own = saver.current
      if (!own) throw new Error('the form is not there yet')
      const outcome = await own.save(fieldsOf(held, fields))
      if (outcome.kind === 'saved' || outcome.kind === 'conflict') return outcome.kind
      throw failure.current
    },
    /** Changed ones among the form's values, by the names of their controls. */
    changesIn: (held: Form): Values => saver.current?.changes.changedIn(fieldsOf(held, fields)) ?? {},
    savedValueOf: (name: string): unknown => saver.current?.changes.saved[name],
    /** The browser forgets what is not saved. */
    forget: () => void unsavedChanges(keptAs).write(Object.fromEntries(fields.map((name) => [name, null]))),
  }
}

const same = (value: unknown) => value

/** Values by the names of their controls. */
function fieldsOf<Form extends FieldValues>(held: Form, names: ReadonlyArray<FieldPath<Form>>): Values {
  return Object.fromEntries(names.map((name) => [name, copyOf(get(held, name))]))
}

/** Values by the names of their controls, in the form's shape: `headline.ja` is a member of `headline`. */
export function asFormValues(values: Values): Values {
  const shaped: Values = {}
  for (const [name, value] of Object.entries(values)) set(shaped, name, value)
  return shaped
}
