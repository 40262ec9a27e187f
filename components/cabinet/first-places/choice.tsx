'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { z } from 'zod'
import { Button } from '@/components/ui/button.tsx'
import { classNames } from '@/components/ui/class-names.ts'
import { useApiAction } from '@/components/ui/form/use-api-action.ts'
import { useIdempotencyKey } from '@/components/ui/form/use-idempotency-key.ts'
import { Icon } from '@/components/ui/icon.tsx'
import { WorkIcon } from '@/components/ui/work-icon.tsx'
import { send } from '@/lib/client/api/client.ts'
import { formatMoney } from '@/lib/domain/basics/money/price.ts'
import type { PaymentProviderName } from '@/lib/domain/business/orders/payment.ts'
import {
  creditedDaysAWeek,
  holdMinutes,
  weeksFromCredit,
} from '@/lib/domain/sales/first-places/first-place.ts'
import type { ChosenWeek } from '@/lib/domain/sales/first-places/own-view.ts'
import { type Locale, localePath } from '@/lib/shared/addresses/locales.ts'
import { useCountdown } from './use-countdown.ts'
import { weekText } from './week-text.ts'

type Props = { locale: Locale; chosen: ChosenWeek[]; credit: number; howToPay: PaymentProviderName }

const purchaseSchema = z.object({ url: z.string().nullable() })
const warningSeconds = 5 * 60

/** Chosen weeks with their hold time and the pay button; a bar at the bottom on phones. */
export function ChosenWeeks({ locale, chosen, credit, howToPay }: Props) {
  const t = useTranslations('FirstPlaces')
  const router = useRouter()
  const ends = chosen.length > 0 ? Math.min(...chosen.map(({ heldUntil }) => heldUntil.getTime())) : null
  const { seconds, said } = useCountdown(ends, () => router.refresh())
  const keyOf = useIdempotencyKey()
  const pay = useApiAction(async () => {
    const answer = await send('POST', locale, '/api/first_places/purchases', undefined, {
      idempotencyKey: keyOf(chosen.map(({ id }) => id).join()),
    })
    const { url } = purchaseSchema.parse(answer)
    if (url === null) return router.refresh()
    if (url.startsWith('/')) router.push(localePath(locale, url))
    else location.assign(url)
  })
  const remove = useApiAction(async (id: string) => {
    await send('DELETE', locale, `/api/first_places/reservations/${id}`)
    router.refresh()
  })
  if (ends === null) {
    return (
      <section className="rounded-card border border-line bg-card p-5">
        <h2 className="text-xl">{t('choice')}</h2>
        <p className="mt-1 text-ink2 text-md">{t('nothing')}</p>
        {credit > 0 && <p className="mt-3 text-md">{t('credit', { count: credit })}</p>}
      </section>
    )
  }
  const isShort = seconds !== null && seconds <= warningSeconds
  const time =
    seconds === null ? '–:––' : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  const free = weeksFromCredit(credit, chosen.length)
  const total = chosen.slice(free).reduce((sum, { amount }) => sum + amount, 0)
  const sum = formatMoney({ amount: total, currency: 'EUR' }, locale)
  const trouble = pay.trouble ?? remove.trouble
  const clock = (key: 'kept' | 'keptShort') => (
    <p
      className={classNames(
        'flex items-center gap-2 tabular-nums',
        isShort ? 'font-label text-error' : 'text-warning',
      )}
    >
      <WorkIcon name="clock" size={17} />
      {t(key, { time })}
    </p>
  )
  const button = (
    <Button className="w-full" aria-disabled={pay.isBusy || undefined} onClick={() => void pay.run()}>
      {t('pay', { sum })}
    </Button>
  )
  return (
    <>
      <section className="rounded-card border border-line bg-card p-5">
        <h2 className="text-xl">{t('choice')}</h2>
        <div className="max-md:hidden">{clock('kept')}</div>
        <div
          aria-hidden="true"
          className="mt-2 h-1.5 overflow-hidden rounded-full bg-warning-wash max-md:hidden"
        >
          <div
            className="h-full bg-saffron"
            style={{ width: `${Math.min(100, ((seconds ?? 0) / (holdMinutes * 60)) * 100)}%` }}
          />
        </div>
        <p role="status" className="sr-only">
          {said !== null && t('minutesLeft', { count: said })}
        </p>
        <ul className="mt-3.5 border-line border-t">
          {chosen.map((week, index) => (
            <li key={week.id} className="flex items-center gap-3 border-line border-b py-1.5">
              <p className="min-w-0 grow">
                {week.place}
                <span className="block text-ink2 text-md">{weekText(week, locale)}</span>
              </p>
              <p className="font-label">
                {formatMoney({ amount: index < free ? 0 : week.amount, currency: 'EUR' }, locale)}
              </p>
              <button
                type="button"
                aria-label={t('remove', { place: week.place, week: weekText(week, locale) })}
                className="grid size-11 place-items-center rounded-control hover:bg-hover"
                onClick={() => void remove.run(week.id)}
              >
                <Icon name="close" />
              </button>
            </li>
          ))}
        </ul>
        {credit >= creditedDaysAWeek && <p className="mt-3 text-md">{t('credit', { count: credit })}</p>}
        <p className="my-4 flex items-baseline justify-between font-label">
          {t('total')}
          <span className="text-lg">{sum}</span>
        </p>
        {trouble && (
          <p role="alert" className="mb-3 text-error">
            {trouble}
          </p>
        )}
        <div className="max-md:hidden">{button}</div>
        <p className="mt-3 text-ink2 text-sm">{t(`afterwards.${howToPay}`)}</p>
      </section>
      <div className="fixed inset-x-0 bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-10 border-line border-t bg-card px-4 py-2.5 md:hidden">
        <div className="mb-2 flex justify-between gap-3 text-md">
          {clock('keptShort')}
          <p className="text-ink2">{t('weeks', { count: chosen.length })}</p>
        </div>
        {button}
      </div>
    </>
  )
}
