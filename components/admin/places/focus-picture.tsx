'use client'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { FocusPoint, inPercent } from '@/components/ui/focus-point.tsx'
import {
  type Focus,
  type OwnPicture,
  partAround,
} from '@/lib/domain/geography/places/own-pictures/own-picture.ts'
import { type Locale, localePath } from '@/lib/shared/addresses/locales.ts'

type Props = {
  locale: Locale
  picture: OwnPicture
  focus: Focus
  onMove: (to: Focus) => void
}

/** An uploaded picture as a whole: what is cut stands out, and a cross marks what it is cut around. */
export function FocusPicture({ locale, picture: { address, original }, focus, onMove }: Props) {
  const t = useTranslations('AdminPlaces.pictures')
  const hintId = useId()
  const part = partAround(focus, original)
  return (
    <div>
      <FocusPoint
        point={focus}
        onMove={onMove}
        label={t('focus', { x: Math.round(focus.x * 100), y: Math.round(focus.y * 100) })}
        hintId={hintId}
      >
        <img
          src={localePath(locale, `/api/admin/places/pictures/original?${new URLSearchParams({ address })}`)}
          width={original.width}
          height={original.height}
          alt=""
          className="block h-auto w-full bg-wash"
        />
        <div
          aria-hidden="true"
          className="absolute rounded-[2px] outline-2 outline-white shadow-[0_0_0_100vmax_rgb(0_0_0/0.45)]"
          style={{
            left: inPercent(part.x),
            top: inPercent(part.y),
            width: inPercent(part.width),
            height: inPercent(part.height),
          }}
        />
      </FocusPoint>
      <p id={hintId} className="mt-1.5 text-ink2 text-sm">
        {t('hint')}
      </p>
    </div>
  )
}
