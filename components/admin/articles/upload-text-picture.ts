import { ApiError } from '@/lib/client/api/client.ts'
import { members, number, parseAnswer, text } from '@/lib/client/api/shape.ts'
import { sendFile } from '@/lib/client/uploads/send-file.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import type { TextPicture } from '@/lib/shared/rich-text/pictures.ts'

const stored = members<Omit<TextPicture, 'alt'>>({ src: text, width: number, height: number })

/** Stores a picture for the text of an article. @throws Error with a message for the editor, '' where there is none */
export async function uploadTextPicture(
  locale: Locale,
  file: File,
  signal: AbortSignal,
): Promise<Omit<TextPicture, 'alt'>> {
  try {
    const answer = await sendFile(locale, '/api/admin/articles/pictures', file, {
      onProgress: () => {},
      signal,
    })
    return parseAnswer(answer, stored)
  } catch (error) {
    const told = error instanceof ApiError ? (error.errors.picture?.join(' ') ?? error.message) : ''
    throw new Error(told, { cause: error })
  }
}
