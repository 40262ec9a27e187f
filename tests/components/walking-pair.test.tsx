import { readFileSync } from 'node:fs'
import { render } from '@testing-library/react'
import { WalkingPair } from '@/components/enquiries/sent/walking-pair.tsx'

test('the pair is decoration, and nothing of it is read out', () => {
  const { container } = render(<WalkingPair />)
  const drawing = container.querySelector('svg')
  expect(drawing).toHaveAttribute('aria-hidden', 'true')
  expect(drawing).toHaveTextContent('')
})

test('the pair walks, and the card arrives, only where motion is wanted', () => {
  for (const file of ['walking-pair', 'postcard']) {
    const css = readFileSync(`components/enquiries/sent/${file}.module.css`, 'utf8')
    const wanted = /@media \(prefers-reduced-motion: no-preference\) \{[\s\S]*?\n\}/.exec(css)?.[0] ?? ''
    expect(wanted).toContain('animation:')
    expect(css.replace(wanted, '')).not.toMatch(/animation/)
  }
})
