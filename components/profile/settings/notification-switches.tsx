'use client'
import { useTranslations } from 'next-intl'
import { FormError } from '@/components/ui/form/form-error.tsx'
import { Switch } from '@/components/ui/form/switch.tsx'
import { send } from '@/lib/client/api/client.ts'
import { type Notifications, notificationKinds } from '@/lib/domain/notifications/kinds.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { useSavedChoice } from './use-saved-choice.ts'

type Kind = (typeof notificationKinds)[number]
type Props = { locale: Locale; notifications: Notifications; isReadOnly: boolean }

/** A switch for each kind of notification that a guide can be without. */
export function NotificationSwitches({ locale, notifications, isReadOnly }: Props) {
  return (
    <ul>
      {notificationKinds.map((kind) => (
        <li key={kind} className="border-line border-b py-2">
          <KindSwitch locale={locale} kind={kind} isOn={notifications[kind].email} isReadOnly={isReadOnly} />
        </li>
      ))}
    </ul>
  )
}

function KindSwitch({
  locale,
  kind,
  isOn,
  isReadOnly,
}: {
  locale: Locale
  kind: Kind
  isOn: boolean
  isReadOnly: boolean
}) {
  const t = useTranslations('NotificationSettings')
  const status = useTranslations('SaveStatus')
  const { value, choose, state, trouble } = useSavedChoice(isOn, (email) =>
    send('PATCH', locale, '/api/account/notifications', { [kind]: { email } }),
  )
  const isDone = state.kind === 'saved' && state.at !== null
  return (
    <>
      <Switch
        id={`notify-${kind}`}
        label={<span className="font-label">{t(kind)}</span>}
        hint={t(`${kind}Hint`)}
        checked={value}
        disabled={isReadOnly}
        onChange={({ target }) => choose(target.checked)}
      />
      <p role="status" className="text-ink2 text-sm">
        {state.kind === 'saving' && status('saving')}
        {isDone && t('saved')}
      </p>
      <FormError text={trouble} />
    </>
  )
}
