// A real OpenID provider in its own process, because its package has ES modules only and Jest runs CommonJS. Prints its
// address once it listens. Accepts any login; one that begins with "unverified" has an unverified email address.
import { createServer } from 'node:http'
import { Provider } from 'oidc-provider'

const [clientId = '', clientSecret = '', ...redirectUris] = process.argv.slice(2)

const server = createServer()
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('no address')
  const issuer = `http://127.0.0.1:${address.port}`
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
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
  console.log(`listening ${issuer}`)
})
