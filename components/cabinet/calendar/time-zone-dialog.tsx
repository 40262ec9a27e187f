'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { RadioGroup } from '@/components/ui/form/radio-group.tsx'
import { SelectField } from '@/components/ui/form/select-field.tsx'
import { useApiAction } from '@/components/ui/form/use-api-action.ts'
import { showToast } from '@/components/ui/toast-store.ts'
import { send } from '@/lib/client/api/client.ts'
import type { ZonePreviewAnswer } from '@/lib/domain/conversation/calendar/schema.ts'
import { type BlockChoice, blockChoices } from '@/lib/domain/conversation/calendar/zone-change.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { capitalised, formatBookingTime } from '@/lib/shared/i18n/format.ts'
import { CalendarFormDialog } from './calendar-form-dialog.tsx'
import { zonesByName } from './zone-name.ts'

type Props = { locale: Locale; preview: ZonePreviewAnswer; onClose: () => void }

/** Asks for another time zone and says what moves with it, before anything does. */
export function TimeZoneDialog({ locale, preview, onClose }: Props) {
  const t = useTranslations('CalendarSettings')
  const router = useRouter()
  const { time_zone: present, walks, blocks } = preview
  const [zone, setZone] = useState(present)
  const [choice, setChoice] = useState<BlockChoice>('clock')
  const zones = useMemo(() => zonesByName(locale, present), [locale, present])
  const { run, isBusy, trouble } = useApiAction(async () => {
    await send('PUT', locale, '/api/account/calendar/time-zone', { time_zone: zone, blocks: choice })
    showToast({ text: t('zone.done'), tone: 'ok' })
    router.refresh()
    onClose()
  })
  return (
    <CalendarFormDialog
      id="time-zone"
      className="grid gap-5"
      title={t('zone.title')}
      description={t('zone.intro')}
      saveLabel={t('zone.save')}
      isBusy={isBusy || zone === present}
      trouble={trouble}
      onSave={() => void run()}
      onClose={onClose}
    >
      <SelectField
        id="zone"
        label={t('zone.label')}
        value={zone}
        onChange={({ target }) => setZone(target.value)}
      >
        {zones.map((each) => (
          <option key={each.zone} value={each.zone}>
            {each.label}
          </option>
        ))}
      </SelectField>
      {zone !== present && (
        <>
          <p>{t('zone.hours')}</p>
          {walks.length > 0 && (
            <div>
              <p>{t('zone.walks')}</p>
              <ul className="mt-2 grid gap-2 text-md">
                {walks.map(({ starts_at, traveller }) => (
                  <li key={starts_at} className="border-line border-l-2 pl-3">
                    {traveller}
                    <span className="block text-ink2">{readings(starts_at, zone)}</span>
                  </li>
                ))}
              </ul>
            </div>
          )}
          {blocks.length > 0 && (
            <RadioGroup
              id="zone-blocks"
              label={t('zone.blocks')}
              name="blocks"
              chosen={choice}
              choices={blockChoices.map((value) => ({
                value,
                label: t(`zone.choices.${value}`),
                remark: remarkOf(value),
              }))}
              onChange={({ target }) =>
                setChoice(blockChoices.find((value) => value === target.value) ?? 'clock')
              }
            />
          )}
        </>
      )}
    </CalendarFormDialog>
  )

  /** The next blocked time as an example. */
  function remarkOf(value: BlockChoice): string {
    const [first] = blocks
    if (!first) return ''
    return readings(first.starts_at, value === 'clock' ? present : zone)
  }

  /** A moment in the current and in the new zone. */
  function readings(moment: string, next: string): string {
    const reading = (timeZone: string) => formatBookingTime(new Date(moment), locale, timeZone).short
    return t('zone.reads', { before: capitalised(reading(present), locale), after: reading(next) })
  }
}
