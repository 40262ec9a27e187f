import { z } from 'zod'
import { documentPage } from '@/lib/server/api/document-page.ts'
import { type OpenApiDocument, openApiDocument } from '@/lib/server/api/openapi.ts'
import { route } from '@/lib/server/api/route.ts'
import { siteSettings } from '@/lib/server/site-settings.ts'
import packageFile from '@/package.json'
import { routes } from './routes.ts'

// Both routes are part of the document that they show, so they are defined together with it.

const openApi = z.looseObject({ openapi: z.literal('3.1.1'), paths: z.record(z.string(), z.looseObject({})) })

export const getDocument = route(
  {
    summary: 'This API as an OpenAPI 3.1 document',
    actor: 'anyone',
    answer: openApi,
    publicSeconds: 300,
  },
  async () => openApi.parse(await wholeDocument()),
)

export const getDocumentPage = route(
  {
    summary: 'This API as a readable page',
    actor: 'anyone',
    answer: z.string(),
    mediaType: 'text/html',
    publicSeconds: 300,
  },
  async () => {
    const headers = {
      'Content-Type': 'text/html; charset=utf-8',
      'X-Robots-Tag': 'noindex',
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'",
    }
    return new Response(documentPage(await wholeDocument()), { headers })
  },
)

/** Every route of the API. */
export const allRoutes = {
  ...routes,
  '/api/openapi.json': { GET: getDocument },
  '/api/docs': { GET: getDocumentPage },
}

let made: { name: string; document: OpenApiDocument } | undefined

/** Routes don't change while the server runs; the site's name may. */
async function wholeDocument(): Promise<OpenApiDocument> {
  const { name } = await siteSettings()
  if (made?.name !== name) {
    made = { name, document: openApiDocument(allRoutes, { name, version: packageFile.version }) }
  }
  return made.document
}
