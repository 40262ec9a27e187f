import { readFileSync } from 'node:fs'
import { stateAfter, subscriptionTransitions } from '@/lib/domain/business/subscriptions/transitions.ts'
import { subscriptionStates } from '@/lib/domain/core/listing/subscription-state.ts'

/** The rows as the document has them. */
function table(): string {
  const cells = Object.entries(subscriptionTransitions).map(([move, { from, to, by, when }]) => [
    `\`${move}\``,
    from.map((state) => `\`${state}\``).join(', '),
    `\`${to}\``,
    by.join(', '),
    when,
  ])
  const rows = [['move', 'from', 'to', 'by', 'when'], ...cells]
  const lines = rows.map((row) => `| ${row.join(' | ')} |`)
  return [lines[0], '| --- | --- | --- | --- | --- |', ...lines.slice(1)].join('\n')
}

test('docs/subscriptions.md has the table of the code', () => {
  const page = readFileSync('docs/subscriptions.md', 'utf8')
  const [, written = ''] = page.match(/transitions\.ts: begin -->\n([\s\S]*?)<!-- the table/) ?? []
  // The formatter aligns the columns.
  expect(written.trim().replace(/ +/g, ' ').replace(/-{3,}/g, '---')).toBe(table())
})

test('every state can be reached, and a move that the table lacks is a bug', () => {
  const reached = new Set<string>([
    'not_started',
    ...Object.values(subscriptionTransitions).map(({ to }) => to),
  ])
  expect([...reached].toSorted()).toEqual([...subscriptionStates].toSorted())
  expect(() => stateAfter('lapse', 'expired')).toThrow('no subscription moves by "lapse" from expired')
})
