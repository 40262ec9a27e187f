let made = 0

/** A number that no other row of the test's file has. */
export function nextNumber(): number {
  made += 1
  return made
}

/** Begins at 1 again, so that a file makes the same rows whatever ran before it. */
export function restartNumbers(): void {
  made = 0
}
