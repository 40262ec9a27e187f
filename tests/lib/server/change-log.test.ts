import { ChangeLog, everything, type PageChange } from '@/lib/server/page-cache/change-log.ts'

const at = (completed: number, database = 'rome') => ({ database, completed })

function logWith(...changes: PageChange[]): ChangeLog {
  const log = new ChangeLog()
  log.begin(at(0), changes)
  return log
}

test('a page is out of date once something that it shows was announced after its rendering began', () => {
  const log = logWith({ transaction: 10, tag: 'guide:7' })
  expect(log.isUpToDate(at(10), ['guide:7', 'places'])).toBe(false)
  expect(log.isUpToDate(at(11), ['guide:7', 'places'])).toBe(true)
  expect(log.isUpToDate(at(10), ['guide:8', 'places'])).toBe(true)
})

test('every page is out of date after anything may have changed', () => {
  const log = logWith({ transaction: 10, tag: everything })
  expect(log.isUpToDate(at(10), [])).toBe(false)
  expect(log.isUpToDate(at(11), [])).toBe(true)
})

test('a change is news once, in whatever order changes are heard', () => {
  const log = logWith()
  expect(log.hear({ transaction: 7, tag: 'guide:7' })).toBe(true)
  expect(log.hear({ transaction: 5, tag: 'guide:7' })).toBe(true)
  log.advance(at(5))
  expect(log.hear({ transaction: 5, tag: 'guide:7' })).toBe(false)
  expect(log.isUpToDate(at(6), ['guide:7'])).toBe(false)
})

test('pages of another database are never up to date', () => {
  const log = logWith()
  expect(log.isUpToDate(at(99, 'kyoto'), [])).toBe(false)
  log.begin(at(5, 'kyoto'), [])
  expect(log.isUpToDate(at(99), [])).toBe(false)
})

test('when more has changed than can be remembered, all pages from before are out of date', () => {
  const log = logWith()
  for (let id = 1; id <= 100_001; id++) log.hear({ transaction: id, tag: `guide:${id}` })
  expect(log.isUpToDate(at(100_001), ['city:1'])).toBe(false)
  expect(log.isUpToDate(at(100_002), ['city:1'])).toBe(true)
})

test('at any moment of any history, no page is up to date that lacks a change', () => {
  // Transactions overlap: they begin in the order of their numbers and end in any. News come late, twice or never, and
  // a process follows by looking now and then.
  let seed = 1
  const random = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % below
  }
  const tags = ['guide:1', 'guide:2', 'city:1']
  for (let history = 0; history < 300; history++) {
    const log = logWith()
    const running = new Map<number, string>()
    const ended: PageChange[] = []
    let next = 1
    const completed = () => Math.min(next, ...running.keys())
    log.begin(at(completed()), [])
    const pages: { position: { database: string; completed: number }; tag: string; lacks: number }[] = []
    for (let step = 0; step < 60; step++) {
      const act = random(5)
      if (act === 0) running.set(next++, tags[random(tags.length)] ?? '')
      const [transaction] = [...running.keys()].toSorted(() => random(3) - 1)
      if (act === 1 && transaction !== undefined) {
        ended.push({ transaction, tag: running.get(transaction) ?? '' })
        running.delete(transaction)
      }
      const heard = ended[random(ended.length || 1)]
      if (act === 2 && heard) log.hear(heard)
      if (act === 3 && log.position) {
        const since = log.position.completed
        for (const change of ended.filter((one) => one.transaction >= since)) log.hear(change)
        log.advance(at(completed()))
      }
      // A page rendered now contains all transactions that have ended by now.
      if (act === 4 && log.position)
        pages.push({ position: log.position, tag: tags[random(tags.length)] ?? '', lacks: ended.length })
    }
    // Another process, or this one after a restart, reads all that is written down.
    log.begin(at(completed()), ended)
    for (const { position, tag, lacks } of pages) {
      const hasChanged = ended.slice(lacks).some((change) => change.tag === tag)
      if (hasChanged) expect(log.isUpToDate(position, [tag])).toBe(false)
    }
  }
})
