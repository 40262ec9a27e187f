import { z } from 'zod'
import { methods, route } from '@/lib/server/api/route.ts'
import { pushWorkerScript } from '@/lib/server/push-worker.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary:
        'The service worker of the cabinet and of travellers’ pages: it shows notifications and does nothing else',
      actor: 'anyone',
      answer: z.string(),
      mediaType: 'text/javascript',
    },
    async () =>
      new Response(pushWorkerScript, {
        headers: {
          'Content-Type': 'text/javascript; charset=utf-8',
          // It lies beside the API and is registered for pages: the cabinet's, or those of one traveller's link.
          'Service-Worker-Allowed': '/',
        },
      }),
  ),
})
