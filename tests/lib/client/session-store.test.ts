import {
  forgetSession,
  keepGuide,
  keepLanguage,
  keepToken,
  onSessionChange,
  seemsSignedIn,
  storedToken,
} from '@/lib/client/browser-store.ts'

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

test('a sign-in is stored under the names of the specification', () => {
  expect(seemsSignedIn()).toBe(false)
  keepToken('a.b.c')
  keepGuide({ id: 12, thumb: '/assets/photos/12-96.jpg' })
  expect({ ...sessionStorage }).toEqual({
    token: 'a.b.c',
    guide_thumb_url: '/assets/photos/12-96.jpg',
    guide_thumb_of: '12',
  })
  expect({ ...localStorage }).toEqual({ guide_id: '12' })
  expect(storedToken()).toBe('a.b.c')
})

test('another tab, which has no token yet, knows that somebody is signed in', () => {
  keepToken('a.b.c')
  sessionStorage.clear()
  expect(storedToken()).toBeNull()
  expect(seemsSignedIn()).toBe(true)
})

test('signing out removes the token and both other keys, and says so', () => {
  keepToken('a.b.c')
  keepGuide({ id: 12, thumb: '/assets/photos/12-96.jpg' })
  const changed = vi.fn()
  const stop = onSessionChange(changed)
  forgetSession()
  expect(changed).toHaveBeenCalledTimes(1)
  expect({ ...sessionStorage, ...localStorage }).toEqual({})
  expect(seemsSignedIn()).toBe(false)
  stop()
  keepToken('d.e.f')
  expect(changed).toHaveBeenCalledTimes(1)
})

test('a chosen language is stored in the cookie, next to the one before it', () => {
  keepLanguage('ja', 'ru')
  expect(document.cookie).toContain('lang=ja')
  expect({ ...localStorage }).toEqual({ lang: 'ja', new_lang: 'ja', original_lang: 'ru' })
})

test('a browser that keeps nothing is simply not signed in', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  const spies = (['getItem', 'setItem', 'removeItem'] as const).map((name) =>
    vi.spyOn(Storage.prototype, name).mockImplementation(refuse),
  )
  keepToken('a.b.c')
  forgetSession()
  expect(seemsSignedIn()).toBe(false)
  for (const spy of spies) spy.mockRestore()
})
