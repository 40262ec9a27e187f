import { LocaleLink } from '@/components/ui/link.tsx'
import { PageLinks } from '@/components/ui/page-links.tsx'
import { formatExactMoney } from '@/lib/domain/basics/money/price.ts'
import { subscriptionStates } from '@/lib/domain/core/listing/subscription-state.ts'
import {
  type RelatedItem,
  type RelatedKind,
  relatedPerPage,
  type UserRelated,
} from '@/lib/domain/people/accounts/user-related-view.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { type Translate, translatorFor } from '@/lib/shared/i18n/translator.ts'
import { Moment } from '../moment.tsx'

type Props = { locale: Locale; userId: string; related: readonly UserRelated[] }

/** Related records beside the account: a page of each kind, each with its own page. */
export function UserRelatedParts({ locale, userId, related }: Props) {
  const t = translatorFor(locale, 'AdminUsers')
  const pages = new Map(related.flatMap(({ kind, page }) => (page > 1 ? [[kind, String(page)]] : [])))
  const hrefOf = (kind: RelatedKind) => (page: number) => {
    const query = new URLSearchParams([...new Map(pages).set(kind, String(page))])
    return `/admin/users/${userId}?${query}#${kind}`
  }
  return related
    .filter(({ total }) => total > 0)
    .map(({ kind, page, total, items }) => {
      const head = t('related.head', { kind: t(`related.kinds.${kind}`), count: total })
      return (
        <section key={kind} id={kind}>
          <h2 className="title mb-1 text-xl">{head}</h2>
          <ul className="mt-3 text-md">
            {items.map((item) => (
              <li
                key={item.id}
                className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-line border-t py-2 leading-snug"
              >
                <span className="min-w-0">
                  <Title locale={locale} kind={kind} item={item} t={t} />
                  <span className="block text-ink2 text-sm">
                    {[
                      factOf(kind, item, locale),
                      item.by && t(`related.by.${item.by}`),
                      stateOf(kind, item, t),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </span>
                <Moment at={item.at} form="day" className="text-ink2 text-sm whitespace-nowrap" />
              </li>
            ))}
          </ul>
          <Pages {...{ locale, page, total }} label={head} hrefOf={hrefOf(kind)} />
        </section>
      )
    })
}

type PagesProps = {
  locale: Locale
  label: string
  page: number
  total: number
  hrefOf: (page: number) => string
}

/** Links to the other pages of a kind; nothing for a single one. */
function Pages({ locale, label, page, total, hrefOf }: PagesProps) {
  const last = Math.ceil(total / relatedPerPage)
  if (last <= 1) return null
  const t = translatorFor(locale, 'Pagination')
  const texts = {
    previous: t('previous'),
    next: t('next'),
    page: (number: number) => t('page', { page: number }),
  }
  return (
    <nav aria-label={label}>
      <PageLinks {...{ locale, page, last, hrefOf, texts }} neighbours={0} isSmall className="flex-wrap" />
    </nav>
  )
}

type TitleProps = { locale: Locale; kind: RelatedKind; item: RelatedItem; t: Translate<'AdminUsers'> }

function Title({ locale, kind, item, t }: TitleProps) {
  const text = item.title || t(`related.${untitled[kind] ?? 'profile'}`)
  const href = addressOf(kind, item)
  if (href === null) {
    return (
      <span dir="auto" className="line-clamp-3 whitespace-pre-line wrap-anywhere">
        {text}
      </span>
    )
  }
  return (
    <LocaleLink locale={locale} href={href} className="link wrap-anywhere">
      {text}
    </LocaleLink>
  )
}

/** Words for what has no title. */
const untitled: Partial<Record<RelatedKind, 'noInvoice' | 'kinds.subscription'>> = {
  payment: 'noInvoice',
  subscription: 'kinds.subscription',
}

function factOf(kind: RelatedKind, { amount, currency }: RelatedItem, locale: Locale): string | null {
  if (kind === 'review' && amount !== null) return `${amount}/5`
  return amount !== null && currency ? formatExactMoney({ amount, currency }, locale) : null
}

function stateOf(kind: RelatedKind, { state }: RelatedItem, t: Translate<'AdminUsers'>): string | null {
  if (kind === 'subscription') {
    const subscription = subscriptionStates.find((one) => one === state)
    return subscription ? t(`subscriptions.${subscription}`) : null
  }
  return state === null || !isState(state) ? null : t(`related.states.${state}`)
}

const states = [
  'profile',
  'tour',
  'draft',
  'pending',
  'published',
  'rejected',
  'archived',
  'processing',
  'paid',
  'failed',
  'cancelled',
  'refunded',
  'queued',
  'sent',
  'open',
  'done',
  'kept',
  'removed',
  'approved',
  'withdrawn',
  'invoice',
  'credit_note',
  'new',
  'replied',
  'offered',
  'accepted',
  'completed',
  'declined',
  'expired',
] as const

function isState(state: string): state is (typeof states)[number] {
  return states.some((one) => one === state)
}

/** Of its page, without locale prefix; null for what has none. */
function addressOf(kind: RelatedKind, { id, state, path }: RelatedItem): string | null {
  if (kind === 'case') return `/admin/${state === 'tour' ? 'excursions' : 'guides'}?case=${id}`
  if (kind === 'subscription') return `/admin/subscriptions?guide=${id}`
  if (kind === 'payment') return `/admin/payments?payment=${id}`
  if (kind === 'mail') return `/admin/mail/${id}`
  if (kind === 'review' && state === 'pending') return `/admin/reviews?case=${id}`
  if ((kind === 'report' || kind === 'threadReport') && state === 'open') return `/admin/reports?case=${id}`
  if (kind === 'credential' && state === 'pending') return `/admin/credentials?case=${id}`
  if (kind === 'proposal' && state === 'pending') return `/admin/cities?case=${id}`
  return path
}
