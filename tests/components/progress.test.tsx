import { render, screen } from '@testing-library/react'
import { Progress } from '@/components/ui/progress.tsx'
import { Loading, SkeletonText } from '@/components/ui/skeleton.tsx'

it('says how much is done, in numbers and in words', () => {
  render(<Progress label="Uploading pictures" value={2} max={5} valueText="2 of 5" />)
  const bar = screen.getByRole('progressbar', { name: 'Uploading pictures' })
  expect(bar).toHaveAttribute('aria-valuenow', '2')
  expect(bar).toHaveAttribute('aria-valuemax', '5')
  expect(bar).toHaveAttribute('aria-valuetext', '2 of 5')
})

it('says no number while nobody can tell', () => {
  render(<Progress label="Looking for free guides" />)
  expect(screen.getByRole('progressbar')).not.toHaveAttribute('aria-valuenow')
})

it.each([
  [-5, '0'],
  [140, '100'],
])('keeps %s within its bounds', (value, shown) => {
  render(<Progress label="Your page" value={value} />)
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', shown)
})

it('says once that something is being loaded, and nothing of the shapes', () => {
  render(
    <Loading label="Loading…">
      <SkeletonText lines={5} />
    </Loading>,
  )
  expect(screen.getByRole('status')).toHaveTextContent(/^Loading…$/)
})
