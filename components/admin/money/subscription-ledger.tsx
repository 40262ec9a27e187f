import { LocaleLink } from '@/components/ui/link.tsx'
import { firstAndLastDay, lastDayOf } from '@/lib/domain/business/orders/billing-calendar.ts'
import type { Ledger } from '@/lib/domain/business/subscriptions/ledger-view.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { dayInZone } from '@/lib/shared/calendar/zoned-time.ts'
import { formatDate } from '@/lib/shared/i18n/format.ts'
import { inARow, labelled } from '@/lib/shared/i18n/in-a-row.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { GiftForm } from './gift-form.tsx'
import { SidePanel } from './side-panel.tsx'

type Props = { locale: Locale; listAddress: string; ledger: Ledger }

/** A guide's paid and given time, what was taken back struck out, and the form to give more. */
export function SubscriptionLedger({ locale, listAddress, ledger }: Props) {
  const t = translatorFor(locale, 'AdminSubscriptions')
  const { guideId, name, state, paidUntil, periods, timeZone } = ledger
  const day = (moment: Date) => formatDate(dayInZone(moment, timeZone), locale)
  return (
    <SidePanel locale={locale} id="ledger" title={name} closeAddress={listAddress} closeLabel={t('close')}>
      <p className="text-ink2">
        {state === 'not_started'
          ? t('notStarted')
          : t('standing', {
              state: t(`states.${state}`),
              date: formatDate(lastDayOf(paidUntil, timeZone), locale),
            })}
      </p>
      <h3 className="mt-4 mb-1 font-label font-sans text-md tracking-normal">{t('ledger')}</h3>
      {periods.length === 0 ? (
        <p className="text-ink2">{t('noLedger')}</p>
      ) : (
        <ol className="divide-y divide-line border-line border-y">
          {periods.map(({ id, kind, startsAt, endsAt, reason, isVoid, paymentId }) => {
            const span = `${day(startsAt)} – ${formatDate(firstAndLastDay({ from: startsAt, to: endsAt }, timeZone).last, locale)}`
            const given = inARow([t(`kinds.${kind}`), ...(isVoid ? [t('void')] : [])], locale)
            return (
              <li key={id} className="py-2 leading-snug">
                {isVoid ? <del>{span}</del> : span}
                <p className="text-ink2">
                  {reason ? labelled(given, reason, locale) : given}{' '}
                  {paymentId && (
                    <LocaleLink locale={locale} href={`/admin/payments?payment=${paymentId}`}>
                      {t('payment')}
                    </LocaleLink>
                  )}
                </p>
              </li>
            )
          })}
        </ol>
      )}
      {/* With another guide, what was typed about this one is not theirs. */}
      {state !== 'not_started' && (
        <GiftForm key={guideId} locale={locale} guideId={guideId} periods={periods.length} />
      )}
    </SidePanel>
  )
}
