/** One password for every account of the demo data. */
export const demoPassword = 'cicerone-demo'

/** The accounts that the first start prints. Their addresses belong to a domain that receives no email. */
export const demoSignIns = [
  { role: 'guide', email: 'guide@example.com', password: demoPassword },
  { role: 'lapsed guide', email: 'lapsed@example.com', password: demoPassword },
  { role: 'admin', email: 'admin@example.com', password: demoPassword },
] as const

/** Keys, in the demo words, of the guides behind the first two. */
export const demoGuideKey = 'rome-marco'
export const lapsedGuideKey = 'moscow-maksim'
