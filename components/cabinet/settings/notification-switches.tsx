'use client'
import { useTranslations } from 'next-intl'
import { FormError } from '@/components/ui/form/form-error.tsx'
import { Switch } from '@/components/ui/form/switch.tsx'
import { send } from '@/lib/client/api/client.ts'
import {
  type NotificationChannel,
  type NotificationKindName,
  type Notifications,
  notificationKinds,
} from '@/lib/domain/basics/notifications/kinds.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { useSavedChoice } from '../use-saved-choice.ts'

type Props = { locale: Locale; notifications: Notifications; isReadOnly: boolean }

/** Kinds that are also shown in browsers; the others are only emailed. */
const shownKinds: readonly NotificationKindName[] = ['enquiry', 'message', 'review']

/** For each kind of notification that a guide can be without, a switch for each way it comes. */
export function NotificationSwitches({ locale, notifications, isReadOnly }: Props) {
  const t = useTranslations('NotificationSettings')
  return (
    <ul>
      {notificationKinds.map((kind) => (
        <li key={kind} className="border-line border-b py-4">
          <fieldset className="grid gap-x-8 md:grid-cols-[1fr_15rem]">
            <legend className="contents">
              <span className="self-start">
                <span className="block font-label">{t(kind)}</span>
                <span className="block text-ink2 text-sm">{t(`${kind}Hint`)}</span>
              </span>
            </legend>
            <div>
              <ChannelSwitch
                locale={locale}
                kind={kind}
                channel="email"
                isOn={notifications[kind].email}
                isReadOnly={isReadOnly}
              />
              {shownKinds.includes(kind) && (
                <ChannelSwitch
                  locale={locale}
                  kind={kind}
                  channel="push"
                  isOn={notifications[kind].push}
                  isReadOnly={isReadOnly}
                />
              )}
            </div>
          </fieldset>
        </li>
      ))}
    </ul>
  )
}

type SwitchProps = {
  locale: Locale
  kind: NotificationKindName
  channel: NotificationChannel
  isOn: boolean
  isReadOnly: boolean
}

function ChannelSwitch({ locale, kind, channel, isOn, isReadOnly }: SwitchProps) {
  const t = useTranslations('NotificationSettings')
  const status = useTranslations('SaveStatus')
  const { value, choose, state, trouble } = useSavedChoice(isOn, (next) =>
    send('PATCH', locale, '/api/account/notifications', { [kind]: { [channel]: next } }),
  )
  const isDone = state.kind === 'saved' && state.at !== null
  return (
    <>
      <Switch
        id={channel === 'email' ? `notify-${kind}` : `push-${kind}`}
        label={
          <>
            <span className="sr-only">{t(kind)}: </span>
            {t(channel === 'email' ? 'byEmail' : 'byPush')}
          </>
        }
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
