import { z } from 'zod'
import { methods, route } from '@/lib/server/api/route.ts'
import { mailKinds } from '@/lib/server/mail/kinds.ts'
import { mailPreviews } from '../previews.ts'
import { previewDocument } from './preview-document.ts'

/**
 * One kind of email in the language of the address. A document of its own, since the policy of pages allows neither frames
 * nor the styles of an email.
 */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: 'Shows one kind of email',
      actor: 'anyone',
      params: z.strictObject({ kind: z.enum(mailKinds) }),
      mediaType: 'text/html',
      answer: z.string(),
    },
    async ({ params: { kind }, locale }) =>
      new Response(previewDocument(kind, locale, await mailPreviews[kind](locale)), {
        headers: {
          'Content-Type': 'text/html; charset=utf-8',
          'X-Robots-Tag': 'noindex',
          'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'",
        },
      }),
  ),
})
