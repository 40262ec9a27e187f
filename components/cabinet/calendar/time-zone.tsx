'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FormError } from '@/components/ui/form/form-error.tsx'
import { useApiAction } from '@/components/ui/form/use-api-action.ts'
import { read } from '@/lib/client/api/client.ts'
import { listOf, members, parseAnswer, text } from '@/lib/client/api/shape.ts'
import type { ZonePreviewAnswer } from '@/lib/domain/conversation/calendar/schema.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { TimeZoneDialog } from './time-zone-dialog.tsx'
import { zoneLabel } from './zone-name.ts'

const answer = members<ZonePreviewAnswer>({
  time_zone: text,
  walks: listOf(
    members<ZonePreviewAnswer['walks'][number]>({ starts_at: text, ends_at: text, traveller: text }),
  ),
  blocks: listOf(
    members<ZonePreviewAnswer['blocks'][number]>({ starts_at: text, ends_at: text, note: text }),
  ),
})

type Props = { locale: Locale; timeZone: string }

/** By which clocks the calendar goes, and the way to others. */
export function TimeZone({ locale, timeZone }: Props) {
  const t = useTranslations('CalendarSettings')
  const [preview, setPreview] = useState<ZonePreviewAnswer | null>(null)
  const { run, isBusy, trouble } = useApiAction(async () => {
    setPreview(parseAnswer(await read(locale, '/api/account/calendar/time-zone'), answer))
  })
  return (
    <>
      <p className="mb-2 flex flex-wrap items-center gap-x-4 text-md">
        <span>{t('zone.is', { zone: zoneLabel(timeZone, locale) })}</span>
        <button
          type="button"
          className="link min-h-11"
          aria-disabled={isBusy || undefined}
          onClick={() => void run()}
        >
          {t('zone.change')}
        </button>
      </p>
      <FormError text={trouble} />
      {preview && <TimeZoneDialog locale={locale} preview={preview} onClose={() => setPreview(null)} />}
    </>
  )
}
