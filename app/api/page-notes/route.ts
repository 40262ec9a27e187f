import { findVendors } from '@/lib/domain/basics/third-parties/queries.ts'
import { methods, route } from '@/lib/server/api/route.ts'
import { pageNotes } from '@/lib/server/page-notes.ts'
import { pageNotesSchema } from '@/lib/shared/page-notes/schema.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: 'Texts of the notices that only some readers see: consent and language',
      actor: 'anyone',
      answer: pageNotesSchema,
      publicSeconds: 3600,
    },
    async ({ locale }) => pageNotes(locale, await findVendors(locale)),
  ),
})
