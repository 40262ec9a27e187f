import { LocaleLink } from '@/components/ui/link.tsx'
import { formatExactMoney } from '@/lib/domain/basics/money/price.ts'
import type { RelatedItem, RelatedKind, UserRelated } from '@/lib/domain/people/accounts/user-related-view.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { type Translate, translatorFor } from '@/lib/shared/i18n/translator.ts'
import { Moment } from '../moment.tsx'

type Props = { locale: Locale; email: string; related: readonly UserRelated[] }

/** Related records beside the account: the latest of each kind, each with its own page. */
export function UserRelatedParts({ locale, email, related }: Props) {
  const t = translatorFor(locale, 'AdminUsers')
  return related
    .filter(({ total }) => total > 0)
    .map(({ kind, total, items }) => {
      const list = listOf(kind, email)
      return (
        <section key={kind}>
          <h2 className="title mb-1 text-xl">
            {t('related.head', { kind: t(`related.kinds.${kind}`), count: total })}
          </h2>
          <ul className="mt-3 text-md">
            {items.map((item) => (
              <li
                key={item.id}
                className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-line border-t py-2 leading-snug"
              >
                <span className="min-w-0">
                  <Title locale={locale} kind={kind} item={item} t={t} />
                  <span className="block text-ink2 text-sm">
                    {[factOf(kind, item, locale), item.by && t(`related.by.${item.by}`), stateOf(item, t)]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </span>
                <Moment at={item.at} form="day" className="text-ink2 text-sm whitespace-nowrap" />
              </li>
            ))}
          </ul>
          {total > items.length && list !== null && (
            <LocaleLink locale={locale} href={list} className="link text-md">
              {t('related.all', { count: total })}
            </LocaleLink>
          )}
        </section>
      )
    })
}

type TitleProps = { locale: Locale; kind: RelatedKind; item: RelatedItem; t: Translate<'AdminUsers'> }

function Title({ locale, kind, item, t }: TitleProps) {
  const text = item.title || t(kind === 'payment' ? 'related.noInvoice' : 'related.profile')
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

function factOf(kind: RelatedKind, { amount, currency }: RelatedItem, locale: Locale): string | null {
  if (kind === 'review' && amount !== null) return `${amount}/5`
  return amount !== null && currency ? formatExactMoney({ amount, currency }, locale) : null
}

function stateOf({ state }: RelatedItem, t: Translate<'AdminUsers'>): string | null {
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
] as const

function isState(state: string): state is (typeof states)[number] {
  return states.some((one) => one === state)
}

/** Of its page, without locale prefix; null for what has none. */
function addressOf(kind: RelatedKind, { id, state, path }: RelatedItem): string | null {
  if (kind === 'case') return `/admin/${state === 'tour' ? 'excursions' : 'guides'}?case=${id}`
  if (kind === 'payment') return `/admin/payments?payment=${id}`
  if (kind === 'mail') return `/admin/mail/${id}`
  if (kind === 'review' && state === 'pending') return `/admin/reviews?case=${id}`
  if ((kind === 'report' || kind === 'threadReport') && state === 'open') return `/admin/reports?case=${id}`
  return path
}

function listOf(kind: RelatedKind, email: string): string | null {
  const found = new URLSearchParams({ q: email })
  if (kind === 'mail') return `/admin/mail?${found}`
  return kind === 'payment' ? `/admin/payments?${found}` : null
}
