// Imported first by a script that uses the server's code outside of Next.js: `server-only` is for bundlers (its
// counterpart is empty here), libraries leave out the endings of Next.js's files, and JSON is imported without saying so.
import { registerHooks } from 'node:module'

registerHooks({
  resolve(specifier, context, next) {
    const wanted = specifier === 'server-only' ? 'client-only' : specifier
    const found = next(/^next\/[a-z-]+$/.test(wanted) ? `${wanted}.js` : wanted, context)
    return found.url.endsWith('.json') ? { ...found, importAttributes: { type: 'json' } } : found
  },
})
