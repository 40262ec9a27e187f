import 'client-only'

/** The passing of time, which tests replace. */
export type Clock = {
  now: () => Date
  /** @returns a function that stops it */
  after: (milliseconds: number, act: () => void) => () => void
}

/** The clock of the browser. */
export const browserClock: Clock = {
  now: () => new Date(),
  after: (milliseconds, act) => {
    const timer = setTimeout(act, milliseconds)
    return () => clearTimeout(timer)
  },
}
