'use client'
import { useTranslations } from 'next-intl'
import { PersonCell, RowLink, StateCell } from '@/components/ui/data-table/cells.tsx'
import { type DataColumn, DataTable } from '@/components/ui/data-table/data-table.tsx'
import { lastDayOf } from '@/lib/domain/business/orders/billing-calendar.ts'
import type {
  ListedSubscription,
  SubscriptionCounts,
} from '@/lib/domain/business/subscriptions/listed-subscription.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { dayInZone } from '@/lib/shared/calendar/zoned-time.ts'
import { formatDate } from '@/lib/shared/i18n/format.ts'
import { changedAddress, changedParameters, type ListState } from '@/lib/shared/list-address.ts'
import { useStepKeys } from './use-step-keys.ts'

type Props = {
  locale: Locale
  path: string
  state: ListState
  rows: ListedSubscription[]
  total: number
  counts: SubscriptionCounts
  /** In which the days are meant. */
  timeZone: string
  /** The guide who is open beside it. */
  openId: number | null
}

const tones = {
  not_started: 'none',
  trialing: 'none',
  active: 'ok',
  past_due: 'waiting',
  grace: 'waiting',
  expired: 'bad',
  cancelled: 'none',
} as const

/** All subscriptions, first those whose state ends next; a row opens its ledger, J and K the next ones. */
export function SubscriptionsTable({ openId, timeZone, counts, ...props }: Props) {
  const t = useTranslations('AdminSubscriptions')
  const { locale, path, state, rows } = props
  const addressOf = (guideId: number) =>
    `${path}?${new URLSearchParams([...changedParameters(state, {}), ['guide', String(guideId)]])}`
  useStepKeys({
    locale,
    addresses: rows.map(({ guide }) => addressOf(guide.id)),
    open: rows.findIndex(({ guide }) => guide.id === openId),
    isOpen: openId !== null,
    list: path + changedAddress(state, {}),
  })
  return (
    <DataTable
      {...props}
      isCompact
      label={t('title')}
      columns={useColumns({ locale, addressOf, openId, timeZone })}
      keyOf={({ id }) => id}
      nameOf={({ guide }) => guide.name}
      search={{ label: t('search'), placeholder: t('searchHint') }}
      views={{
        label: t('views'),
        filter: 'state',
        all: { label: t('all'), count: counts.all },
        options: counts.byState.map(({ state: value, count }) => ({
          value,
          label: t(`states.${value}`),
          count,
        })),
      }}
      empty={{ title: t('emptyTitle'), text: t('emptyText') }}
    />
  )
}

type Place = Pick<Props, 'locale' | 'openId' | 'timeZone'> & { addressOf: (guideId: number) => string }

function useColumns({ locale, addressOf, openId, timeZone }: Place): Array<DataColumn<ListedSubscription>> {
  const t = useTranslations('AdminSubscriptions')
  const day = (moment: Date) => formatDate(dayInZone(moment, timeZone), locale)
  return [
    {
      key: 'guide',
      label: t('guide'),
      cell: ({ guide: { id, name, email, face } }) => (
        <PersonCell
          face={face}
          initials={name.slice(0, 1)}
          name={
            <RowLink
              locale={locale}
              href={addressOf(id)}
              scroll={false}
              aria-current={id === openId ? 'true' : undefined}
            >
              {name}
            </RowLink>
          }
          detail={email}
        />
      ),
    },
    {
      key: 'state',
      label: t('state'),
      cell: ({ state: stands }) => <StateCell tone={tones[stands]}>{t(`states.${stands}`)}</StateCell>,
    },
    {
      key: 'plan',
      label: t('plan'),
      cell: ({ plan, nextPlan }) => (nextPlan ? `${plan}, ${t('nextPlan', { plan: nextPlan })}` : plan),
    },
    {
      key: 'until',
      label: t('until'),
      cell: ({ paidUntil, state: stands }) => (
        <span className="whitespace-nowrap">
          {stands === 'not_started' ? '–' : formatDate(lastDayOf(paidUntil, timeZone), locale)}
        </span>
      ),
    },
    {
      key: 'next',
      label: t('next'),
      cell: ({ stateEndsAt, cancelAtPeriodEnd }) =>
        stateEndsAt ? (
          <div className="whitespace-nowrap leading-snug">
            {day(stateEndsAt)}
            {cancelAtPeriodEnd && <p className="text-ink2">{t('ends')}</p>}
          </div>
        ) : (
          '–'
        ),
    },
  ]
}
