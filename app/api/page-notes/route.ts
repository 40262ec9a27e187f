import { methods, route } from '@/lib/server/api/route.ts'
import { pageNotes } from '@/lib/server/page-notes.ts'
import { pageNotesSchema } from '@/lib/shared/page-notes/schema.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: 'Words of the notes that only some readers of a page see: consent, and another language',
      actor: 'anyone',
      answer: pageNotesSchema,
      publicSeconds: 3600,
    },
    ({ locale }) => pageNotes(locale),
  ),
})
