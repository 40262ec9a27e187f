import { act, fireEvent, render, screen } from '@testing-library/react'
import { LazyPicture } from '@/components/ui/lazy-picture.tsx'
import { placePicture } from '@/lib/shared/pictures/addresses.ts'

const rome = placePicture('excursions', 'it', { slug: 'rome' }, 'Rome')

describe('lazy images load on entering the viewport', () => {
  beforeEach(() => {
    Reflect.set(globalThis, 'IntersectionObserver', FakeObserver)
    FakeObserver.all = []
  })
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'IntersectionObserver')
  })

  it('waits out of view, loads in view and then looks no longer', () => {
    render(<LazyPicture picture={rome} sizes="320px" />)
    expect(picture('Rome')).not.toHaveAttribute('src')
    expect(picture('Rome')).not.toHaveAttribute('srcset')

    FakeObserver.tell(picture('Rome'), false)
    expect(picture('Rome')).not.toHaveAttribute('src')

    FakeObserver.tell(picture('Rome'), true)
    expect(picture('Rome')).toHaveAttribute('src', '/assets/location/e/it_rome-640.jpg')
    expect(FakeObserver.watched()).toEqual([])
  })

  it('looks no longer for a picture that is gone', () => {
    const { unmount } = render(<LazyPicture picture={rome} sizes="320px" />)
    unmount()
    expect(FakeObserver.watched()).toEqual([])
  })

  it('leaves a picture with a priority out of it', async () => {
    await act(async () => {
      render(<LazyPicture src="/a.jpg" width={40} height={40} alt="a" priority={1} />)
    })
    expect(picture('a')).toHaveAttribute('src', '/a.jpg')
    expect(FakeObserver.watched()).toEqual([])
  })
})

it('lazy images load immediately if seeing them enter is unsupported', () => {
  render(<LazyPicture picture={rome} sizes="320px" />)
  expect(picture('Rome')).toHaveAttribute('src', '/assets/location/e/it_rome-640.jpg')
})

it('offers the four widths, and the proportions before it is loaded', () => {
  const { container } = render(<LazyPicture picture={rome} sizes="320px" />)
  expect(picture('Rome').getAttribute('srcset')).toBe(
    [640, 768, 1024, 1190].map((width) => `/assets/location/e/it_rome-${width}.webp ${width}w`).join(', '),
  )
  expect(picture('Rome')).toHaveAttribute('sizes', '320px')
  expect(container.firstChild).toHaveStyle({ aspectRatio: '1190 / 893' })
})

it('fades in once it has loaded', () => {
  render(<LazyPicture picture={rome} sizes="320px" />)
  expect(picture('Rome')).toHaveClass('opacity-0')
  fireEvent.load(picture('Rome'))
  expect(picture('Rome')).not.toHaveClass('opacity-0')
})

describe('a default image is used', () => {
  it('on an error', () => {
    render(<LazyPicture picture={rome} sizes="320px" standIn="excursions" />)
    fireEvent.error(picture('Rome'))
    expect(picture('Rome')).toHaveAttribute('src', '/assets/location/e/excursions-default-640.jpg')
    expect(picture('Rome')).not.toHaveAttribute('srcset')
    fireEvent.load(picture('Rome'))
    expect(picture('Rome')).not.toHaveClass('opacity-0')
  })

  it('only once: when it is missing too, the place stays empty', () => {
    render(<LazyPicture picture={rome} sizes="320px" />)
    fireEvent.error(picture('Rome'))
    fireEvent.error(picture('Rome'))
    expect(picture('Rome')).toHaveClass('opacity-0')
  })

  it.each([null, undefined, ''])('where there is no address (%j)', (src) => {
    render(<LazyPicture src={src} width={40} height={40} alt="Marco" standIn="portrait" />)
    expect(picture('Marco')).toHaveAttribute('src', '/assets/portraits/avatar-default-320.jpg')
  })

  it('no more once another address comes', () => {
    const { rerender } = render(<LazyPicture src="/broken.jpg" width={40} height={40} alt="Marco" />)
    fireEvent.error(picture('Marco'))
    rerender(<LazyPicture src="/right.jpg" width={40} height={40} alt="Marco" />)
    expect(picture('Marco')).toHaveAttribute('src', '/right.jpg')
  })
})

describe('priority images load in priority order', () => {
  const show = (pictures: Array<[name: string, priority: number]>) => (
    <>
      {pictures.map(([name, priority]) => (
        <LazyPicture key={name} src={`/${name}.jpg`} width={40} height={40} alt={name} priority={priority} />
      ))}
    </>
  )
  const draw = (pictures: Array<[string, number]>) => act(async () => render(show(pictures)))
  const begun = () =>
    screen
      .getAllByRole<HTMLImageElement>('img')
      .filter((image) => image.hasAttribute('src'))
      .map(({ alt }) => alt)
  const loads = (name: string) => act(async () => fireEvent.load(picture(name)))
  const fails = (name: string) => act(async () => fireEvent.error(picture(name)))

  it('one after another, whatever their order on the page', async () => {
    await draw([
      ['third', 30],
      ['first', 1],
      ['second', 2],
    ])
    expect(begun()).toEqual(['first'])
    await loads('first')
    expect(begun()).toEqual(['first', 'second'])
    await loads('second')
    expect(begun()).toEqual(['third', 'first', 'second'])
  })

  it('equal ones in their order on the page', async () => {
    await draw([
      ['left', 1],
      ['right', 1],
    ])
    expect(begun()).toEqual(['left'])
    await loads('left')
    expect(begun()).toEqual(['left', 'right'])
  })

  it('the next when the one before has failed', async () => {
    await draw([
      ['first', 1],
      ['second', 2],
    ])
    await fails('first')
    expect(begun()).toEqual(['first', 'second'])
  })

  it('the next when the one before is gone', async () => {
    const { rerender } = await draw([
      ['first', 1],
      ['second', 2],
      ['third', 3],
    ])
    await act(async () => rerender(show([['third', 3]])))
    expect(begun()).toEqual(['third'])
  })

  it('a later picture of lower number before those that wait, and after the one that loads', async () => {
    const { rerender } = await draw([
      ['loading', 5],
      ['waiting', 9],
    ])
    await act(async () =>
      rerender(
        show([
          ['loading', 5],
          ['waiting', 9],
          ['urgent', 1],
        ]),
      ),
    )
    expect(begun()).toEqual(['loading'])
    await loads('loading')
    expect(begun()).toEqual(['loading', 'urgent'])
  })
})

function picture(name: string): HTMLElement {
  return screen.getByRole('img', { name })
}

/** jsdom has no layout and no observer; the tests say what is in view. */
class FakeObserver {
  static all: FakeObserver[] = []
  readonly elements = new Set<Element>()
  readonly report: (entries: Array<{ isIntersecting: boolean }>) => void
  constructor(report: (entries: Array<{ isIntersecting: boolean }>) => void) {
    this.report = report
    FakeObserver.all.push(this)
  }
  observe(element: Element) {
    this.elements.add(element)
  }
  disconnect() {
    this.elements.clear()
  }
  static watched(): Element[] {
    return FakeObserver.all.flatMap(({ elements }) => [...elements])
  }
  static tell(element: Element, isIntersecting: boolean) {
    const observer = FakeObserver.all.find(({ elements }) => elements.has(element))
    act(() => observer?.report([{ isIntersecting }]))
  }
}
