import { act, render, screen, waitFor, within } from '@testing-library/react'
import { ContactBar } from '@/components/guides/contact-bar.tsx'
import { FixedHeaderLoader } from '@/components/layout/header/fixed-header-loader.tsx'
import { headerState, resetHeader } from '@/components/layout/header/header-state.ts'
import { HeaderView } from '@/components/layout/header/header-view.tsx'
import { navigationEnded, navigationStarted } from '@/lib/client/navigation/navigation.ts'
import { rememberCity } from '@/lib/client/session/last-city.ts'
import { answer, fakeServer, type Sent } from '../support/fake-server.ts'
import { pageLoads } from '../support/page-loads.ts'

let path = '/guides/italy/rome'
vi.mock('next/navigation', () => ({ usePathname: () => path }))

const location = (name: string, slug: string, prepositional_case: string) => ({
  id: 1,
  code: 'it',
  name,
  slug,
  prepositional_case,
})
const guides = [1, 2, 3, 4, 5, 6, 7].map((id) => ({
  id,
  firstname: 'Марко',
  lastname: 'Беллини',
  photo_url: `/assets/portraits/${id}-640.jpg`,
  thumb_photo_url: `/assets/portraits/${id}-160.jpg`,
}))
const links = {
  city: location('Рим', 'rome', 'в Риме'),
  country: location('Италия', 'italy', 'в Италии'),
  guide: null,
  guides,
  excursions: [],
  excursionThumbPhotoUrls: ['/assets/location/e/it_rome-640.jpg'],
  guideCount: 42,
  excursionCount: 118,
}
const wholeSite = { ...links, city: null, country: null }

let answers: Record<string, Array<() => Response>>
let sent: Sent[]
/** Addresses that the browser was asked to load. */
let loads: string[]

// Lazily loaded parts of the header: compiling them takes longer than a test waits.
beforeAll(
  () =>
    Promise.all([
      import('@/components/layout/header/fixed-header.tsx'),
      import('@/components/layout/header/fixed-header-texts.ts').then(({ loadFixedHeaderTexts }) =>
        loadFixedHeaderTexts('ru'),
      ),
    ]),
  60_000,
)

beforeEach(() => {
  path = '/guides/italy/rome'
  sessionStorage.clear()
  window.location.hash = ''
  scrollTo(0)
  act(() => {
    navigationEnded()
    resetHeader()
  })
  loads = pageLoads()
  answers = {
    'GET /api/header-links': [() => answer(200, wholeSite)],
    'GET /api/header-links?country=italy&city=rome': [() => answer(200, links)],
    'GET /api/header-links?guide=7': [() => answer(200, { ...links, guide: guides[6] })],
  }
  sent = fakeServer(answers)
})

function show(contact?: string) {
  render(
    <>
      <FixedHeaderLoader locale="ru" siteName="Cicerone" />
      {contact && <HeaderView guide={7} contact={contact} />}
      {contact && (
        <>
          <aside id="contact" />
          <ContactBar label="Написать снизу">от 180 €</ContactBar>
        </>
      )}
    </>,
  )
}

function scrollTo(top: number): void {
  Object.defineProperty(window, 'scrollY', { value: top, configurable: true })
  act(() => {
    window.dispatchEvent(new Event('scroll'))
  })
}

const bar = () => screen.findByRole('navigation', { name: /Гиды и\sэкскурсии/ })

describe('the fixed header', () => {
  const original = globalThis.IntersectionObserver
  beforeAll(() => {
    class Observer {
      observe = () => {}
      unobserve = () => {}
      disconnect = () => {}
    }
    Object.assign(globalThis, { IntersectionObserver: Observer })
  })
  afterAll(() => {
    globalThis.IntersectionObserver = original
  })

  test('is fixed after scroll, top otherwise, and asks nothing before', async () => {
    show()
    expect(headerState().isFixed).toBe(false)
    expect(screen.queryByRole('navigation')).toBeNull()
    expect(sent).toEqual([])

    scrollTo(400)
    await bar()
    scrollTo(0)
    expect(screen.queryByRole('navigation')).toBeNull()
    expect(screen.queryByRole('link')).toBeNull()
  })

  test('leads home, and to the guides and the excursions of the place in view with their counts', async () => {
    show()
    scrollTo(400)
    const guideTab = await screen.findByRole('link', { name: /42 гида в Риме/ })
    expect(guideTab).toHaveAttribute('href', '/guides/italy/rome')
    expect(guideTab).toHaveAttribute('aria-current', 'true')
    const excursionTab = screen.getByRole('link', { name: '118 экскурсий' })
    expect(excursionTab).toHaveAttribute('href', '/excursions/italy/rome')
    expect(excursionTab).not.toHaveAttribute('aria-current')
    expect(screen.getByRole('link', { name: /Cicerone/ })).toHaveAttribute('href', '/')
    expect(sent.map(({ address }) => address)).toEqual(['/api/header-links?country=italy&city=rome'])
  })

  test('shows up to 7 distinct guide thumbnails', async () => {
    show()
    scrollTo(400)
    const guideTab = await screen.findByRole('link', { name: /42 гида/ })
    const faces = [...guideTab.querySelectorAll('img')].map((face) => face.getAttribute('src'))
    expect(faces).toEqual(guides.map(({ thumb_photo_url }) => thumb_photo_url))
  })

  test('shows distinct thumbnails: the one of guides without a portrait once', async () => {
    const faceless = guides.map((guide) => ({
      ...guide,
      thumb_photo_url: '/assets/portraits/avatar-default-160.jpg',
    }))
    answers['GET /api/header-links?country=italy&city=rome'] = [
      () => answer(200, { ...links, guides: [...faceless.slice(0, 3), ...guides.slice(0, 2)] }),
    ]
    show()
    scrollTo(400)
    const guideTab = await screen.findByRole('link', { name: /42 гида/ })
    expect(guideTab.querySelectorAll('img')).toHaveLength(3)
  })

  test('leads to the lists when the numbers can’t be had', async () => {
    answers['GET /api/header-links?country=italy&city=rome'] = [() => answer(503, {})]
    answers['GET /api/header-links'] = [() => answer(503, {})]
    show()
    scrollTo(400)
    const tabs = within(await bar()).getAllByRole('link')
    expect(tabs.map((tab) => tab.getAttribute('href'))).toEqual(['/search/guides', '/search/excursions'])
    await waitFor(() => expect(sent).toHaveLength(2))
  })

  test('shows the whole site on pages without a place, or the last city if there was one', async () => {
    path = '/about'
    show()
    scrollTo(400)
    expect(await screen.findByRole('link', { name: '42 гида' })).toHaveAttribute('href', '/search/guides')
    act(() => {
      rememberCity({ country: 'italy', city: 'rome' })
      navigationStarted('/contactus', 'push')
      navigationEnded()
    })
    scrollTo(401)
    expect(await screen.findByRole('link', { name: /в Риме/ })).toBeVisible()
  })

  test('falls back to the whole site when the last city has moved, and stays on the page', async () => {
    path = '/about'
    rememberCity({ country: 'italia', city: 'rome' })
    const moved = { code: 'not_found', redirectUrl: '/guides/italy/rome' }
    answers['GET /api/header-links?country=italia&city=rome'] = [() => answer(404, moved)]
    show()
    scrollTo(400)
    expect(await screen.findByRole('link', { name: '42 гида' })).toBeVisible()
    expect(loads).toEqual([])
  })

  test('shows the contact button by default on a guide’s page and hides it after the jump to the form', async () => {
    path = '/guide/7'
    show('Написать гиду')
    scrollTo(400)
    const contact = await screen.findByRole('link', { name: 'Написать гиду' })
    expect(contact).toHaveAttribute('href', '#contact')
    await waitFor(() => expect(headerState().guideId).toBe(7))

    window.location.hash = '#contact'
    act(() => {
      window.dispatchEvent(new Event('hashchange'))
    })
    expect(screen.queryByRole('link', { name: 'Написать гиду' })).toBeNull()
    // The bar of phones stays: there the form is a sheet, which is closed again.
    expect(screen.getByRole('link', { name: 'Написать снизу' }).closest('.sticky')).not.toHaveClass(
      'invisible',
    )
  })

  test('resets on each navigation start', async () => {
    path = '/guide/7'
    show('Написать гиду')
    scrollTo(400)
    await screen.findByRole('link', { name: /42 гида/ })
    act(() => navigationStarted('/about', 'push'))
    expect(screen.queryByRole('navigation')).toBeNull()
    expect(headerState()).toEqual({ isFixed: false, isContactOffered: true, guideId: null, links: null })
  })

  test('takes nothing of a page that is scrolled on while it is being left', async () => {
    path = '/about'
    show()
    scrollTo(400)
    await screen.findByRole('link', { name: '42 гида' })
    act(() => navigationStarted('/guides/italy/rome', 'push'))
    scrollTo(500)
    expect(screen.queryByRole('navigation')).toBeNull()

    path = '/guides/italy/rome'
    act(navigationEnded)
    expect(await screen.findByRole('link', { name: /42 гида в Риме/ })).toBeVisible()
    expect(sent.map(({ address }) => address)).toEqual([
      '/api/header-links',
      '/api/header-links?country=italy&city=rome',
    ])
  })
})
