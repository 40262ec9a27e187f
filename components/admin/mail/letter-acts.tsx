'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Alert } from '@/components/ui/alert.tsx'
import { Button } from '@/components/ui/button.tsx'
import { ConfirmDialog } from '@/components/ui/confirm-dialog.tsx'
import { useApiAction } from '@/components/ui/form/use-api-action.ts'
import { Key } from '@/components/ui/key.tsx'
import { useShortcuts } from '@/components/ui/use-shortcuts.ts'
import { send } from '@/lib/client/api/client.ts'
import type { LetterView } from '@/lib/domain/people/outbox/letter-view.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { actOnLetters } from './act-on-letters.ts'
import { AddressDialog } from './address-dialog.tsx'

/** Reason why an email has not arrived, and what can be done about it. */
export function LetterActs({ locale, letter }: { locale: Locale; letter: LetterView }) {
  const t = useTranslations('AdminMail')
  const router = useRouter()
  const [isOpen, setOpen] = useState<'address' | 'giveUp' | null>(null)
  const { id, part, cause, lastError, correctedTo, isPersonal, to, isGivenUp } = letter
  const again = useApiAction(async () => {
    await actOnLetters(locale, 'retries', [id])
    router.refresh()
  })
  const correct = useApiAction(async (address: string) => {
    await send('PUT', locale, `/api/admin/mail/${id}/address`, { address })
    router.refresh()
  })
  const giveUp = useApiAction(async () => {
    await actOnLetters(locale, 'given_up', [id])
    setOpen(null)
    router.refresh()
  })
  const hasFailed = part === 'failed'
  useShortcuts([{ code: 'KeyT', act: ({ repeat }) => !repeat && again.run(), isOff: !hasFailed }])
  const domain = to.address.slice(to.address.lastIndexOf('@') + 1)
  const trouble = again.trouble ?? correct.trouble
  return (
    <div className="mb-5 space-y-3">
      {cause && (
        <Alert tone={hasFailed || isGivenUp ? 'error' : 'warning'}>
          <p className="font-label">{t(`causesLong.${cause}`, { domain })}</p>
          {correctedTo !== null && <p>{t('meant', { address: correctedTo })}</p>}
          <p lang="en" className="wrap-anywhere font-mono text-sm">
            {lastError}
          </p>
          {hasFailed && correctedTo !== null && !isPersonal && (
            <Button
              variant="secondary"
              size="small"
              className="mt-2"
              aria-busy={correct.isBusy}
              onClick={() => correct.run(correctedTo)}
            >
              {t('sendTo', { address: correctedTo })}
            </Button>
          )}
        </Alert>
      )}
      {hasFailed && (
        <div className="flex flex-wrap gap-3">
          <Button size="small" aria-busy={again.isBusy} onClick={() => again.run()}>
            {t('tryAgainNow')} <Key on="primary">T</Key>
          </Button>
          {!isPersonal && (
            <Button variant="secondary" size="small" onClick={() => setOpen('address')}>
              {t('changeAddress')}
            </Button>
          )}
          <Button variant="quiet" size="small" className="text-error" onClick={() => setOpen('giveUp')}>
            {t('giveUpOne')}
          </Button>
        </div>
      )}
      {hasFailed && isPersonal && <p className="text-ink2 text-sm">{t('personal')}</p>}
      {trouble && <Alert tone="error">{trouble}</Alert>}
      {isOpen === 'address' && (
        <AddressDialog
          locale={locale}
          id={id}
          address={correctedTo ?? to.address}
          onClose={() => setOpen(null)}
        />
      )}
      <ConfirmDialog
        title={t('giveUpTitle')}
        text={t('giveUpText')}
        texts={{ confirm: t('giveUp'), cancel: t('keep') }}
        isOpen={isOpen === 'giveUp'}
        onOpenChange={(open) => setOpen(open ? 'giveUp' : null)}
        onConfirm={() => giveUp.run()}
        isDangerous
        isBusy={giveUp.isBusy}
        trouble={giveUp.trouble ?? undefined}
      />
    </div>
  )
}
