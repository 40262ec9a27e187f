'use client'
import { useTranslations } from 'next-intl'
import { classNames } from '@/components/ui/class-names.ts'
import { formatExactMoney } from '@/lib/domain/basics/money/price.ts'
import type { MatchedLine } from '@/lib/domain/sales/billing/admin-schema.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { formatDate } from '@/lib/shared/i18n/format.ts'
import { changedParameters, type ListState } from '@/lib/shared/list-address.ts'
import { fillReceipt } from './receipt-draft.ts'

type Props = {
  locale: Locale
  path: string
  state: ListState
  lines: readonly MatchedLine[]
  /** Leaves the dialog for a page. @param address without locale prefix */
  onGo: (address: string) => void
}

/** Lines of a bank statement, each with the payment that it is probably about. */
export function StatementLines({ locale, path, state, lines, onGo }: Props) {
  const t = useTranslations('AdminMoney')
  const money = (amount: number) => formatExactMoney({ amount, currency: 'EUR' }, locale)
  return (
    <section aria-label={t('statement.results')} className="mt-5 text-md">
      <p role="status" className="text-ink2">
        {lines.length === 0 ? t('statement.nothing') : t('statement.found', { count: lines.length })}
      </p>
      <ul className="mt-2 divide-y divide-line border-line border-y empty:hidden">
        {lines.map((line) => (
          <li key={line.row} className="grid gap-x-6 gap-y-1 py-2.5 md:grid-cols-[minmax(0,1fr)_17rem]">
            <div className="min-w-0 leading-snug">
              <p>
                <span className="font-bold">{money(line.amount)}</span>
                {line.day && <span className="ml-3 text-ink2">{formatDate(line.day, locale)}</span>}
              </p>
              <p dir="auto" className="line-clamp-3 text-ink2 wrap-anywhere">
                {line.text}
              </p>
            </div>
            <Proposal {...{ locale, path, state, line, onGo }} />
          </li>
        ))}
      </ul>
    </section>
  )
}

type ProposalProps = Omit<Props, 'lines'> & { line: MatchedLine }

function Proposal({ locale, path, state, line, onGo }: ProposalProps) {
  const t = useTranslations('AdminMoney')
  const { row, payment, match, amount, day, differs } = line
  const linkClass = 'link min-h-8.5 text-left pointer-coarse:min-h-11'
  if (!payment) {
    return (
      <div className="leading-snug">
        <p className={classNames(match === 'none' && 'text-ink2')}>{t(`statement.matches.${match}`)}</p>
        {match === 'several' && (
          <button
            type="button"
            className={linkClass}
            onClick={() => onGo(`${path}?q=${(amount / 100).toFixed(2)}&view=waiting`)}
          >
            {t('statement.show')}
          </button>
        )}
      </div>
    )
  }
  const isPaid = payment.state === 'paid' || payment.state === 'refunded'
  const open = () => {
    if (!isPaid) fillReceipt(payment.id, { day, amount })
    const address = [...changedParameters(state, {}), ['payment', payment.id], ['row', String(row)]]
    onGo(`${path}?${new URLSearchParams(address)}`)
  }
  return (
    <div className="leading-snug">
      <button type="button" className={linkClass} onClick={open}>
        {payment.invoice ?? t('noInvoice')} <span dir="auto">{payment.guide}</span>
      </button>
      {isPaid ? (
        <p className="font-bold">{t('statement.paid')}</p>
      ) : (
        payment.state !== 'pending' && <p className="font-bold">{t(`states.${payment.state}`)}</p>
      )}
      <p className={match === 'amount' ? 'text-warning' : 'text-ink2'}>{t(`statement.matches.${match}`)}</p>
      {differs && !isPaid && (
        <p className="text-warning">
          {t('statement.differs', {
            amount: formatExactMoney({ amount: payment.amount, currency: 'EUR' }, locale),
          })}
        </p>
      )}
    </div>
  )
}
