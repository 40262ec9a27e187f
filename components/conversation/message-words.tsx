'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useApiAction } from '@/components/ui/form/use-api-action.ts'
import { send } from '@/lib/client/api/client.ts'
import { threadApiPath } from '@/lib/client/conversation/thread-calls.ts'
import type { MessageAnswer } from '@/lib/domain/conversation/enquiries/conversation/schema.ts'
import { correctableLanguages } from '@/lib/domain/conversation/enquiries/translations/translations.ts'
import { capitalised, languageName } from '@/lib/shared/i18n/format.ts'
import { withAddresses } from '@/lib/shared/rich-text/written-addresses.ts'
import { OriginalWords } from './original-words.tsx'
import type { Conversation } from './use-thread.ts'

type Props = { message: MessageAnswer; conversation: Conversation }

/** The words of a message: in the reader's language where there is a translation, with those that were written. */
export function MessageWords({ message, conversation }: Props) {
  const t = useTranslations('Conversation')
  const { author, body, translation } = message
  const { side, locale, translates } = conversation
  const language = translation?.language ?? null
  const isOther = author !== side
  const written = <Words message={message} text={body} language={isOther ? language : null} />
  if (translation?.text) {
    return (
      <>
        <Words message={message} text={translation.text} language={locale} />
        <OriginalWords
          {...(language && { note: t('translation.from', { language: languageName(language, locale) }) })}
          label={t('translation.original')}
        >
          {written}
          <Languages message={message} conversation={conversation} label={t('translation.wrong')} />
        </OriginalWords>
      </>
    )
  }
  return (
    <>
      {written}
      {isOther && translates && /\p{L}/u.test(body) && (
        <OriginalWords label={t('translation.translate')}>
          <Languages message={message} conversation={conversation} label={t('translation.choose')} />
        </OriginalWords>
      )}
    </>
  )
}

type WordsProps = { message: MessageAnswer; text: string; language: string | null }

function Words({ message: { warnings }, text, language }: WordsProps) {
  return (
    <p dir="auto" lang={language ?? undefined} className="whitespace-pre-wrap wrap-anywhere">
      {/* A link of a possible fraud can't be clicked. */}
      {warnings.length > 0 ? text : <Linked text={text} />}
    </p>
  )
}

/** Languages to choose from, if another one was recognised. */
function Languages({ message, conversation, label }: Props & { label: string }) {
  const t = useTranslations('Conversation')
  const { locale, side, path, id } = conversation
  const router = useRouter()
  const [asked, setAsked] = useState<MessageAnswer['translation'] | undefined>(undefined)
  const { run, trouble } = useApiAction(async (language: string) => {
    const thread = { path, ...(side === 'traveller' && { enquiryId: id }) }
    await send('PUT', locale, threadApiPath(thread, `languages/${message.id}`), { language })
    setAsked(message.translation)
    // The page waits for the translation, and the live line may be silent after words of one's own.
    router.refresh()
  })
  // Until another translation comes.
  const isAsked = asked !== undefined && asked === message.translation
  return (
    <div className="py-1 noscript:hidden">
      <p className="text-sm">{isAsked ? t('translation.asked') : label}</p>
      {!isAsked && (
        <ul className="flex flex-wrap gap-x-3 text-sm">
          {correctableLanguages
            .filter((language) => language !== message.translation?.language)
            .map((language) => (
              <li key={language}>
                <button
                  type="button"
                  className="link min-h-6 pointer-coarse:min-h-11"
                  onClick={() => void run(language)}
                >
                  {capitalised(languageName(language, locale), locale)}
                </button>
              </li>
            ))}
        </ul>
      )}
      {trouble && (
        <p role="alert" className="text-error">
          {trouble}
        </p>
      )}
    </div>
  )
}

/** Addresses in a text as links, which tell the other site nothing and vouch for nothing. */
function Linked({ text }: { text: string }) {
  return withAddresses(text).map(({ text: part, isAddress, start }) =>
    isAddress ? (
      <a key={start} href={part} target="_blank" rel="nofollow ugc noopener noreferrer" className="link">
        {part}
      </a>
    ) : (
      part
    ),
  )
}
