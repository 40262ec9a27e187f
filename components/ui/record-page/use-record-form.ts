'use client'
import { useTranslations } from 'next-intl'
import { type SyntheticEvent, useEffect, useMemo, useRef, useState } from 'react'
import {
  type DeepPartial,
  type DefaultValues,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  get,
  type RegisterOptions,
  set,
} from 'react-hook-form'
import { copyOf, isSame } from '@/lib/client/forms/same-value.ts'
import { conflictOf, type Version } from '@/lib/client/forms/save-outcome.ts'
import { type RecordName, unsavedChanges } from '@/lib/client/forms/unsaved-changes.ts'
import { type ApiForm, type LoadSchema, useApiForm } from '../form/use-api-form.ts'
import { useFormTexts } from '../form/use-form-texts.ts'
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

type Options<Values extends FieldValues, Body> = {
  /** As they are saved, in the form that the controls hold. */
  values: Values & DefaultValues<Values>
  version: Version
  /** All controls, in their order on the page; must stay the same list. */
  fields: ReadonlyArray<RecordField<Values>>
  /** Makes the call's body of the changed values alone. */
  toBody: (changes: DeepPartial<Values>) => Body
  /** Converts a value of the API for its control, if they differ: a number as it is typed. */
  toControl?: (value: unknown) => unknown
  /** Under which this browser keeps unsaved changes: of the record and of who edits it. */
  keptAs: RecordName
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
 * A form of `useApiForm` for a record that exists. It knows which controls are changed, sends only these, and keeps
 * them in the browser until they are saved. When somebody else has saved in between, their values come to the controls
 * that are unchanged here, and saving once more is deliberate.
 * @param schema of the call's body, in which every field may be missing
 * @param save makes the call; its answer brings the new version
 */
export function useRecordForm<Values extends FieldValues, Body>(
  schema: LoadSchema,
  save: (body: Body, version: Version) => Promise<Version>,
  { values: given, version: givenVersion, fields, toBody, toControl = same, keptAs }: Options<Values, Body>,
): RecordForm<Values> {
  const t = useTranslations('RecordPage')
  const [saved] = useState(() => snapshot(given, fields))
  const version = useRef(givenVersion)
  const discarded = useRef<Snapshot<Values>>(new Map())
  const kept = useMemo(() => unsavedChanges(keptAs), [keptAs])
  const [changed, setChanged] = useState<ReadonlyArray<RecordField<Values>>>([])
  const [news, setNews] = useState<RecordState['news']>(null)
  /** Something was typed since the last attempt to save: what was said of it is out of date. */
  const [isTypedSince, setTypedSince] = useState(false)

  const changedIn = (values: Values) =>
    fields.filter(({ name }) => !isSame(get(values, name), saved.get(name)))

  const form = useApiForm<Values, Body>(
    schema,
    async (body, values) => {
      const sent = changedIn(values)
      const sentValues = snapshot(values, sent)
      setNews(null)
      try {
        version.current = await save(body, version.current)
      } catch (error) {
        if (!adopt(error)) throw error
        setNews({ kind: 'conflict' })
        return
      }
      for (const { name } of sent) saved.set(name, sentValues.get(name))
      compare()
      setNews({ kind: 'saved', at: new Date() })
    },
    {
      texts: useFormTexts(),
      toBody: (values) => {
        const changes: FieldValues = {}
        for (const { name } of changedIn(values)) set(changes, name, get(values, name))
        return toBody(changes as DeepPartial<Values>)
      },
      values: given,
    },
  )
  const { getValues, setValue, subscribe } = form

  function put(name: FieldPath<Values>, from: ReadonlyMap<string, unknown>) {
    // Under this name is what the same control held, or what the server has for it.
    const value = copyOf(from.get(name)) as FieldPathValue<Values, FieldPath<Values>>
    setValue(name, value, { shouldValidate: true })
  }

  /** Renders again when other controls are changed than before, and keeps what is. */
  function compare() {
    const values = getValues()
    const present = changedIn(values)
    setChanged((before) => (isSame(namesOf(before), namesOf(present)) ? before : present))
    kept.write(
      Object.fromEntries(
        fields.map((field) => {
          const { name } = field
          const change = { from: saved.get(name), to: get(values, name), sent: [] }
          return [name, present.includes(field) ? change : null]
        }),
      ),
    )
  }

  /** After a refused save: takes what others have saved to where nothing is changed here. */
  function adopt(error: unknown): boolean {
    const conflict = conflictOf(error)
    if (!conflict) return false
    const mine = changedIn(getValues())
    version.current = conflict.version
    for (const field of fields) {
      const theirs = get(conflict.current, field.name)
      if (theirs === undefined) continue
      saved.set(field.name, copyOf(toControl(theirs)))
      if (!mine.includes(field)) put(field.name, saved)
    }
    compare()
    return true
  }

  const latest = useRef({ compare, put })
  useEffect(() => {
    latest.current = { compare, put }
  })
  useEffect(() => {
    const changes = kept.read()
    const restored = fields.filter(({ name }) => changes[name] && !isSame(changes[name].to, saved.get(name)))
    const values = new Map(restored.map(({ name }) => [name, changes[name]?.to]))
    for (const { name } of restored) latest.current.put(name, values)
    if (restored.length > 0) setNews({ kind: 'restored' })
    latest.current.compare()
    return subscribe({
      formState: { values: true },
      callback: () => {
        setTypedSince(true)
        // The message about the last save or discarded changes ends with the next key.
        setNews((last) => (last?.kind === 'saved' || last?.kind === 'discarded' ? null : last))
        latest.current.compare()
      },
    })
  }, [kept, fields, saved, subscribe])

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
      return changedIn(values).map((field) => ({
        ...field,
        before: words(field, saved.get(field.name)),
        after: words(field, get(values, field.name)),
      }))
    },
    focus: (name) => {
      const field = known(name)
      if (field) form.setFocus(field.name)
    },
    putBack: (name) => {
      const field = known(name)
      if (field) put(field.name, saved)
    },
    discard: () => {
      const given = changedIn(getValues())
      discarded.current = snapshot(getValues(), given)
      for (const { name } of given) put(name, saved)
      setNews({ kind: 'discarded' })
    },
    bringBack: () => {
      for (const name of discarded.current.keys()) put(name, discarded.current)
      setNews(null)
    },
    forget: () => kept.write(Object.fromEntries(fields.map(({ name }) => [name, null]))),
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

const same = (value: unknown) => value

function namesOf(fields: ReadonlyArray<{ name: string }>): string[] {
  return fields.map(({ name }) => name)
}

type Snapshot<Values extends FieldValues> = Map<FieldPath<Values>, unknown>

/** Current values of some controls. */
function snapshot<Values extends FieldValues>(
  values: Values,
  fields: ReadonlyArray<RecordField<Values>>,
): Snapshot<Values> {
  return new Map(fields.map(({ name }) => [name, copyOf(get(values, name))]))
}

function words<Values extends FieldValues>({ show }: RecordField<Values>, value: unknown): string {
  if (value === '' || value === null || value === undefined) return ''
  return show ? show(value) : String(value)
}
