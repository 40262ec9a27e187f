import { act, render, screen } from '@testing-library/react'
import { ContactBar } from '@/components/guides/contact-bar.tsx'

type Notify = (entries: { isIntersecting: boolean }[]) => void

/** jsdom has no layout, so the test says what comes into view. */
function watchedElements() {
  const watched = new Map<Element, Notify>()
  class Observer {
    private readonly notify: Notify
    constructor(notify: Notify) {
      this.notify = notify
    }
    observe = (element: Element) => watched.set(element, this.notify)
    disconnect = () => watched.clear()
  }
  return { Observer, watched }
}

describe('the contact bar', () => {
  const original = globalThis.IntersectionObserver
  afterEach(() => {
    globalThis.IntersectionObserver = original
  })

  test('leads to the form and goes away while the form is in view', () => {
    const { Observer, watched } = watchedElements()
    Object.assign(globalThis, { IntersectionObserver: Observer })
    const { container } = render(
      <>
        <aside id="contact" />
        <ContactBar label="Написать гиду">от 180 €</ContactBar>
      </>,
    )
    expect(screen.getByRole('link', { name: 'Написать гиду' })).toHaveAttribute('href', '#contact')
    const form = container.querySelector('#contact')
    const scrollFormIntoView = (isIntersecting: boolean) =>
      act(() => form && watched.get(form)?.([{ isIntersecting }]))
    const bar = container.querySelector('.sticky')
    scrollFormIntoView(true)
    expect(bar).toHaveClass('invisible')
    scrollFormIntoView(false)
    expect(bar).not.toHaveClass('invisible')
  })
})
