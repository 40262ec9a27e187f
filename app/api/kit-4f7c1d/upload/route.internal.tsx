import { z } from 'zod'
import { raw } from '@/lib/server/api/body.ts'
import { methods, route } from '@/lib/server/api/route.ts'

/** Counts the bytes of a file, so that a test can send one through the whole server. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      summary: 'Counts the bytes of a file',
      actor: 'anyone',
      body: raw({ types: ['application/octet-stream'], maxBytes: 40 * 1024 * 1024, field: 'file' }),
      answer: z.strictObject({ bytes: z.int() }),
    },
    async ({ body }) => {
      let bytes = 0
      for await (const chunk of body.content) bytes += chunk.byteLength
      return { bytes }
    },
  ),
})
