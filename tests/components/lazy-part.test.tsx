import { render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { lazyPart } from '@/lib/client/lazy-part.ts'

test('a part that could not be loaded comes when the connection is back', async () => {
  let isOnline = false
  const Part = lazyPart(() =>
    isOnline
      ? Promise.resolve({ default: () => <p>Fixed header</p> })
      : Promise.reject(new Error('no connection')),
  )
  render(
    <>
      <p>The page</p>
      <Suspense>
        <Part />
      </Suspense>
    </>,
  )
  expect(await screen.findByText('The page')).toBeInTheDocument()
  isOnline = true
  window.dispatchEvent(new Event('online'))
  expect(await screen.findByText('Fixed header')).toBeInTheDocument()
})
