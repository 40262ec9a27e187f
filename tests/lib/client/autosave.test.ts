import fc from 'fast-check'
import type { Clock } from '@/lib/client/forms/clock.ts'
import { RecordSaver } from '@/lib/client/forms/record-saver.ts'
import type { SaveOutcome, Version } from '@/lib/client/forms/save-outcome.ts'
import type { SaveState } from '@/lib/client/forms/save-state.ts'
import { forgetUnsaved } from '@/lib/client/forms/unsaved.ts'
import { unsavedChanges } from '@/lib/client/forms/unsaved-changes.ts'

type Text = { title: string; intro: string }
type Call = {
  changes: Record<string, unknown>
  version: Version
  /** Fields that nothing was sent of before. */
  first: string[]
  answer: (outcome: SaveOutcome) => void
}

/**
 * A person who edits a record: what the server has, the browser's storage, the time, and a page that may be loaded
 * again.
 */
class Desk {
  server: Text = { title: 'Forum', intro: 'Early' }
  version = 1
  calls: Call[] = []
  state: SaveState = { kind: 'saved', at: null }
  /** The page's knowledge of the server's values, from its load and from answers. */
  known: Text = { ...this.server }
  /** Values of the controls. */
  shown: Text = { ...this.server }
  autosave!: RecordSaver
  mostCallsAtOnce = 0
  /** Fields of which this page, or one before it that kept them, has sent something without knowing what came of it. */
  sentFields = new Set<string>()
  /** Called with each field that a call of ours is about to overwrite. */
  onWrite = (_field: keyof Text, _value: string) => {}
  private time = 0
  private timers: Array<{ at: number; act: () => void }> = []
  private loads = 0
  private readonly clock: Clock = {
    now: () => new Date(this.time),
    after: (milliseconds, act) => {
      const timer = { at: this.time + milliseconds, act }
      this.timers.push(timer)
      return () => {
        this.timers = this.timers.filter((other) => other !== timer)
      }
    },
  }

  constructor() {
    localStorage.clear()
    this.load()
  }

  get kept() {
    return unsavedChanges('guide@1').read()
  }

  /** The page is loaded; calls of the one before it, and its timers, are gone. */
  load() {
    const load = ++this.loads
    this.calls = []
    this.timers = []
    this.known = { ...this.server }
    this.shown = { ...this.server }
    const sentBefore = Object.entries(this.kept).filter(([, { sent }]) => sent.length > 0)
    this.sentFields = new Set(sentBefore.map(([field]) => field))
    this.autosave = new RecordSaver({
      values: this.server,
      version: this.version,
      clock: this.clock,
      kept: unsavedChanges('guide@1'),
      send: (changes, version) =>
        new Promise((answer) => {
          const first = Object.keys(changes).filter((field) => !this.sentFields.has(field))
          this.calls.push({ changes, version, first, answer })
          for (const field of first) this.sentFields.add(field)
          this.mostCallsAtOnce = Math.max(this.mostCallsAtOnce, this.calls.length)
        }),
      onState: (state) => {
        if (load === this.loads) this.state = state
      },
      onTaken: (values) => {
        Object.assign(this.shown, values)
        Object.assign(this.known, values)
      },
    })
    Object.assign(this.shown, this.autosave.restore())
  }

  type(field: keyof Text, value: string) {
    this.shown = { ...this.shown, [field]: value }
    this.autosave.change(field, value)
  }

  elsewhere(field: keyof Text, value: string) {
    this.server = { ...this.server, [field]: value }
    this.version += 1
  }

  pass(milliseconds: number) {
    const end = this.time + milliseconds
    for (;;) {
      const next = this.timers.filter(({ at }) => at <= end).sort((one, other) => one.at - other.at)[0]
      if (!next) break
      this.timers = this.timers.filter((timer) => timer !== next)
      this.time = next.at
      next.act()
    }
    this.time = end
  }

  /** The server does what the call asks, unless the version is old or a text has an x. */
  private serve({ changes, version }: Call): SaveOutcome {
    const bad = Object.entries(changes).filter(([, value]) => String(value).includes('x'))
    if (bad.length > 0) {
      const errors = Object.fromEntries(bad.map(([field]) => [field, ['No x, please.']]))
      return { kind: 'refused', message: 'Please check.', errors }
    }
    if (version !== this.version) {
      return { kind: 'conflict', version: this.version, current: { ...this.server } }
    }
    for (const field of ['title', 'intro'] as const) {
      if (field in changes) this.onWrite(field, String(changes[field]))
    }
    this.server = { ...this.server, ...changes }
    this.version += 1
    return { kind: 'saved', version: this.version }
  }

  /** The call under way arrives or not, and its answer comes back or not. */
  async answer(fate: 'both' | 'lost' | 'answer lost' = 'both') {
    const call = this.calls.shift()
    if (!call) return
    const outcome = fate === 'lost' ? null : this.serve(call)
    if (fate === 'both') this.learn(call, outcome?.kind === 'saved')
    call.answer(fate === 'both' && outcome ? outcome : { kind: 'unsent' })
    await settled()
  }

  /** The answer says what the server has now; one that refuses says it of this call alone. */
  private learn({ changes, first }: Call, isSaved: boolean) {
    if (isSaved) Object.assign(this.known, changes)
    for (const field of isSaved ? Object.keys(changes) : first) this.sentFields.delete(field)
  }

  /** Until nothing moves any more. */
  async rest() {
    for (let round = 0; round < 50; round++) {
      this.pass(100_000)
      await this.answer()
    }
  }
}

async function settled() {
  for (let turn = 0; turn < 4; turn++) await Promise.resolve()
}

const sent = (desk: Desk) => desk.calls.map(({ changes }) => changes)

test('sends only what was changed, 800 ms after the last key', async () => {
  const desk = new Desk()
  desk.type('title', 'Forum 2')
  desk.pass(700)
  desk.type('title', 'Forum 3')
  desk.pass(799)
  expect(sent(desk)).toEqual([])
  expect(desk.state).toEqual({ kind: 'waiting' })
  desk.pass(1)
  expect(sent(desk)).toEqual([{ title: 'Forum 3' }])
  expect(desk.state).toEqual({ kind: 'saving' })
  await desk.answer()
  expect(desk.state).toEqual({ kind: 'saved', at: new Date(1500) })
  expect(desk.server.title).toBe('Forum 3')
  expect({ ...localStorage }).toEqual({})
})

test('sends at once when a field is left, and nothing while a character is being composed', async () => {
  const desk = new Desk()
  desk.autosave.compose(true)
  desk.type('title', 'ふぉ')
  desk.autosave.flush()
  desk.pass(10_000)
  expect(sent(desk)).toEqual([])
  expect(desk.kept.title?.to).toBe('ふぉ')
  desk.type('title', 'フォロ')
  desk.autosave.compose(false)
  expect(sent(desk)).toEqual([{ title: 'フォロ' }])
})

test('has one call under way; what is typed meanwhile follows with the version of its answer', async () => {
  const desk = new Desk()
  desk.type('title', 'One')
  desk.autosave.flush()
  desk.type('title', 'Two')
  desk.autosave.flush()
  expect(sent(desk)).toEqual([{ title: 'One' }])
  await desk.answer()
  expect(desk.calls).toEqual([expect.objectContaining({ changes: { title: 'Two' }, version: 2 })])
  await desk.answer()
  expect(desk.state.kind).toBe('saved')
  expect(desk.server.title).toBe('Two')
})

test('has it in the browser before it is sent, and until the server has it', async () => {
  const desk = new Desk()
  desk.type('title', 'One')
  expect(desk.kept).toEqual({ title: { from: 'Forum', to: 'One', sent: [] } })
  desk.autosave.flush()
  expect(desk.kept).toEqual({ title: { from: 'Forum', to: 'One', sent: ['One'] } })
  desk.load()
  expect(desk.shown.title).toBe('One')
  await desk.rest()
  expect(desk.server.title).toBe('One')
  expect(desk.kept).toEqual({})
})

test('says what is not saved, tries again less and less often, and at once when the browser is online', async () => {
  const desk = new Desk()
  desk.type('title', 'One')
  desk.pass(800)
  await desk.answer('lost')
  expect(desk.state).toEqual({ kind: 'unsent', isKept: true })
  expect(desk.autosave.isAtRisk).toBe(true)
  desk.pass(1999)
  expect(sent(desk)).toEqual([])
  desk.pass(1)
  await desk.answer('lost')
  desk.pass(3999)
  expect(sent(desk)).toEqual([])
  desk.pass(1)
  await desk.answer('lost')
  desk.autosave.retry()
  expect(desk.state.kind).toBe('unsent')
  await desk.answer()
  expect(desk.state.kind).toBe('saved')
  expect(desk.autosave.isAtRisk).toBe(false)
})

test('sends the saved value again when a call without an answer may have replaced it', async () => {
  const desk = new Desk()
  desk.type('title', 'One')
  desk.autosave.flush()
  await desk.answer('answer lost')
  desk.type('title', 'Forum')
  await desk.rest()
  expect(desk.server.title).toBe('Forum')
  expect(desk.state.kind).toBe('saved')
})

test('holds back only what was refused, until it is changed', async () => {
  const desk = new Desk()
  desk.type('title', 'x')
  desk.type('intro', 'Late')
  await desk.rest()
  expect(desk.server).toEqual({ title: 'Forum', intro: 'Late' })
  expect(desk.state).toEqual({
    kind: 'refused',
    message: 'Please check.',
    errors: { title: ['No x, please.'] },
  })
  expect(desk.kept).toEqual({ title: { from: 'Forum', to: 'x', sent: [] } })
  desk.type('title', 'One')
  await desk.rest()
  expect(desk.server.title).toBe('One')
  expect(desk.state.kind).toBe('saved')
})

test('two tabs that change different fields never meet; each gets what the other has saved', async () => {
  const desk = new Desk()
  desk.elsewhere('intro', 'Late')
  desk.type('title', 'One')
  await desk.rest()
  expect(desk.server).toEqual({ title: 'One', intro: 'Late' })
  expect(desk.shown).toEqual({ title: 'One', intro: 'Late' })
  expect(desk.state.kind).toBe('saved')
})

test.each([
  ['mine', 'One'],
  ['theirs', 'Market'],
] as const)('asks which text stays when both changed the same one: %s', async (choice, title) => {
  const desk = new Desk()
  desk.elsewhere('title', 'Market')
  desk.type('title', 'One')
  await desk.rest()
  expect(desk.state).toEqual({
    kind: 'conflict',
    fields: [{ name: 'title', mine: 'One', theirs: 'Market' }],
  })
  expect(desk.server.title).toBe('Market')
  desk.autosave.resolve(choice)
  await desk.rest()
  expect([desk.server.title, desk.shown.title]).toEqual([title, title])
  expect(desk.state.kind).toBe('saved')
})

test('asks the same at the next visit, when the browser kept a change that was made elsewhere too', () => {
  const desk = new Desk()
  desk.type('title', 'One')
  desk.elsewhere('title', 'Market')
  desk.load()
  expect(desk.state).toEqual({
    kind: 'conflict',
    fields: [{ name: 'title', mine: 'One', theirs: 'Market' }],
  })
})

test('says honestly that nothing is kept where storage is blocked', async () => {
  const states: SaveState[] = []
  const autosave = new RecordSaver({
    values: { title: 'Forum' },
    version: 1,
    send: async () => ({ kind: 'unsent' }),
    kept: { read: () => ({}), write: () => false },
    clock: { now: () => new Date(0), after: () => () => {} },
    onState: (state) => states.push(state),
    onTaken: () => {},
  })
  autosave.change('title', 'One')
  autosave.flush()
  await settled()
  expect(states.at(-1)).toEqual({ kind: 'unsent', isKept: false })
})

test('sends the rest when its form is gone, and then never tries again', async () => {
  const desk = new Desk()
  desk.type('title', 'One')
  desk.autosave.flush()
  desk.type('title', 'Two')
  desk.autosave.stop()
  await desk.answer()
  expect(sent(desk)).toEqual([{ title: 'Two' }])
  await desk.answer('lost')
  desk.pass(1_000_000)
  expect(sent(desk)).toEqual([])
  expect(desk.kept.title?.to).toBe('Two')
})

test('in any order of events nothing typed is lost, the last value wins, and no call overlaps another', async () => {
  const field = fc.constantFrom('title' as const, 'intro' as const)
  const text = fc.oneof(fc.stringMatching(/^[abx]{0,2}$/), fc.constantFrom('Forum', 'Early'))
  const event = fc.oneof(
    { weight: 6, arbitrary: fc.record({ type: field, text }) },
    { weight: 4, arbitrary: fc.record({ pass: fc.constantFrom(100, 800, 5_000, 70_000) }) },
    {
      weight: 6,
      arbitrary: fc.record({ answer: fc.constantFrom('both', 'both', 'lost', 'answer lost') }),
    },
    fc.record({ act: fc.constantFrom('flush', 'online', 'compose', 'composed', 'load', 'mine', 'theirs') }),
    fc.record({ elsewhere: field }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(event, { maxLength: 40 }), async (events) => {
      const desk = new Desk()
      let others = 0
      // Fields with a value from elsewhere that nobody has seen here.
      const unseen = new Set<keyof Text>()
      // Typed values that have not reached the server.
      const owed = new Map<keyof Text, string>()
      desk.onWrite = (name, value) => {
        expect(unseen.has(name)).toBe(false)
        if (owed.get(name) === value) owed.delete(name)
      }
      const see = () => {
        for (const name of ['title', 'intro'] as const) {
          const isClashing =
            desk.state.kind === 'conflict' && desk.state.fields.some((one) => one.name === name)
          if (desk.shown[name] === desk.server[name] || isClashing) unseen.delete(name)
        }
      }
      for (const happening of events) {
        if ('type' in happening) {
          const { type: name, text } = happening
          if (desk.shown[name] !== text) {
            desk.type(name, text)
            // Typed back to what the server has, there is nothing to save.
            if (text === desk.known[name] && !desk.sentFields.has(name)) owed.delete(name)
            else owed.set(name, text)
          }
        } else if ('pass' in happening) desk.pass(happening.pass)
        else if ('answer' in happening) await desk.answer(happening.answer)
        else if ('elsewhere' in happening) {
          desk.elsewhere(happening.elsewhere, `other ${++others}`)
          unseen.add(happening.elsewhere)
        } else if (happening.act === 'flush') desk.autosave.flush()
        else if (happening.act === 'online') desk.autosave.retry()
        else if (happening.act === 'compose') desk.autosave.compose(true)
        else if (happening.act === 'composed') desk.autosave.compose(false)
        else if (happening.act === 'load') {
          desk.load()
          for (const [name, text] of owed) if (desk.known[name] === text) owed.delete(name)
        } else if (desk.state.kind === 'conflict') {
          if (happening.act === 'theirs') {
            for (const { name } of desk.state.fields) owed.delete(name === 'title' ? 'title' : 'intro')
          }
          desk.autosave.resolve(happening.act)
        }
        see()
        for (const [name, text] of owed) {
          if (desk.server[name] !== text) expect(desk.kept[name]?.to).toBe(text)
        }
      }
      desk.autosave.compose(false)
      for (let round = 0; round < 5; round++) {
        await desk.rest()
        see()
        if (desk.state.kind === 'conflict') desk.autosave.resolve('mine')
      }
      expect(desk.mostCallsAtOnce).toBeLessThanOrEqual(1)
      const isRefused = Object.values(desk.shown).some((text) => text.includes('x'))
      expect(desk.state.kind).toBe(isRefused ? 'refused' : 'saved')
      for (const name of ['title', 'intro'] as const) {
        if (desk.shown[name].includes('x')) expect(desk.kept[name]?.to).toBe(desk.shown[name])
        else if (!unseen.has(name)) expect(desk.server[name]).toBe(desk.shown[name])
      }
    }),
    { numRuns: 1000 },
  )
})

test('what was typed stays with its person, and is forgotten by signing out', () => {
  const change = { from: '', to: 'Walks', sent: [] }
  unsavedChanges('profile@1').write({ headline: change })
  expect(unsavedChanges('profile@2').read()).toEqual({})
  expect(unsavedChanges('profile@1').read()).toEqual({ headline: change })
  localStorage.setItem('consent', 'yes')
  forgetUnsaved('browser', () => true)
  expect(unsavedChanges('profile@1').read()).toEqual({})
  expect(localStorage.getItem('consent')).toBe('yes')
})
