import { ApiError, openAnswer, read, send, signOut } from '@/lib/client/api/client.ts'
import { keepToken, seemsSignedIn, storedToken } from '@/lib/client/browser-store.ts'
import { onPendingChange, pendingCalls } from '@/lib/client/pending-calls.ts'
import { pageLoads } from '../../support/page-loads.ts'

type Sent = { method: string; address: string; bearer: string | null; xsrf: string | null; body: unknown }
let sent: Sent[]
/** Calls for an anti-forgery mark. */
let marks: Array<{ address: string; bearer: unknown }>
/** Addresses that the browser was asked to load. */
let loads: string[]
/** Answers of the server, by method and address; a list answers in turn, its last entry from then on. */
let answers: Record<string, Array<() => Response>>

beforeEach(() => {
  sent = []
  marks = []
  answers = {}
  sessionStorage.clear()
  localStorage.clear()
  setCookie('XSRF-TOKEN=; max-age=0')
  loads = pageLoads()
  history.replaceState(null, '', '/en/profile/messages?unread=1')
  globalThis.fetch = async (input, init) => {
    const address = String(input)
    if (address.endsWith('/api/xsrf-token')) {
      marks.push({ address, bearer: Reflect.get(init?.headers ?? {}, 'Authorization') ?? null })
      setCookie('XSRF-TOKEN=fresh.mark')
      return answer(204)
    }
    const method = init?.method ?? 'GET'
    const header = (name: string) => Reflect.get(init?.headers ?? {}, name) ?? null
    const body = init?.body === undefined ? undefined : JSON.parse(String(init.body))
    sent.push({ method, address, bearer: header('Authorization'), xsrf: header('X-XSRF-TOKEN'), body })
    const list = answers[`${method} ${address}`] ?? []
    return ((list.length > 1 ? list.shift() : list[0]) ?? (() => answer(200, {})))()
  }
})

const expired = () => answer(401, { code: 'unauthorized', detail: 'Please sign in.' })
const session = () => answer(200, { token: 'new', redirect: '/profile/dashboard', lang: [] })

it('an answer that lasts is asked for like every other: in the page’s language, as who is signed in', async () => {
  keepToken('mine')
  const { signal } = new AbortController()
  await openAnswer('ja', '/api/account/events', { accept: 'text/event-stream', signal })
  await openAnswer('ru', '/api/account/events', { accept: 'text/event-stream', signal })
  expect(sent.map(({ address, bearer }) => [address, bearer])).toEqual([
    ['/ja/api/account/events', 'Bearer mine'],
    ['/api/account/events', 'Bearer mine'],
  ])
})

it('so is the anti-forgery mark', async () => {
  keepToken('mine')
  await send('POST', 'en', '/api/enquiries', {})
  expect(marks).toEqual([{ address: '/en/api/xsrf-token', bearer: 'Bearer mine' }])
})

describe('the address', () => {
  test.each([
    ['ru', '/api/config'],
    ['en', '/en/api/config'],
    ['ja', '/ja/api/config'],
    ['zh-Hans', '/cn/api/config'],
  ] as const)('in %s is %s', async (locale, address) => {
    await read(locale, '/api/config')
    expect(sent[0]?.address).toBe(address)
  })
})

describe('the bearer', () => {
  test('goes with every call while somebody is signed in', async () => {
    keepToken('a.b.c')
    await read('ru', '/api/account')
    await send('POST', 'ru', '/api/enquiries', {})
    expect(sent.map(({ bearer }) => bearer)).toEqual(['Bearer a.b.c', 'Bearer a.b.c'])
  })

  test('goes with none while nobody is', async () => {
    await read('ru', '/api/account')
    expect(sent[0]?.bearer).toBeNull()
  })

  test.each(['/api/password_resets', '/api/password_resets/', '/api/password_resets/abc'])(
    'never goes to %s',
    async (path) => {
      keepToken('a.b.c')
      await send('POST', 'ru', path, {})
      expect(sent[0]?.bearer).toBeNull()
    },
  )
})

describe('the anti-forgery mark', () => {
  test.each(['POST', 'PUT', 'PATCH', 'DELETE'] as const)('goes with %s', async (method) => {
    setCookie('XSRF-TOKEN=known.mark')
    await send(method, 'ru', '/api/account')
    expect(sent[0]?.xsrf).toBe('known.mark')
  })

  test('is fetched first when there is none, and does not go with GET', async () => {
    await read('ru', '/api/account')
    await send('POST', 'ru', '/api/account')
    expect(sent.map(({ xsrf }) => xsrf)).toEqual([null, 'fresh.mark'])
  })

  test('is renewed once when it was refused, which signs nobody out', async () => {
    setCookie('XSRF-TOKEN=old.mark')
    answers['POST /api/enquiries'] = [() => answer(403, { code: 'forgery' })]
    await expect(send('POST', 'ru', '/api/enquiries', {})).rejects.toMatchObject({ code: 'forgery' })
    expect(sent.map(({ xsrf }) => xsrf)).toEqual(['old.mark', 'fresh.mark'])
    expect(loads).toEqual([])
  })
})

describe('401', () => {
  test('renews the token from the cookie once and repeats the call', async () => {
    keepToken('old')
    answers['PUT /en/api/account'] = [expired, () => answer(200, { done: true })]
    answers['GET /en/api/sessions'] = [session]
    await expect(send('PUT', 'en', '/api/account', { a: 1 })).resolves.toEqual({ done: true })
    expect(sent.map(({ method, address, bearer }) => [method, address, bearer])).toEqual([
      ['PUT', '/en/api/account', 'Bearer old'],
      ['GET', '/en/api/sessions', null],
      ['PUT', '/en/api/account', 'Bearer new'],
    ])
    expect(sent[2]?.body).toEqual({ a: 1 })
    expect(loads).toEqual([])
  })

  test('renews once for all calls that wait', async () => {
    keepToken('old')
    answers['GET /api/account'] = [expired, expired, () => answer(200, {})]
    answers['GET /api/sessions'] = [session]
    await Promise.all([read('ru', '/api/account'), read('ru', '/api/account')])
    expect(sent.filter(({ address }) => address === '/api/sessions')).toHaveLength(1)
  })

  test('signs out and goes to the sign-in when the cookie has no session either', async () => {
    keepToken('old')
    answers['GET /en/api/account'] = [expired]
    answers['GET /en/api/sessions'] = [expired]
    await expect(read('en', '/api/account')).rejects.toBeInstanceOf(ApiError)
    expectSignedOut()
  })

  test('signs out when the renewed token is refused too, without a third try', async () => {
    keepToken('old')
    answers['GET /en/api/account'] = [expired]
    answers['GET /en/api/sessions'] = [session]
    await expect(read('en', '/api/account')).rejects.toBeInstanceOf(ApiError)
    expect(sent.filter(({ address }) => address === '/en/api/account')).toHaveLength(2)
    expectSignedOut()
  })

  test('leads nowhere on a page that needs no sign-in, but is remembered', async () => {
    keepToken('old')
    answers['GET /api/account'] = [expired]
    answers['GET /api/sessions'] = [expired]
    await expect(read('ru', '/api/account', { staysWhenSignedOut: true })).rejects.toBeInstanceOf(ApiError)
    expect(loads).toEqual([])
    expect(seemsSignedIn()).toBe(false)
  })

  test('keeps the sign-in when the renewal finds no server', async () => {
    keepToken('old')
    answers['GET /api/account'] = [expired]
    answers['GET /api/sessions'] = [() => answer(503, { code: 'unavailable' })]
    await expect(read('ru', '/api/account')).rejects.toMatchObject({ status: 503 })
    expect(loads).toEqual([])
    expect(seemsSignedIn()).toBe(true)
  })
})

test('403 signs out and goes to the sign-in, without asking for another token', async () => {
  keepToken('old')
  answers['DELETE /en/api/account/sessions/1'] = [() => answer(403, { code: 'forbidden' })]
  await expect(send('DELETE', 'en', '/api/account/sessions/1')).rejects.toMatchObject({ status: 403 })
  expect(sent.some(({ method, address }) => `${method} ${address}` === 'GET /en/api/sessions')).toBe(false)
  expectSignedOut()
})

test.each([
  ['POST', '/api/password_resets', 401],
  ['PUT', '/api/password_resets/abc', 403],
  ['POST', '/api/sessions/', 401],
  ['POST', '/api/sessions/', 403],
] as const)('%s %s answers %i to its form and leads nowhere', async (method, path, status) => {
  answers[`${method} ${path}`] = [() => answer(status, { code: 'refused', detail: 'No.' })]
  await expect(send(method, 'ru', path, {})).rejects.toMatchObject({ status, message: 'No.' })
  expect(loads).toEqual([])
  expect(sent).toHaveLength(1)
})

describe('404', () => {
  test('goes to the new address', async () => {
    answers['GET /en/api/countries/burma'] = [
      () => answer(404, { code: 'not_found', redirectUrl: '/en/guides/myanmar' }),
    ]
    await expect(read('en', '/api/countries/burma')).rejects.toMatchObject({ status: 404 })
    expect(loads).toEqual(['/en/guides/myanmar'])
  })

  test.each([undefined, 'https://elsewhere.example/', '//elsewhere.example'])(
    'with %j goes nowhere',
    async (redirectUrl) => {
      answers['GET /api/countries/burma'] = [() => answer(404, { code: 'not_found', redirectUrl })]
      await expect(read('ru', '/api/countries/burma')).rejects.toMatchObject({ status: 404 })
      expect(loads).toEqual([])
    },
  )
})

test('a refusal carries the sentence and the messages of each field', async () => {
  const errors = { email: ['No such mailbox', 'Use another'], name: 'not a list' }
  answers['POST /api/enquiries'] = [() => answer(422, { code: 'invalid', detail: 'Correct these.', errors })]
  await expect(send('POST', 'ru', '/api/enquiries', {})).rejects.toMatchObject({
    status: 422,
    code: 'invalid',
    message: 'Correct these.',
    errors: { email: ['No such mailbox', 'Use another'], name: [] },
  })
})

test('the pending signal counts a call until it has settled, also when it fails', async () => {
  const counts: number[] = []
  const stop = onPendingChange(() => counts.push(pendingCalls()))
  answers['GET /api/two'] = [() => answer(500)]
  const one = read('ru', '/api/one')
  const two = read('ru', '/api/two')
  expect(pendingCalls()).toBe(2)
  await Promise.allSettled([one, two])
  expect(counts).toEqual([1, 2, 1, 0])
  stop()
  await read('ru', '/api/one')
  expect(counts).toHaveLength(4)
})

test('a quiet call counts as nothing that a reader waits for', async () => {
  const told = vi.fn()
  const stop = onPendingChange(told)
  await read('ru', '/api/one', { isQuiet: true })
  expect(told).not.toHaveBeenCalled()
  stop()
})

test('signing out forgets the session even without the network', async () => {
  keepToken('a.b.c')
  answers['DELETE /api/sessions'] = [
    () => {
      throw new TypeError('failed to fetch')
    },
  ]
  await signOut('ru')
  expect(storedToken()).toBeNull()
  expect(seemsSignedIn()).toBe(false)
})

function expectSignedOut(): void {
  expect(sent.at(-1)).toMatchObject({ method: 'DELETE', address: '/en/api/sessions' })
  expect(seemsSignedIn()).toBe(false)
  expect(loads).toEqual(['/en/account/login?returnUrl=%2Fen%2Fprofile%2Fmessages%3Funread%3D1'])
}

function setCookie(cookie: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: what the server's Set-Cookie does
  document.cookie = cookie
}

/** jsdom has neither `fetch` nor `Response`. */
function answer(status: number, body?: unknown): Response {
  return { ok: status < 400, status, json: async () => body } as Response
}
