'use client'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { FormError } from '@/components/ui/form/form-error.tsx'
import { Switch } from '@/components/ui/form/switch.tsx'
import { send } from '@/lib/client/api/client.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { useSavedChoice } from '../use-saved-choice.ts'

type Hours = { from: string; until: string }
type Props = { locale: Locale; quietHours: Hours | null; isReadOnly: boolean }

const usual: Hours = { from: '22:00', until: '08:00' }
const halfHours = Array.from({ length: 48 }, (_, index) =>
  [Math.floor(index / 2), (index % 2) * 30].map((part) => String(part).padStart(2, '0')).join(':'),
)

/** Time when the guide is not to be disturbed; over midnight, too. */
export function QuietHours({ locale, quietHours, isReadOnly }: Props) {
  const t = useTranslations('NotificationSettings')
  const status = useTranslations('SaveStatus')
  const { value, choose, state, trouble } = useSavedChoice(quietHours, (next) =>
    send('PATCH', locale, '/api/account/notifications', { quiet_hours: next }),
  )
  return (
    <div className="mt-2">
      <Switch
        id="quiet-hours"
        label={<span className="font-label">{t('quietOn')}</span>}
        checked={value !== null}
        disabled={isReadOnly}
        onChange={({ target }) => choose(target.checked ? usual : null)}
      />
      {value && (
        <div className="mt-2 flex flex-wrap gap-x-6 gap-y-3">
          <TimeChoice
            label={t('quietFrom')}
            value={value.from}
            without={value.until}
            disabled={isReadOnly}
            onChange={(from) => choose({ ...value, from })}
          />
          <TimeChoice
            label={t('quietUntil')}
            value={value.until}
            without={value.from}
            disabled={isReadOnly}
            onChange={(until) => choose({ ...value, until })}
          />
        </div>
      )}
      <p role="status" className="mt-2 text-ink2 text-sm">
        {state.kind === 'saving' && status('saving')}
        {state.kind === 'saved' && state.at !== null && t('saved')}
      </p>
      <FormError text={trouble} />
    </div>
  )
}

type ChoiceProps = {
  label: string
  value: string
  /** The other end, which is no choice here. */
  without: string
  disabled: boolean
  onChange: (time: string) => void
}

function TimeChoice({ label, value, without, disabled, onChange }: ChoiceProps) {
  const id = useId()
  const times = halfHours.includes(value) ? halfHours : [value, ...halfHours]
  return (
    <div className="flex items-center gap-3">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className="control w-28"
        value={value}
        disabled={disabled}
        onChange={({ target }) => onChange(target.value)}
      >
        {times
          .filter((time) => time !== without)
          .map((time) => (
            <option key={time}>{time}</option>
          ))}
      </select>
    </div>
  )
}
