import 'server-only'
import type { MailBlock } from '../../../../server/mail/words.ts'
import type { Locale } from '../../../../shared/addresses/locales.ts'
import { translatorFor } from '../../../../shared/i18n/translator.ts'
import type { TextTranslation } from '../translations/translations.ts'

/** Words of a conversation, in the reader's language before those that were written. */
export function quotesOf(
  text: string,
  translation: TextTranslation | null | undefined,
  locale: Locale,
): MailBlock[] {
  if (!translation?.text) return [{ kind: 'quote', text }]
  const { language } = translation
  return [
    { kind: 'quote', text: translation.text, lang: locale },
    { kind: 'note', text: translatorFor(locale, 'ConversationMail')('asWritten') },
    { kind: 'quote', text, ...(language && { lang: language }) },
  ]
}
