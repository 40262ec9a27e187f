import { type DashboardFacts, onboardingOf, tasksOf } from '@/components/profile/dashboard/tasks.ts'

const facts: DashboardFacts = {
  status: 'published',
  statusReason: null,
  submission: null,
  hasUnsent: false,
  steps: [],
  versions: [],
  tours: [],
  unreadCount: 0,
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

test('a new guide has five steps, of which sending it is the last', () => {
  const steps = onboardingOf({
    ...facts,
    status: 'draft',
    steps: [
      { kind: 'text', points: 20, isDone: true },
      { kind: 'portrait', points: 15, isDone: false },
    ],
    tours: [{ ...tour, status: 'draft' }],
  })
  expect(steps.map(({ kind, isDone }) => [kind, isDone])).toEqual([
    ['text', true],
    ['portrait', false],
    ['languages', false],
    ['tour', true],
    ['submit', false],
  ])
})
