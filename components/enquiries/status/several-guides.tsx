import { BrowserMessages } from '@/components/ui/browser-messages.tsx'
import { classNames } from '@/components/ui/class-names.ts'
import { isEnded, isOpen as isOpenState } from '@/lib/domain/conversation/enquiries/enquiry.ts'
import {
  isAgreed,
  offerAtHand,
  type Situation,
  situationOf,
} from '@/lib/domain/conversation/enquiries/situation.ts'
import type { AskedGuide } from '@/lib/domain/conversation/enquiries/traveller-view.ts'
import type { OthersToAsk as Others } from '@/lib/domain/conversation/enquiries/unanswered/view.ts'
import type { MessengerView } from '@/lib/domain/conversation/messengers/view.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { formatDay, listOfNames } from '@/lib/shared/i18n/format.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { ConfirmAddress } from './confirm-address.tsx'
import { ConversationMessengers } from './conversation-messengers.tsx'
import { ConversationPush } from './conversation-push.tsx'
import { DecidedGroup } from './decided-group.tsx'
import { type AskedGuideColumn, GuideColumn } from './guide-column.tsx'
import { statusNamespaces } from './one-guide.tsx'
import { OthersToAsk } from './others-to-ask.tsx'
import { RefreshNowAndThen } from './refresh-now-and-then.tsx'
import { RequestFacts } from './request-facts.tsx'

type Props = {
  locale: Locale
  token: string
  asked: AskedGuide[]
  othersToAsk: Others | null
  /** Those in which the site has a bot. */
  messengers: readonly MessengerView[]
  now: Date
}

/** Several guides who got the same question: their answers side by side, one below the other on phones. */
export function SeveralGuides({ locale, token, asked, othersToAsk, messengers, now }: Props) {
  const t = translatorFor(locale, 'EnquiryStatus')
  const columns = asked
    .map(
      (each): AskedGuideColumn => ({
        ...each,
        situation: situationOf(each.enquiry, each.offers, now),
        offer: offerAtHand(each.enquiry.state, each.offers),
        name: each.guide?.shortName ?? t('yourGuide'),
      }),
    )
    // Offers first, as one reads them on a phone; otherwise in the order of asking.
    .sort((one, other) => rank(one.situation) - rank(other.situation))
  const [first] = asked
  if (!first) return null
  const decision = decisionOf(columns)
  const silent =
    columns.find(({ enquiry }) => othersToAsk?.silent.includes(enquiry.guideId))?.name ?? t('yourGuide')
  const isOpen = asked.some(({ enquiry }) => !isEnded(enquiry.state) && !enquiry.isBlocked)
  const words = wordsOf(locale, columns, decision)
  return (
    <BrowserMessages locale={locale} namespaces={statusNamespaces}>
      <RefreshNowAndThen seconds={30} />
      <div className="page py-8 md:py-12">
        <h1 className="max-w-[14em]">{words.title}</h1>
        <p className="lead mt-2.5 max-w-[34em] md:text-lg">{words.lead}</p>
        {isOpen && (
          <div className="mt-6 max-w-[48em] empty:hidden">
            <ConfirmAddress
              locale={locale}
              token={token}
              email={first.enquiry.travellerEmail}
              isConfirmed={first.enquiry.isConfirmed}
            />
          </div>
        )}
        {othersToAsk && (
          <div className="mt-8">
            <OthersToAsk locale={locale} token={token} others={othersToAsk} name={silent} />
          </div>
        )}
        {decision ? (
          <DecidedGroup
            locale={locale}
            token={token}
            chosen={decision.chosen}
            others={columns.filter((column) => column !== decision.chosen)}
            isCancelled={decision.isCancelled}
            now={now}
          />
        ) : (
          <ol
            className={classNames(
              'mt-8 grid gap-x-9 border-line border-t pt-7 max-md:gap-y-10',
              columns.length === 2 && 'md:max-w-[50rem] md:grid-cols-2',
              columns.length > 2 && 'md:grid-cols-2 lg:grid-cols-3',
            )}
          >
            {columns.map((column) => (
              <GuideColumn key={column.enquiry.id} locale={locale} token={token} now={now} {...column} />
            ))}
          </ol>
        )}
        <div className="mt-12 grid gap-x-16 gap-y-8 border-line border-t pt-7 lg:grid-cols-[minmax(0,1fr)_19rem]">
          <section aria-labelledby="asked">
            <h2 id="asked" className="text-xl leading-(--lh-h3)">
              {t('several.asked')}
            </h2>
            <p dir="auto" className="lead mt-2 max-w-[38em] whitespace-pre-line wrap-anywhere">
              {first.enquiry.question}
            </p>
            {isOpen && (
              <div className="mt-6">
                <ConversationPush locale={locale} token={token} />
                <ConversationMessengers locale={locale} token={token} messengers={messengers} />
              </div>
            )}
            <p className="mt-6 max-w-[38em] text-ink2 text-sm">{t('keepSecret')}</p>
          </section>
          <RequestFacts locale={locale} enquiry={first.enquiry} />
        </div>
      </div>
    </BrowserMessages>
  )
}

type Decision = { chosen: AskedGuideColumn; isCancelled: boolean }

/** Whom of several the traveller has agreed with, also if it was cancelled since and no other is still asked. */
function decisionOf(columns: AskedGuideColumn[]): Decision | null {
  const agreed = columns.find(({ enquiry }) => isAgreed(enquiry))
  if (agreed) return { chosen: agreed, isCancelled: false }
  if (columns.some(({ enquiry }) => isOpenState(enquiry.state))) return null
  const cancelled = columns.find(({ offer }) => offer?.state === 'cancelled')
  return cancelled ? { chosen: cancelled, isCancelled: true } : null
}

/** Overall state: booked with one, cancelled again, over, or undecided. */
function wordsOf(
  locale: Locale,
  columns: AskedGuideColumn[],
  decision: Decision | null,
): { title: string; lead: string } {
  const t = translatorFor(locale, 'EnquiryStatus')
  const count = (wanted: Situation) => columns.filter(({ situation }) => situation === wanted).length
  const guides = listOfNames(
    columns.map(({ name }) => name),
    locale,
  )
  if (decision) {
    const { chosen, isCancelled } = decision
    const values = { guide: chosen.name, by: chosen.enquiry.cancellation?.by ?? 'traveller' }
    const key = isCancelled ? 'cancelled' : 'agreed'
    return { title: t(`several.${key}.title`, values), lead: t(`several.${key}.lead`, values) }
  }
  if (!columns.some(({ enquiry }) => isOpenState(enquiry.state)))
    return { title: t('several.ended.title'), lead: t('several.ended.lead', { guides }) }
  const [first] = columns
  return {
    title: t('several.title', { offers: count('offered'), waiting: count('new') }),
    lead: t('several.lead', {
      guides,
      date: first?.enquiry.date ? formatDay(first.enquiry.date, locale) : 'none',
    }),
  }
}

function rank(situation: Situation): number {
  const order: Situation[] = [
    'accepted',
    'moving',
    'completed',
    'offered',
    'replied',
    'taken',
    'offerOver',
    'new',
  ]
  const place = order.indexOf(situation)
  return place === -1 ? order.length : place
}
