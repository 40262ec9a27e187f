'use client'
import { useTranslations } from 'next-intl'
import { MessengerChats } from '@/components/messengers/messenger-chats.tsx'
import type { MessengerView } from '@/lib/domain/conversation/messengers/view.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'

type Props = { locale: Locale; token: string; messengers: readonly MessengerView[] }

/** News of the conversation in a messenger, where it can be answered too; nothing where the site has no bot. */
export function ConversationMessengers({ locale, token, messengers }: Props) {
  const t = useTranslations('Messengers')
  if (messengers.length === 0) return null
  return (
    <div className="mt-3 max-w-[34em] noscript:hidden">
      <p className="mb-2 text-ink2 text-sm">{t('forTravellers')}</p>
      <MessengerChats locale={locale} messengers={messengers} path={`/api/enquiries/${token}/messengers`} />
    </div>
  )
}
