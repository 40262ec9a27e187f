export const userStates = ['published', 'changes', 'pending', 'suspended', 'draft'] as const
export const userLanguages = ['ru', 'en', 'it', 'ja'] as const

const people = [
  {
    person: 'marco',
    city: 'rome',
    state: 'published',
    subscription: 'yearly',
    until: '2027-05-03',
    face: 1,
    languages: ['it', 'en'],
  },
  {
    person: 'haruka',
    city: 'tokyo',
    state: 'published',
    subscription: 'monthly',
    until: '2026-12-08',
    face: 12,
    languages: ['ja', 'en'],
  },
  {
    person: 'ines',
    city: 'porto',
    state: 'changes',
    subscription: 'yearly',
    until: '2027-05-03',
    face: 4,
    languages: ['en'],
  },
  {
    person: 'giorgi',
    city: 'tbilisi',
    state: 'changes',
    subscription: 'monthly',
    until: '2026-12-01',
    face: 21,
    languages: ['ru', 'en'],
  },
  {
    person: 'arkady',
    city: 'sochi',
    state: 'pending',
    subscription: 'trial',
    until: '2026-12-12',
    face: 33,
    languages: ['ru'],
  },
  {
    person: 'nobuo',
    city: 'kyoto',
    state: 'published',
    subscription: 'yearly',
    until: '2027-02-11',
    face: 40,
    languages: ['ja', 'en', 'ru'],
  },
  {
    person: 'anna',
    city: 'kyoto',
    state: 'published',
    subscription: 'grace',
    until: '2026-12-02',
    face: 52,
    languages: ['ru', 'ja'],
  },
  {
    person: 'elif',
    city: 'istanbul',
    state: 'suspended',
    subscription: 'lapsed',
    until: '2026-10-01',
    face: 63,
    languages: ['en'],
  },
] as const

export type SampleUser = {
  id: string
  person: (typeof people)[number]['person']
  city: (typeof people)[number]['city']
  state: (typeof userStates)[number]
  subscription: (typeof people)[number]['subscription']
  until: string
  face: string | null
  languages: ReadonlyArray<(typeof userLanguages)[number]>
  mail: string
  isVerified: boolean
  hasComplaint: boolean
  /** ISO date. */
  since: string
  enquiries: number
  /** Until the first answer; null for who has not answered yet. */
  answerMinutes: number | null
  seenMinutes: number
}

/** The same eight people again and again, always with other figures. */
export const sampleUsers: SampleUser[] = Array.from({ length: 64 }, (_, index) => {
  const one = people[index % people.length] ?? people[0]
  const round = Math.floor(index / people.length)
  const isNew = one.state === 'pending'
  return {
    ...one,
    id: String(index + 1),
    state: round === 3 ? 'draft' : one.state,
    face: isNew && round > 0 ? null : `/assets/portraits/${String(one.face).padStart(3, '0')}-160.jpg`,
    mail: `${one.person}${round || ''}@example.com`,
    isVerified: index % 3 !== 0,
    hasComplaint: one.person === 'elif',
    since: `20${20 + (round % 7)}-0${1 + (index % 9)}-15`,
    enquiries: isNew ? 0 : (41 + index * 29) % 47,
    answerMinutes: isNew ? null : 15 + ((index * 35) % 600),
    seenMinutes: 2 + index * index * 7,
  }
})
