'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useId, useState } from 'react'
import { Button, buttonClass } from '@/components/ui/button.tsx'
import { FormError } from '@/components/ui/form/form-error.tsx'
import { Switch } from '@/components/ui/form/switch.tsx'
import { useApiAction } from '@/components/ui/form/use-api-action.ts'
import { send } from '@/lib/client/api/client.ts'
import type { MessengerView } from '@/lib/domain/conversation/messengers/view.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { linkMinutes, messengerNames } from '@/lib/shared/messengers.ts'

type Props = {
  locale: Locale
  messengers: readonly MessengerView[]
  /** Of the API, without locale prefix. */
  path: string
  isReadOnly?: boolean
}

/** Notifications in messengers: connecting a chat, what they show, and disconnecting it. */
export function MessengerChats({ locale, messengers, path, isReadOnly = false }: Props) {
  return (
    <ul className="grid gap-4">
      {messengers.map((messenger) => (
        <li key={messenger.kind}>
          <MessengerChat locale={locale} messenger={messenger} path={path} isReadOnly={isReadOnly} />
        </li>
      ))}
    </ul>
  )
}

type ChatProps = Required<Omit<Props, 'messengers'>> & { messenger: MessengerView }

function MessengerChat({
  locale,
  messenger: { kind, isConnected, showsWords },
  path,
  isReadOnly,
}: ChatProps) {
  const t = useTranslations('Messengers')
  const id = useId()
  const router = useRouter()
  const [link, setLink] = useState<string | null>(null)
  const { run, isBusy, trouble } = useApiAction(async (work: () => Promise<unknown>) => {
    await work()
    router.refresh()
  })
  const messenger = messengerNames[kind]
  const isWaiting = link !== null && !isConnected
  // A link that has been used, or is too old, only leads to a refusal in the messenger.
  useEffect(() => {
    if (link === null) return
    if (isConnected) setLink(null)
    const end = setTimeout(() => setLink(null), linkMinutes * 60_000)
    return () => clearTimeout(end)
  }, [link, isConnected])
  // The chat is connected in the messenger, from where people come back to this page.
  useEffect(() => {
    if (!isWaiting) return
    const look = () => {
      if (document.visibilityState === 'visible') router.refresh()
    }
    document.addEventListener('visibilitychange', look)
    window.addEventListener('focus', look)
    return () => {
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('focus', look)
    }
  }, [isWaiting, router])
  if (isConnected) {
    return (
      <div>
        <p role="status" className="lead text-md">
          {t('connected', { messenger })}
        </p>
        <Switch
          id={`${id}-words`}
          label={t('showWords')}
          checked={showsWords}
          disabled={isReadOnly || isBusy}
          onChange={({ target }) => {
            const { checked } = target
            void run(() => send('PATCH', locale, path, { kind, shows_words: checked }))
          }}
        />
        <Button
          variant="quiet"
          disabled={isReadOnly}
          aria-busy={isBusy}
          onClick={() => void run(() => send('DELETE', locale, path, { kind }))}
        >
          {t('disconnect', { messenger })}
        </Button>
        <FormError text={trouble} />
      </div>
    )
  }
  const ask = () => void run(async () => setLink(urlOf(await send('POST', locale, path, { kind }))))
  return (
    <div className="grid justify-items-start gap-2">
      {link === null ? (
        <Button variant="secondary" disabled={isReadOnly} aria-busy={isBusy} onClick={ask}>
          {t('connect', { messenger })}
        </Button>
      ) : (
        <>
          <a href={link} target="_blank" rel="noreferrer" className={buttonClass({ variant: 'primary' })}>
            {t('open', { messenger })}
          </a>
          <Button variant="quiet" aria-busy={isBusy} onClick={ask}>
            {t('newLink')}
          </Button>
          <p role="status" className="text-ink2 text-sm">
            {t(`steps.${kind}`)}
          </p>
        </>
      )}
      <FormError text={trouble} />
    </div>
  )
}

function urlOf(answer: unknown): string | null {
  const isLink = typeof answer === 'object' && answer !== null && 'url' in answer
  return isLink && typeof answer.url === 'string' ? answer.url : null
}
