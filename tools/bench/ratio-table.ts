/** @param value what the goal is about */
type Goal = { value: number; text: string } & ({ atLeast: number } | { atMost: number })

export type Row = {
  what: string
  /** Ours divided by the peer's. */
  ratio?: number
  ours: string
  peer?: string
  goal?: Goal | undefined
}

/** A row of two figures of the same kind, with a goal for their ratio. */
export function ratioRow(
  what: string,
  { ours, peer, show }: { ours: number; peer: number; show: (figure: number) => string },
  goal?: { atLeast: number } | { atMost: number },
): Row {
  const ratio = ours / peer
  return {
    what,
    ratio,
    ours: show(ours),
    peer: show(peer),
    goal: goal && {
      ...goal,
      value: ratio,
      text: 'atLeast' in goal ? `≥ ${goal.atLeast} ×` : `≤ ${goal.atMost} ×`,
    },
  }
}

/** The lines of a table; a figure that misses its goal is marked. */
export function tableLines(rows: readonly Row[]): string[] {
  const cells = [
    ['', 'ratio', 'ours', 'peer', 'goal', ''],
    ...rows.map(({ what, ratio, ours, peer, goal }) => [
      what,
      ratio === undefined ? '' : `${ratio.toFixed(ratio < 0.1 ? 3 : 2)} ×`,
      ours,
      peer ?? '',
      goal?.text ?? '',
      goal ? (isReached(goal) ? 'reached' : 'MISSED') : '',
    ]),
  ]
  const widths = cells[0]?.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0))) ?? []
  return cells.map((row) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('   ')
      .trimEnd(),
  )
}

/** A figure that could not be measured has not reached its goal. */
function isReached(goal: Goal): boolean {
  return 'atLeast' in goal ? goal.value >= goal.atLeast : goal.value <= goal.atMost
}
