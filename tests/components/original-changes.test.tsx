import { screen } from '@testing-library/react'
import OriginalChanges from '@/components/cabinet/original-changes.tsx'
import { renderTranslated } from '../support/translated.tsx'

const unchanged = { label: 'Headline', before: 'Rome', after: 'Rome' }

test('a guide sees which words of the original have changed, and no text that is the same', () => {
  renderTranslated(
    <OriginalChanges
      original="en"
      texts={[
        unchanged,
        {
          label: 'Letter',
          before: '<p>I spent two years in Rome.</p>',
          after: '<p>I spent three years in Rome.</p>',
        },
        { label: 'Included', before: ['Tickets'], after: ['Tickets', 'Tea'] },
      ]}
    />,
  )
  expect(screen.queryByText('Headline')).toBeNull()
  expect(screen.getAllByRole('deletion').map((one) => one.textContent)).toEqual(['Removed: two'])
  expect(screen.getAllByRole('insertion').map((one) => one.textContent)).toEqual([
    'Added: three',
    expect.stringContaining('Tea'),
  ])
})

test('nothing is said where all is as it was', () => {
  const { container } = renderTranslated(<OriginalChanges original="en" texts={[unchanged]} />)
  expect(container).toBeEmptyDOMElement()
})
