import { renamedFile, stemOf } from '../translations/parts.ts'
import type { ThreadTranslations } from '../translations/translations.ts'
import { type MessageView, otherSide, type Side } from './message.ts'

/** A message with its translation for the side that reads it. */
export function translatedMessage(
  message: MessageView,
  reader: Side,
  translations: ThreadTranslations,
): MessageView {
  if (message.author === reader) return message
  const words = message.body === '' ? null : translations.of(message.body)
  const fileNames = message.attachments.map(({ name }) => {
    const stem = translations.of(stemOf(name))?.text
    return stem ? renamedFile(name, stem) : null
  })
  if (!words && fileNames.every((name) => name === null)) return message
  return {
    ...message,
    translation: { language: words?.language ?? null, text: words?.text ?? null, fileNames },
  }
}

/** Everything that a side reads of the other one’s messages and files, for `awaitTranslations`. */
export function textsToRead(reader: Side, messages: readonly MessageView[]): string[] {
  const written = messages.flatMap(({ author, body, attachments }) =>
    author === otherSide(reader) ? [body, ...attachments.map(({ name }) => stemOf(name))] : [],
  )
  return [...new Set(written)].filter((text) => text.trim() !== '')
}
