'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Button } from '@/components/ui/button.tsx'
import { FieldError } from '@/components/ui/form/field.tsx'
import { Icon } from '@/components/ui/icon.tsx'
import { LocaleLink } from '@/components/ui/link.tsx'
import { type Currency, formatMoney, moneyOf, wholeUnits } from '@/lib/domain/basics/money/price.ts'
import {
  mostTiers,
  peopleValues,
  peopleWithoutPrice,
  shareOf,
  type Tier,
  tierProblem,
} from '@/lib/domain/catalogue/excursions/editor/tiers.ts'
import { useEditor } from './editor-context.ts'
import { stepPath } from './step-list.tsx'

/** A line of the table as it is typed. */
type Row = { key: number; from: string; to: string; amount: string }

const rowsOf = (tiers: readonly Tier[], currency: Currency): Row[] =>
  tiers.length === 0
    ? [{ key: 0, from: '1', to: '', amount: '' }]
    : tiers.map(({ min_guests, max_guests, amount }, key) => ({
        key,
        from: String(min_guests),
        to: max_guests === null ? '' : String(max_guests),
        amount: amount === 0 ? '' : String(wholeUnits({ amount, currency })),
      }))

/** The price list that the lines mean; null while one of them is unfinished. */
function tiersOf(rows: readonly Row[], currency: Currency): Tier[] | null {
  const isOnly = rows.length === 1
  const tiers = rows.map(({ from, to, amount }) => ({
    min_guests: isOnly ? 1 : Number(from),
    max_guests: isOnly ? null : Number(to),
    amount: moneyOf(Number(amount.replace(',', '.')), currency).amount,
  }))
  if (isOnly && rows[0]?.amount.trim() === '') return []
  const isWhole = tiers.every(
    ({ min_guests: min, max_guests: max, amount }) =>
      Number.isInteger(min) &&
      min > 0 &&
      min <= 500 &&
      (max === null || (Number.isInteger(max) && max > 0 && max <= 500)) &&
      Number.isInteger(amount) &&
      amount > 0 &&
      amount <= 100_000_000,
  )
  return isWhole ? tiers : null
}

/** The prices by group size. Lines that are unfinished or don't fit together are not saved, and say so. */
export function TiersTable() {
  const t = useTranslations('ExcursionEditor')
  const { locale, form, price, excursion } = useEditor()
  const { id, error } = price.field('tiers')
  const [stored, currency, unit] = useWatch({
    control: price.control,
    name: ['tiers', 'currency', 'price_unit'],
  })
  const largest = useWatch({ control: form.control, name: 'max_guests' })
  const [rows, setRows] = useState(() => rowsOf(stored, currency))
  const [written, setWritten] = useState(stored)
  const [known, setKnown] = useState({ stored, currency })
  if (known.stored !== stored || known.currency !== currency) {
    setKnown({ stored, currency })
    // From another window, or in another currency: what was typed stays where it means the same.
    if (JSON.stringify(stored) !== JSON.stringify(written) && known.currency === currency) {
      setRows(rowsOf(stored, currency))
    }
  }
  const write = (next: Row[]) => {
    setRows(next)
    const tiers = tiersOf(next, currency)
    if (!tiers || tierProblem(tiers)) return
    setWritten(tiers)
    price.setValue('tiers', tiers, { shouldDirty: true })
  }
  const change = (key: number, part: Partial<Row>) =>
    write(rows.map((row) => (row.key === key ? { ...row, ...part } : row)))
  const tiers = tiersOf(rows, currency)
  const problem = tiers && tierProblem(tiers)
  const without = tiers && !problem ? peopleWithoutPrice(tiers, largest) : []
  const symbol = formatMoney({ amount: 0, currency }, locale).replace(/[\d.,\s\u00a0]/g, '')
  const isOnly = rows.length === 1
  return (
    <fieldset className="mt-7 min-w-0">
      <legend className="sr-only">{t('fields.tiers')}</legend>
      <table className="w-full text-md">
        <thead className="text-left text-ink2 text-sm">
          <tr className="border-line border-b">
            <th scope="col" className="pb-2 font-normal">
              {t('tiers.people')}
            </th>
            <th scope="col" className="pb-2 font-normal">
              {t(`tiers.${unit}`)}
            </th>
            <th scope="col" className="pb-2 font-normal max-sm:hidden">
              {t(unit === 'booking' ? 'tiers.each' : 'tiers.all')}
            </th>
            <td />
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={row.key} className="border-line border-b">
              <td className="py-2 pr-3">
                {isOnly ? (
                  <span className="whitespace-nowrap">
                    {largest === null ? t('tiers.any') : t('tiers.upTo', { count: largest })}
                  </span>
                ) : (
                  <span className="flex items-center gap-1.5">
                    <PeopleInput
                      label={t('tiers.from', { number: index + 1 })}
                      value={row.from}
                      onChange={(from) => change(row.key, { from })}
                    />
                    –
                    <PeopleInput
                      label={t('tiers.to', { number: index + 1 })}
                      value={row.to}
                      onChange={(to) => change(row.key, { to })}
                    />
                  </span>
                )}
              </td>
              <td className="py-2 pr-3">
                <span className="relative block w-30">
                  <input
                    className="field pr-9 font-bold"
                    inputMode="decimal"
                    autoComplete="off"
                    aria-label={t('tiers.amount', { number: index + 1 })}
                    aria-describedby={error || problem ? `${id}-problem` : undefined}
                    value={row.amount}
                    onChange={({ target }) => change(row.key, { amount: target.value })}
                  />
                  <span
                    aria-hidden="true"
                    className="-translate-y-1/2 pointer-events-none absolute top-1/2 right-3 text-ink2"
                  >
                    {symbol}
                  </span>
                </span>
              </td>
              <td className="py-2 pr-2 text-ink2 max-sm:hidden">
                <Share tier={tiers?.[index]} />
              </td>
              <td className="w-11 py-2 text-right">
                {!isOnly && (
                  <button
                    type="button"
                    aria-label={t('tiers.remove', { number: index + 1 })}
                    onClick={() => write(rows.filter(({ key }) => key !== row.key))}
                    className="grid size-11 place-items-center rounded-control text-ink2 hover:bg-hover hover:text-ink"
                  >
                    <Icon name="close" size={18} />
                  </button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div role="status" id={`${id}-problem`}>
        <FieldError
          id={`${id}-error`}
          message={
            problem
              ? problem.kind === 'order'
                ? t('tiers.order')
                : t(`tiers.${problem.kind}`, peopleValues(problem.people))
              : error
          }
        />
        {!tiers && <p className="mt-1.5 text-ink2 text-sm">{t('tiers.unfinished')}</p>}
        {without.length > 0 && (
          <p className="mt-2 rounded-control bg-warning-wash px-4 py-2.5">
            {t('tiers.gap', peopleValues(without))}
          </p>
        )}
      </div>
      {rows.length < mostTiers && (
        <Button
          variant="quiet"
          size="small"
          className="-ml-3 mt-1"
          onClick={() => {
            const last = rows.at(-1)
            const end = Number(last?.to) || (isOnly ? Math.max(1, Math.ceil((largest ?? 2) / 2)) : 0)
            const before = isOnly && last ? [{ ...last, from: '1', to: String(end) }] : rows
            const to = largest !== null && largest > end ? largest : end + 1
            const key = Math.max(0, ...rows.map((row) => row.key)) + 1
            write([...before, { key, from: String(end + 1), to: String(to), amount: '' }])
          }}
        >
          <Icon name="plus" size={18} />
          {t('tiers.add')}
        </Button>
      )}
      {largest !== null && (
        <p className="mt-2 text-ink2 text-sm">
          {t.rich('tiers.limit', {
            count: largest,
            link: (words) => (
              <LocaleLink locale={locale} href={stepPath(excursion.id, 'basics')} className="link">
                {words}
              </LocaleLink>
            ),
          })}
        </p>
      )}
    </fieldset>
  )
}

function PeopleInput({
  label,
  value,
  onChange,
}: {
  label: string
  value: string
  onChange: (value: string) => void
}) {
  return (
    <input
      className="field w-14 px-2 text-center"
      inputMode="numeric"
      autoComplete="off"
      aria-label={label}
      value={value}
      onChange={({ target }) => onChange(target.value.replace(/\D/g, ''))}
    />
  )
}

/** Share of each person, or the total of the group. */
function Share({ tier }: { tier: Tier | undefined }) {
  const { locale, form, price } = useEditor()
  const largest = useWatch({ control: form.control, name: 'max_guests' })
  const [currency, unit] = useWatch({ control: price.control, name: ['currency', 'price_unit'] })
  if (!tier) return null
  const show = (amount: number) =>
    formatMoney(moneyOf(Math.ceil(wholeUnits({ amount, currency })), currency), locale)
  const [least, most] =
    unit === 'booking'
      ? [shareOf(tier, largest).least, shareOf(tier, largest).most]
      : [tier.amount * tier.min_guests, tier.amount * (tier.max_guests ?? largest ?? tier.min_guests)]
  return <>{least === most ? show(least) : `${show(least)} – ${show(most)}`}</>
}
