'use client'
import { useTranslations } from 'next-intl'
import { RowLink, StateCell } from '@/components/ui/data-table/cells.tsx'
import { type DataColumn, DataTable } from '@/components/ui/data-table/data-table.tsx'
import { formatMoney } from '@/lib/domain/basics/money/price.ts'
import { firstPlaceStates } from '@/lib/domain/sales/first-places/first-place.ts'
import type { ListedFirstPlace } from '@/lib/domain/sales/first-places/listed-first-place.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { formatDate } from '@/lib/shared/i18n/format.ts'
import { changedAddress, type ListState } from '@/lib/shared/list-address.ts'
import { Moment } from '../moment.tsx'
import { EridAct } from './erid-act.tsx'
import { ReasonedAct } from './reasoned-act.tsx'

type Props = {
  locale: Locale
  path: string
  state: ListState
  rows: ListedFirstPlace[]
  total: number
  /** ISO 8601. */
  today: string
}

/** Of the database's numbers. */
const mostId = 2_147_483_647

const tones = { held: 'waiting', active: 'ok', lapsed: 'none', cancelled: 'none' } as const

/** First places of all guides; a place leads to everything that is taken there. */
export function FirstPlacesTable({ today, ...table }: Props) {
  const t = useTranslations('AdminFirstPlaces')
  return (
    <DataTable
      {...table}
      isCompact
      label={t('title')}
      columns={useColumns({ ...table, today })}
      keyOf={({ id }) => id}
      nameOf={({ place, guide }) => `${place}, ${guide.name}`}
      search={{ label: t('search'), placeholder: t('searchHint') }}
      views={{
        label: t('views'),
        filter: 'state',
        all: { label: t('all') },
        options: firstPlaceStates.map((value) => ({ value, label: t(`states.${value}`) })),
      }}
      filters={[
        { name: 'week', label: t('weeks'), kind: 'day' },
        { name: 'city', label: t('city'), kind: 'number', min: 1, max: mostId },
        { name: 'country', label: t('country'), kind: 'number', min: 1, max: mostId },
      ]}
      actions={(place) =>
        isAhead(place, today) ? (
          <div className="flex flex-wrap justify-end gap-2">
            {place.needsErid && <EridAct locale={table.locale} place={place} />}
            {place.state === 'active' && (
              <ReasonedAct
                locale={table.locale}
                act="freePlace"
                address={`/api/admin/first_places/${place.id}/release`}
                isDangerous
              />
            )}
          </div>
        ) : null
      }
      empty={{ title: t('emptyTitle'), text: t('emptyText') }}
    />
  )
}

function useColumns({ locale, path, state, today }: Props): Array<DataColumn<ListedFirstPlace>> {
  const t = useTranslations('AdminFirstPlaces')
  const day = (moment: Date) => formatDate(moment.toISOString().slice(0, 10), locale)
  return [
    {
      key: 'place',
      label: t('place'),
      cell: ({ place, placeId, slot }) => (
        <div className="leading-snug">
          <RowLink
            locale={locale}
            href={
              path +
              changedAddress(state, {
                city: 'cityId' in placeId ? String(placeId.cityId) : null,
                country: 'countryId' in placeId ? String(placeId.countryId) : null,
              })
            }
          >
            {place}
          </RowLink>
          <p className="text-ink2">{t('slot', { slot })}</p>
        </div>
      ),
    },
    { key: 'guide', label: t('guide'), cell: ({ guide }) => guide.name },
    {
      key: 'weeks',
      label: t('weeks'),
      cell: ({ startsOn, endsOn }) => `${day(startsOn)} – ${day(lastDay(endsOn))}`,
    },
    {
      key: 'state',
      label: t('state'),
      cell: ({ state: stands, heldUntil, needsErid, erid, endsOn }) => (
        <div className="leading-snug">
          <StateCell tone={tones[stands]}>{t(`states.${stands}`)}</StateCell>
          {stands === 'held' && heldUntil && (
            <p className="text-ink2">{t.rich('heldUntil', { time: () => <Moment at={heldUntil} /> })}</p>
          )}
          {needsErid && erid && <p className="wrap-anywhere text-ink2">{t('erid.is', { erid })}</p>}
          {needsErid && !erid && isAhead({ state: stands, endsOn }, today) && (
            <p className="max-w-64 text-warning">{t('erid.missing')}</p>
          )}
        </div>
      ),
    },
    {
      key: 'amount',
      label: t('amount'),
      isNumber: true,
      cell: ({ amount, paymentId }) => {
        const text = amount === 0 ? t('credit') : formatMoney({ amount, currency: 'EUR' }, locale)
        return paymentId ? (
          <RowLink locale={locale} href={`/admin/payments?payment=${paymentId}`}>
            {text}
          </RowLink>
        ) : (
          text
        )
      },
    },
  ]
}

/** True while it is shown, or will be. */
function isAhead({ state, endsOn }: Pick<ListedFirstPlace, 'state' | 'endsOn'>, today: string): boolean {
  return (state === 'active' || state === 'held') && endsOn.toISOString() > today
}

/** A span ends on the Monday after it. */
function lastDay(endsOn: Date): Date {
  return new Date(endsOn.getTime() - 86_400_000)
}
