import 'server-only'
import { attachmentNamed } from '../../../../server/storage/attachment.ts'

/** An iCalendar file as an answer, to be saved or handed to a calendar program; never shown as a page of this site. */
export function calendarAnswer(file: string, name: string, headers: Record<string, string> = {}): Response {
  return new Response(file, {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': attachmentNamed(name),
      'Content-Security-Policy': "default-src 'none'; sandbox",
      ...headers,
    },
  })
}
