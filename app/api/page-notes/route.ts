import { methods, route } from '@/lib/api/route.ts'
import { pageNotes } from '@/lib/page-notes/page-notes.ts'
import { pageNotesSchema } from '@/lib/page-notes/schema.ts'

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
