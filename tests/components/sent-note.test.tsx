import { screen } from '@testing-library/react'
import { SentNote } from '@/components/cabinet/editor/sent-note.tsx'
import { renderTranslated } from '../support/translated.tsx'

const offered = (facts: { hasTour: boolean; hasHours: boolean }) => {
  renderTranslated(<SentNote locale="en" {...facts} />)
  return screen.getAllByRole('link').map(({ textContent }) => textContent)
}

test('a guide who has sent the profile is offered what is still missing', () => {
  expect(offered({ hasTour: false, hasHours: false })).toEqual([
    'Create a tour',
    'Set your working hours',
    'Translate your texts',
  ])
})

test('a guide with a tour isn’t told to create one', () => {
  expect(offered({ hasTour: true, hasHours: true })).toEqual(['Translate your texts'])
})
