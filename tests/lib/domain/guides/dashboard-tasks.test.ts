import { type DashboardFacts, onboardingOf, tasksOf } from '@/components/cabinet/dashboard/tasks.ts'

const facts: DashboardFacts = {
  status: 'published',
  statusReason: null,
  submission: null,
  hasUnsent: false,
  steps: [],
  versions: [],
  tours: [],
  unreadCount: 0,
  hasHours: false,
  hasDocument: false,
}
const tour = { id: 7, title: 'Forum', status: 'published' as const, isSentBack: false }

test('a guide with nothing to do has no tasks', () => {
  expect(tasksOf(facts)).toEqual([])
  expect(tasksOf({ ...facts, tours: [tour] })).toEqual([])
})

test('what travellers wait for comes first, then what moderation sent back, then what is unfinished', () => {
  const tasks = tasksOf({
    ...facts,
    submission: { state: 'rejected', reason: 'Too short' },
    hasUnsent: true,
    unreadCount: 2,
    tours: [
      { ...tour, id: 8, status: 'draft' },
      { ...tour, isSentBack: true },
    ],
    versions: [{ locale: 'en', state: 'outdated' }],
    steps: [{ kind: 'gallery', points: 10, isDone: false }],
  })
  expect(tasks.map(({ kind }) => kind)).toEqual([
    'unread',
    'sentBack',
    'tourSentBack',
    'tourDraft',
    'outdated',
  ])
})

test('working hours that are missing are a task like other parts of the profile', () => {
  const [task] = tasksOf({ ...facts, steps: [{ kind: 'workingHours', points: 5, isDone: false }] })
  expect(task?.path).toBe('/profile/settings/calendar/hours')
})

describe('the steps of a new guide', () => {
  const beginner: DashboardFacts = {
    ...facts,
    status: 'draft',
    steps: [
      { kind: 'text', points: 20, isDone: true },
      { kind: 'portrait', points: 15, isDone: false },
    ],
    tours: [{ ...tour, status: 'draft' }],
  }

  test('end with sending the profile', () => {
    expect(onboardingOf(beginner).map(({ kind, isDone }) => [kind, isDone])).toEqual([
      ['text', true],
      ['portrait', false],
      ['languages', false],
      ['tour', false],
      ['hours', false],
      ['documents', false],
      ['submit', false],
    ])
  })

  test('lead to the tour that is begun, and are done with it once it is sent', () => {
    const stepOf = (status: 'draft' | 'pending') =>
      onboardingOf({ ...beginner, tours: [{ ...tour, status }] }).find(({ kind }) => kind === 'tour')
    expect(stepOf('draft')).toMatchObject({ path: '/profile/excursions/7/basics', isDone: false })
    expect(stepOf('pending')).toMatchObject({ isDone: true })
  })

  test('ask for documents only of those who have some', () => {
    const optional = onboardingOf(beginner).filter(({ isOptional }) => isOptional)
    expect(optional.map(({ kind }) => kind)).toEqual(['documents'])
  })
})
