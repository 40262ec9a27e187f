import { readFileSync } from 'node:fs'
import { fireEvent, render } from '@testing-library/react'
import { smallScript } from '@/components/layout/inline-bootstrap.ts'
import { Picture } from '@/components/ui/picture.tsx'

const picture = {
  basePath: '/assets/files/abc',
  widths: [320, 640],
  width: 640,
  height: 427,
  alt: 'A square',
}

test('a picture of the site is one image in all its widths', () => {
  const { container } = render(<Picture picture={picture} sizes="50vw" />)
  expect(container.querySelector('source')).toBeNull()
  expect(container.querySelector('img')?.getAttribute('srcset')).toBe(
    '/assets/files/abc-320.jpg 320w, /assets/files/abc-640.jpg 640w',
  )
})

test('a drawn one is WebP to browsers, and JPEG to whatever reads only one address', () => {
  const { container } = render(<Picture picture={{ ...picture, formats: ['webp', 'jpg'] }} sizes="50vw" />)
  const image = container.querySelector('img')
  expect([container.querySelector('source'), image?.getAttribute('src')]).toEqual([
    null,
    '/assets/files/abc-640.jpg',
  ])
  expect(image?.getAttribute('srcset')).toBe(
    '/assets/files/abc-320.webp 320w, /assets/files/abc-640.webp 640w',
  )
})

test('without its WebP it shows its JPEG, and without that its stand-in', () => {
  new Function(smallScript)()
  const { container } = render(<Picture picture={{ ...picture, formats: ['webp', 'jpg'] }} sizes="50vw" />)
  const image = container.querySelector('img')
  const standIn = image?.dataset.default
  const shown = () => [image?.getAttribute('src'), image?.hasAttribute('srcset')]
  if (image) fireEvent.error(image)
  expect(shown()).toEqual(['/assets/files/abc-640.jpg', false])
  if (image) fireEvent.error(image)
  expect(shown()).toEqual([standIn, false])
})

test('an uploaded one is offered in smaller formats first, and as JPEG to everybody', () => {
  const { container } = render(
    <Picture picture={{ ...picture, formats: ['avif', 'webp', 'jpg'] }} sizes="50vw" />,
  )
  const sources = [...container.querySelectorAll('picture > source')]
  expect(sources.map((source) => [source.getAttribute('type'), source.getAttribute('srcset')])).toEqual([
    ['image/avif', '/assets/files/abc-320.avif 320w, /assets/files/abc-640.avif 640w'],
    ['image/webp', '/assets/files/abc-320.webp 320w, /assets/files/abc-640.webp 640w'],
  ])
  expect(container.querySelector('picture > img')?.getAttribute('src')).toBe('/assets/files/abc-640.jpg')
})

test('one whose files can’t be loaded shows its stand-in in every format', () => {
  new Function(smallScript)()
  const { container } = render(
    <Picture picture={{ ...picture, formats: ['avif', 'webp', 'jpg'] }} sizes="50vw" standIn="portrait" />,
  )
  const image = container.querySelector('img')
  const standIn = image?.dataset.default ?? ''
  if (image) fireEvent.error(image)
  expect([image?.getAttribute('src'), image?.hasAttribute('srcset')]).toEqual([standIn, false])
  const sources = [...container.querySelectorAll<HTMLSourceElement>('source')]
  expect(sources.map(({ srcset }) => srcset)).toEqual([standIn, standIn])
})

test('the sources of an uploaded one take no place in a row', () => {
  const style = document.createElement('style')
  style.textContent = readFileSync('app/styles/base.css', 'utf8')
  document.head.append(style)
  const { container } = render(
    <Picture picture={{ ...picture, formats: ['avif', 'webp', 'jpg'] }} sizes="64px" />,
  )
  const sources = [...container.querySelectorAll('source')]
  expect(sources.map((source) => getComputedStyle(source).display)).toEqual(['none', 'none'])
  style.remove()
})
