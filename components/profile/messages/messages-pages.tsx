import type { ReactNode } from 'react'
import { BrowserMessages } from '@/components/layout/browser-messages.tsx'
import { ButtonLink } from '@/components/ui/button.tsx'
import { EmptyState } from '@/components/ui/empty-state.tsx'
import type { ThreadStart } from '@/lib/client/conversation/live-thread.ts'
import type { ThreadHeadView } from '@/lib/domain/enquiries/conversation/head.ts'
import type { ThreadsAnswer } from '@/lib/domain/enquiries/conversation/schema.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { defaultPlacePicture } from '@/lib/shared/pictures/addresses.ts'
import { MessagesFrame } from './messages-frame.tsx'
import { ThreadPanel } from './thread-panel.tsx'

const namespaces = ['Messages', 'Conversation', 'Form'] as const

type FrameProps = { locale: Locale; list: ThreadsAnswer; timeZone: string; children: ReactNode }

/** Around the list of conversations and an open one. */
export async function MessagesPages({ locale, list, timeZone, children }: FrameProps) {
  const t = await translatorFor(locale, 'Messages')
  return (
    <BrowserMessages locale={locale} namespaces={namespaces}>
      <MessagesFrame
        locale={locale}
        list={list}
        now={new Date().toISOString()}
        timeZone={timeZone}
        empty={
          <EmptyState title={t('empty.title')} text={t('empty.text')} picture={defaultPlacePicture('guides')}>
            <ButtonLink locale={locale} href="/profile" variant="secondary">
              {t('empty.profile')}
            </ButtonLink>
          </EmptyState>
        }
      >
        {children}
      </MessagesFrame>
    </BrowserMessages>
  )
}

/** Beside the list while no conversation is open. */
export async function NoThread({ locale }: { locale: Locale }) {
  const t = await translatorFor(locale, 'Messages')
  return <p className="lead grid h-full place-items-center p-8 text-center text-ink2">{t('choose')}</p>
}

type ThreadProps = {
  locale: Locale
  head: ThreadHeadView
  start: ThreadStart
  userId: string
  isImpersonated: boolean
}

/** One conversation. */
export function ThreadPage({ locale, head, start, userId, isImpersonated }: ThreadProps) {
  const { id, travellerName, timeZone } = head
  return (
    <ThreadPanel
      // Another conversation begins anew, with its own draft.
      key={id}
      conversation={{
        locale,
        side: 'guide',
        id,
        path: `/api/account/enquiries/${id}`,
        writer: userId,
        otherName: travellerName,
        timeZone,
        now: new Date().toISOString(),
        leavesReadMarks: !isImpersonated,
      }}
      head={head}
      start={start}
    />
  )
}
