import { takeDrafted } from '@/lib/client/forms/drafted.ts'

const drafted = { 'title.en': 'The tower', 'included.en': ['Tickets'], stop: 'Cathedral' }
const empty = { 'title.en': '', 'included.en': [], stop: undefined }

test('a draft fills the fields that are empty', () => {
  expect(takeDrafted(drafted, { before: empty, now: empty, isAgain: false })).toEqual(drafted)
})

test('what the guide has typed before or while the draft was made stays', () => {
  const now = { 'title.en': 'My tower', 'included.en': [], stop: undefined }
  const taken = { 'included.en': ['Tickets'], stop: 'Cathedral' }
  expect(takeDrafted(drafted, { before: empty, now, isAgain: false })).toEqual(taken)
  expect(takeDrafted(drafted, { before: now, now, isAgain: false })).toEqual(taken)
})

test('a draft that is asked for again replaces the former one, but nothing that is typed meanwhile', () => {
  const before = { 'title.en': 'Tower', 'included.en': ['Ticket'], stop: 'Dome' }
  const now = { ...before, stop: 'The dome' }
  expect(takeDrafted(drafted, { before, now, isAgain: true })).toEqual({
    'title.en': 'The tower',
    'included.en': ['Tickets'],
  })
})
