import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'

type OpenIdProvider = {
  issuer: string
  /** Signs in at the provider as a person would, and returns the address that it sends the browser back to. */
  visit: (authorizationUrl: string, login: string) => Promise<URL>
  stop: () => void
}

/**
 * A real OpenID provider that knows one client, this site. It accepts any login; one that begins with "unverified" has an
 * unverified email address.
 */
export async function startOpenIdProvider(
  client: { id: string; secret: string },
  redirectUris: string[],
): Promise<OpenIdProvider> {
  const server = createServer()
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  const issuer = `http://127.0.0.1:${port}`
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: redirectUris,
        response_types: ['code'],
        grant_types: ['authorization_code'],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: true } },
    findAccount: (_, id) => ({
      accountId: id,
      claims: async () => ({
        sub: id,
        email: `${id}@example.com`,
        email_verified: !id.startsWith('unverified'),
        given_name: 'Ada',
        family_name: 'Rossi',
      }),
    }),
  })
  server.on('request', provider.callback())
  const stop = () => {
    server.close()
    server.closeAllConnections()
  }
  return { issuer, visit: (url, login) => visit(issuer, url, login), stop }
}

/** Follows redirects and fills in the provider's own forms, until it redirects to our site. */
async function visit(issuer: string, authorizationUrl: string, login: string): Promise<URL> {
  const cookies = new Map<string, string>()
  let url = new URL(authorizationUrl)
  let form: URLSearchParams | undefined
  for (let step = 0; step < 20; step++) {
    const response = await fetch(url, {
      method: form ? 'POST' : 'GET',
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form ? { body: form } : {}),
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    const location = response.headers.get('location')
    form = undefined
    if (location) {
      url = new URL(location, url)
      if (url.origin !== issuer) return url
      continue
    }
    const page = await response.text()
    const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1]
    const action = /action="([^"]+)"/.exec(page)?.[1]
    if (!prompt || !action) throw new Error(`the provider answered ${response.status}: ${page.slice(0, 500)}`)
    url = new URL(action, url)
    form = new URLSearchParams({ prompt, ...(prompt === 'login' ? { login, password: 'any' } : {}) })
  }
  throw new Error('the provider leads nowhere')
}
