import { spawn } from 'node:child_process'
import { join } from 'node:path'

type OpenIdProvider = {
  issuer: string
  /** Signs in at the provider as a person would, and returns the address that it sends the browser back to. */
  visit: (authorizationUrl: string, login: string) => Promise<URL>
  stop: () => void
}

/** A real OpenID provider that knows one client, this site. */
export async function startOpenIdProvider(
  client: { id: string; secret: string },
  redirectUris: string[],
): Promise<OpenIdProvider> {
  const script = join(process.cwd(), 'tests/support/openid-provider-process.ts')
  const child = spawn(
    process.execPath,
    ['--no-warnings', script, client.id, client.secret, ...redirectUris],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let complaints = ''
  child.stderr.on('data', (bytes: Buffer) => {
    complaints += bytes
  })
  const issuer = await new Promise<string>((resolve, reject) => {
    let said = ''
    child.stdout.on('data', (bytes: Buffer) => {
      said += bytes
      const address = /listening (\S+)/.exec(said)?.[1]
      if (address) resolve(address)
    })
    child.once('exit', () => reject(new Error(`the provider did not start: ${complaints}`)))
  })
  return { issuer, visit: (url, login) => visit(issuer, url, login), stop: () => child.kill() }
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
