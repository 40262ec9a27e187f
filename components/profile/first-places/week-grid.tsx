'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useApiAction } from '@/components/ui/form/use-api-action.ts'
import { showToast } from '@/components/ui/toast-store.ts'
import { ApiRefusal, read, send } from '@/lib/client/api/client.ts'
import type { SlotView, WeekView } from '@/lib/domain/first-places/grid-view.ts'
import { weeksAnswerSchema } from '@/lib/domain/first-places/schema.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { SlotCell } from './slot-cell.tsx'
import { isoDay, weekText } from './week-text.ts'

type Props = { locale: Locale; kind: 'city' | 'country'; weeks: WeekView[]; canBuy: boolean }

/** Weeks down, slots across; one tap reserves a free slot, another one gives it up. */
export function WeekGrid({ locale, kind, weeks, canBuy }: Props) {
  const t = useTranslations('FirstPlaces')
  const router = useRouter()

  /** Somebody was faster: says so, and offers what else is free that week. */
  const offerOther = async (week: string) => {
    const query = new URLSearchParams({ place: kind, from: week })
    const answer = weeksAnswerSchema.parse(
      await read(locale, `/api/first_places?${query}`, { isQuiet: true }),
    )
    const free = answer.weeks[0]?.slots.find(({ state }) => state === 'free')
    router.refresh()
    showToast({
      text: t('lost'),
      tone: 'info',
      ...(free && {
        action: { label: t('other', { slot: free.slot }), onSelect: () => void reserve.run(week, free.slot) },
      }),
    })
  }
  const reserve = useApiAction(async (week: string, slot: number) => {
    try {
      await send('POST', locale, '/api/first_places/reservations', { place: kind, week, slot })
    } catch (error) {
      if (!(error instanceof ApiRefusal) || error.code !== 'conflict') throw error
      return offerOther(week)
    }
    router.refresh()
  })
  const release = useApiAction(async (id: string) => {
    await send('DELETE', locale, `/api/first_places/reservations/${id}`)
    router.refresh()
  })
  const act = (week: WeekView, view: SlotView) => {
    if (view.state === 'free' && canBuy) return () => void reserve.run(isoDay(week.startsOn), view.slot)
    if (view.state === 'chosen') return () => void release.run(view.id)
    return null
  }
  const trouble = reserve.trouble ?? release.trouble
  return (
    <>
      {trouble && (
        <p role="alert" className="mt-4 text-error">
          {trouble}
        </p>
      )}
      <div
        aria-hidden="true"
        className="mt-6 grid grid-cols-[9rem_repeat(3,minmax(0,1fr))] gap-x-2 text-ink2 text-md max-md:hidden"
      >
        <span>{t('week')}</span>
        {[1, 2, 3].map((slot) => (
          <span key={slot}>{t('slot', { slot })}</span>
        ))}
      </div>
      <ul className="mt-2 max-md:mt-5 max-md:border-line max-md:border-t">
        {weeks.map((week) => {
          const note = week.isNow ? t('now') : week.isAway ? t('away') : null
          const name = weekText(week, locale)
          return (
            <li
              key={isoDay(week.startsOn)}
              className="grid gap-2 max-md:border-line max-md:border-b max-md:py-3 md:mb-2 md:grid-cols-[9rem_minmax(0,1fr)]"
            >
              <div className="flex justify-between gap-3 md:block md:self-center">
                <p className="font-label max-md:font-normal">{name}</p>
                {note && <p className="text-ink2 text-md md:text-sm">{note}</p>}
              </div>
              <ul className="grid grid-cols-3 gap-2">
                {week.slots.map((view) => (
                  <li key={view.slot}>
                    <SlotCell locale={locale} week={name} view={view} onAct={act(week, view)} />
                  </li>
                ))}
              </ul>
            </li>
          )
        })}
      </ul>
    </>
  )
}
