import { z } from 'zod'
import { multipart } from '@/lib/server/api/multipart.ts'
import { methods, route } from '@/lib/server/api/route.ts'

/** Counts the bytes of a file, so that a test can send one through the whole server. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      summary: 'Counts the bytes of a file',
      actor: 'anyone',
      body: multipart({
        fields: z.strictObject({}),
        files: { file: { types: ['application/octet-stream'], maxBytes: 40 * 1024 * 1024 } },
      }),
      answer: z.strictObject({ bytes: z.int() }),
    },
    async ({ body }) => {
      let bytes = 0
      for await (const { content } of body.files) for await (const chunk of content) bytes += chunk.byteLength
      return { bytes }
    },
  ),
})
