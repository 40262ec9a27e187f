'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { Fragment } from 'react'
import { useApiAction } from '@/components/ui/form/use-api-action.ts'
import { showToast } from '@/components/ui/toast-store.ts'
import { ApiError, send } from '@/lib/client/api/client.ts'
import type { WeekView } from '@/lib/domain/sales/first-places/grid-view.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { WeekLine } from './week-line.tsx'
import { isoDay, weekText } from './week-text.ts'

type Props = { locale: Locale; kind: 'city' | 'country'; placeId: number; weeks: WeekView[]; canBuy: boolean }

/** The weeks below each other; one tap reserves a place in one, another one gives it up. */
export function WeekGrid({ locale, kind, placeId, weeks, canBuy }: Props) {
  const t = useTranslations('FirstPlaces')
  const router = useRouter()
  const reserve = useApiAction(async (week: string) => {
    try {
      await send('POST', locale, '/api/first_places/reservations', { place: kind, place_id: placeId, week })
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'conflict') throw error
      showToast({ text: t('lost'), tone: 'info' })
    }
    router.refresh()
  })
  const release = useApiAction(async (id: string) => {
    await send('DELETE', locale, `/api/first_places/reservations/${id}`)
    router.refresh()
  })
  const trouble = reserve.trouble ?? release.trouble
  return (
    <>
      {trouble && (
        <p role="alert" className="mt-4 text-error">
          {trouble}
        </p>
      )}
      <ul className="mt-5 max-md:border-line max-md:border-t">
        {weeks.map((week) => {
          const note = week.isNow ? t('now') : week.isAway ? t('away') : null
          const name = weekText(week, locale)
          const startsOn = isoDay(week.startsOn)
          return (
            <li
              key={startsOn}
              className="grid gap-2 max-md:border-line max-md:border-b max-md:py-3 md:mb-2 md:grid-cols-[11.5rem_minmax(0,1fr)]"
            >
              <div className="flex justify-between gap-3 md:block md:self-center">
                <p className="break-keep font-label max-md:font-normal">
                  {name.split(/(?<=[〜至])/).map((part) => (
                    <Fragment key={part}>
                      {part}
                      <wbr />
                    </Fragment>
                  ))}
                </p>
                {note && <p className="text-ink2 text-md md:text-sm">{note}</p>}
              </div>
              <WeekLine
                locale={locale}
                name={name}
                week={week}
                canBuy={canBuy}
                onTake={() => void reserve.run(startsOn)}
                onGiveUp={(id) => void release.run(id)}
              />
            </li>
          )
        })}
      </ul>
    </>
  )
}
