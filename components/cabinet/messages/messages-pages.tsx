import type { ReactNode } from 'react'
import { clockIn } from '@/components/conversation/thread-times.ts'
import { BrowserMessages } from '@/components/ui/browser-messages.tsx'
import { ButtonLink } from '@/components/ui/button.tsx'
import { readCalendarTexts } from '@/components/ui/calendar/read-calendar-texts.ts'
import { EmptyState } from '@/components/ui/empty-state.tsx'
import type { ThreadStart } from '@/lib/client/conversation/live-thread.ts'
import type { ThreadHeadView } from '@/lib/domain/conversation/enquiries/conversation/head.ts'
import type { ThreadsAnswer } from '@/lib/domain/conversation/enquiries/conversation/schema.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { defaultPlacePicture } from '@/lib/shared/pictures/addresses.ts'
import { settingsPath } from '../settings-sections.ts'
import { MessagesFrame } from './messages-frame.tsx'
import type { StarterTemplate } from './templates/template-choice.tsx'
import { ThreadPanel } from './thread-panel.tsx'

const namespaces = [
  'Attachments',
  'Conversation',
  'Dialog',
  'FieldErrors',
  'Form',
  'Messages',
  'OfferDialog',
  'OfferPrice',
  'ReplyTemplates',
  'ThreadReport',
] as const

type FrameProps = { locale: Locale; list: ThreadsAnswer; timeZone: string; children: ReactNode }

/** Around the list of conversations and an open one. */
export function MessagesPages({ locale, list, timeZone, children }: FrameProps) {
  const t = translatorFor(locale, 'Messages')
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
            <ButtonLink locale={locale} href={settingsPath('calendar')} variant="secondary">
              {t('empty.calendar')}
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
export function NoThread({ locale }: { locale: Locale }) {
  const t = translatorFor(locale, 'Messages')
  return <p className="lead grid h-full place-items-center p-8 text-center text-ink2">{t('choose')}</p>
}

type ThreadProps = {
  locale: Locale
  siteName: string
  head: ThreadHeadView
  start: ThreadStart
  /** Time when the guide is free on the day that was asked for; null while that doesn't matter. */
  free: Array<{ startsAt: Date; endsAt: Date }> | null
  userId: string
  isImpersonated: boolean
  /** Words of one side are translated for the other. */
  translates: boolean
  /** The form of an offer is open at first. */
  startsWithOffer: boolean
}

/** The site's own texts for answers, in the traveller's language under names in the guide's. */
function startersFor(locale: Locale, reader: Locale): StarterTemplate[] {
  const [names, texts] = [translatorFor(locale, 'ReplyTemplates'), translatorFor(reader, 'ReplyTemplates')]
  return (['thanks', 'busy', 'meeting'] as const).map((key) => ({
    name: names(`starters.${key}.name`),
    locale: reader,
    body: texts(`starters.${key}.body`),
  }))
}

/** One conversation. */
export function ThreadPage(props: ThreadProps) {
  const { locale, siteName, head, start, free, userId, isImpersonated, translates } = props
  const { id, travellerName, timeZone } = head
  return (
    <ThreadPanel
      // Another conversation starts over, with its own draft.
      key={id}
      conversation={{
        locale,
        side: 'guide',
        id,
        path: `/api/account/enquiries/${id}`,
        writer: userId,
        otherName: travellerName,
        otherLocale: head.travellerLocale,
        translates,
        siteName,
        timeZone,
        now: new Date().toISOString(),
        leavesReadMarks: !isImpersonated,
      }}
      head={head}
      start={start}
      free={
        free?.map(({ startsAt, endsAt }) => {
          const [from, to] = [clockIn(timeZone, startsAt, locale), clockIn(timeZone, endsAt, locale)]
          return `${from}–${to === '00:00' ? '24:00' : to}`
        }) ?? null
      }
      calendarTexts={readCalendarTexts(locale)}
      starters={startersFor(locale, head.travellerLocale)}
      startsWithOffer={props.startsWithOffer}
    />
  )
}
