import 'client-only'
import { isSame } from './same-value.ts'

type Values = Readonly<Record<string, unknown>>

/**
 * The drafted texts that may go into a form: into fields that have been empty all the time. Only a draft that is asked for again
 * takes the place of what was there, as long as nobody has typed in it meanwhile.
 * @param before the fields when the draft was asked for
 * @param now the same as they are
 */
export function takeDrafted<Drafted extends Values>(
  drafted: Drafted,
  { before, now, isAgain }: { before: Values; now: Values; isAgain: boolean },
): Partial<Drafted> {
  const free = Object.entries(drafted).filter(
    ([name]) => isSame(before[name], now[name]) && (isAgain || isEmpty(now[name])),
  )
  return Object.fromEntries(free) as Partial<Drafted>
}

function isEmpty(value: unknown): boolean {
  return [value]
    .flat()
    .every((text) => text === undefined || (typeof text === 'string' && text.trim() === ''))
}
