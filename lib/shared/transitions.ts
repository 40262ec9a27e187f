import { AppError } from './errors.ts'

/** One change of a row's state: from which states, to which, and who may make it. */
export type Transition<State extends string, Party extends string> = {
  from: readonly State[]
  to: State
  by: readonly Party[]
}

/** True if a party may make the move now; decides which buttons a page shows. */
export function mayMove<State extends string, Party extends string>(
  { from, by }: Transition<State, Party>,
  state: State,
  party: Party,
): boolean {
  return from.includes(state) && by.includes(party)
}

/** Writes the new state if the row is still in one of the old ones: an `updateMany` with this condition. */
type ConditionalUpdate<State> = (move: { from: State[]; to: State }) => Promise<{ count: number }>

/**
 * Makes a move, with the condition in the statement that writes: if two move a row at once, one wins.
 * @throws AppError `forbidden` for a party that may not, `conflict` when the row is no longer in one of the old states
 */
export async function move<State extends string, Party extends string>(
  transition: Transition<State, Party>,
  party: Party,
  update: ConditionalUpdate<State>,
): Promise<void> {
  if (!(await tryMove(transition, party, update))) throw new AppError('conflict')
}

/**
 * The same for work that nobody waits for.
 * @returns whether this call made the move
 * @throws AppError `forbidden`
 */
export async function tryMove<State extends string, Party extends string>(
  { from, to, by }: Transition<State, Party>,
  party: Party,
  update: ConditionalUpdate<State>,
): Promise<boolean> {
  if (!by.includes(party)) throw new AppError('forbidden')
  const { count } = await update({ from: [...from], to })
  return count > 0
}
