/** The accounts that a start prints. Their addresses belong to a domain that receives no email. */
export const demoSignIns = [
  { role: 'guide', email: 'guide@example.com' },
  { role: 'lapsed guide', email: 'lapsed@example.com' },
  { role: 'admin', email: 'admin@example.com' },
] as const

/** Keys, in the demo words, of the guides behind the first two. */
export const demoGuideKey = 'rome-marco'
export const lapsedGuideKey = 'moscow-maksim'
