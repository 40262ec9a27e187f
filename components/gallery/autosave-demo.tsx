'use client'
import { useEffect, useRef, useState } from 'react'
import { SaveConflict } from '@/components/ui/autosave/save-conflict.tsx'
import { SaveStatus, SaveStatusLine } from '@/components/ui/autosave/save-status.tsx'
import { useAutosave } from '@/components/ui/autosave/use-autosave.ts'
import { Button } from '@/components/ui/button.tsx'
import { RadioGroup } from '@/components/ui/form/radio-group.tsx'
import { TextArea } from '@/components/ui/form/text-area.tsx'
import { TextField } from '@/components/ui/form/text-field.tsx'
import { ApiError } from '@/lib/client/api/client.ts'
import type { Version } from '@/lib/client/forms/save-outcome.ts'
import type { SaveState } from '@/lib/client/forms/save-state.ts'
import type { GalleryWords } from './gallery-words.ts'

type Words = GalleryWords['autosave']
type Values = { name: string; headline: string; about: string }
type Mood = 'fine' | 'offline' | 'refuses'

const fields = ['name', 'headline', 'about'] as const
const moods: Mood[] = ['fine', 'offline', 'refuses']

export function AutosaveDemo({ words }: { words: Words }) {
  const { nameValue, headlineValue, aboutValue } = words
  const [first] = useState<Values>({ name: nameValue, headline: headlineValue, about: aboutValue })
  const [mood, setMood] = useState<Mood>('fine')
  const [server, setServer] = useState({ version: 1, values: first })
  const latest = useRef({ mood, server })
  useEffect(() => {
    latest.current = { mood, server }
  })

  const change = (changes: Record<string, unknown>): number => {
    const { version, values } = latest.current.server
    const next = { version: version + 1, values: { ...values, ...changes } }
    latest.current.server = next
    setServer(next)
    return next.version
  }
  const save = async (changes: Record<string, unknown>, version: Version) => {
    const { mood: present, server: stored } = latest.current
    if (present === 'offline') throw new TypeError('Failed to fetch')
    if (present === 'refuses') {
      const errors = Object.fromEntries(Object.keys(changes).map((name) => [name, [words.refused]]))
      throw new ApiError(422, words.refused, 'invalid', errors)
    }
    if (version !== stored.version) {
      throw new ApiError(409, '', 'conflict', {}, { version: stored.version, current: stored.values })
    }
    return change(changes)
  }
  const form = useAutosave<Values>(save, { values: first, version: 1, fields, keptAs: 'profile@gallery' })

  return (
    <div className="grid gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,1fr)_17rem]">
      <form {...form.props} className="grid min-w-0 gap-4">
        <SaveConflict
          {...form.saving}
          labels={{ name: words.name, headline: words.headline, about: words.about }}
        />
        <TextField {...form.field('name')} label={words.name} autoComplete="off" />
        <TextField {...form.field('headline')} label={words.headline} />
        <TextArea {...form.field('about')} label={words.about} rows={4} />
      </form>
      <aside aria-label={words.saving} className="grid content-start gap-4">
        <SaveStatus {...form.saving} />
        <RadioGroup
          id="server"
          name="server"
          label={words.server}
          choices={moods.map((value) => ({ value, label: words[value] }))}
          chosen="fine"
          onChange={({ target }) => setMood(moods.find((one) => one === target.value) ?? 'fine')}
        />
        <Button
          variant="secondary"
          size="small"
          className="justify-self-start"
          onClick={() => change({ headline: words.other })}
        >
          {words.elsewhere}
        </Button>
        <p className="text-ink2 text-sm wrap-anywhere">
          {words.stored.replace('{text}', Object.values(server.values).join(' · '))}
        </p>
      </aside>
    </div>
  )
}

export function AutosaveStates({ words }: { words: Words }) {
  const nothing = () => {}
  const conflict: SaveState = {
    kind: 'conflict',
    fields: [{ name: 'headline', mine: words.headlineValue, theirs: words.other }],
  }
  const states: SaveState[] = [
    { kind: 'saved', at: null },
    { kind: 'saving' },
    { kind: 'saved', at: new Date(2026, 10, 20, 14, 31) },
    { kind: 'unsent', isKept: true },
    { kind: 'unsent', isKept: false },
    { kind: 'refused', message: '', errors: {} },
    conflict,
  ]
  return (
    <div className="grid gap-6">
      <ul className="grid gap-3">
        {states.map((state) => (
          <li key={JSON.stringify(state)}>
            <SaveStatusLine state={state} retry={nothing} />
          </li>
        ))}
      </ul>
      <SaveConflict state={conflict} resolve={nothing} labels={{ headline: words.headline }} />
    </div>
  )
}
