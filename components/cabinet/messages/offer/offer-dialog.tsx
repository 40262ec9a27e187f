'use client'
import { useTranslations } from 'next-intl'
import { useEffect, useId, useState } from 'react'
import { Button } from '@/components/ui/button.tsx'
import { Dialog } from '@/components/ui/dialog.tsx'
import { FormError } from '@/components/ui/form/form-error.tsx'
import { Loading, Skeleton } from '@/components/ui/skeleton.tsx'
import { read } from '@/lib/client/api/client.ts'
import { refusalText } from '@/lib/client/api/refusal-text.ts'
import { parseAnswer } from '@/lib/client/api/shape.ts'
import type { ProposalAnswer } from '@/lib/domain/conversation/enquiries/offers/schema.ts'
import type { OfferDialogProps } from './offer-dialog-props.ts'
import { OfferForm } from './offer-form.tsx'
import { proposalShape } from './proposal-shape.ts'

/** Offer dialog of a guide. Input is kept for each conversation until it has been sent. */
export function OfferDialog({
  conversation,
  calendarTexts,
  isOpen,
  onOpenChange,
  earlier,
  waiting,
  agreed,
  onSent,
}: OfferDialogProps) {
  const t = useTranslations('OfferDialog')
  const form = useTranslations('Form')
  const dialog = useTranslations('Dialog')
  const formId = useId()
  const { locale, path, otherName } = conversation
  const [proposal, setProposal] = useState<ProposalAnswer | null>(null)
  const [failure, setFailure] = useState<{ error: unknown } | null>(null)
  const [isBusy, setBusy] = useState(false)
  const trouble = failure && refusalText(failure.error, { failed: form('failed'), offline: form('offline') })
  useEffect(() => {
    if (!isOpen) return
    let isCurrent = true
    setFailure(null)
    read(locale, `${path}/proposal`, { isQuiet: true })
      .then((answer) => {
        if (isCurrent) setProposal(parseAnswer(answer, proposalShape))
      })
      .catch((error: unknown) => {
        if (isCurrent) setFailure({ error })
      })
    return () => {
      isCurrent = false
    }
  }, [isOpen, locale, path])
  return (
    <Dialog
      title={t('title', { name: otherName })}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      closeLabel={dialog('close')}
      staysOnOutsideClick
      width="pair"
      actions={
        <>
          <p className="mr-auto self-center text-ink2 text-md max-md:hidden">{t('kept')}</p>
          <Button variant="quiet" className="max-md:hidden" onClick={() => onOpenChange(false)}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={formId} aria-disabled={isBusy || !proposal || undefined}>
            {isBusy ? form('sending') : t('send')}
          </Button>
        </>
      }
    >
      <FormError text={trouble} />
      {proposal ? (
        <OfferForm
          id={formId}
          conversation={conversation}
          calendarTexts={calendarTexts}
          proposal={proposal}
          earlier={earlier}
          waiting={waiting}
          agreed={agreed}
          onBusy={setBusy}
          onSent={onSent}
        />
      ) : (
        !trouble && (
          <Loading label={t('loading')}>
            <div className="grid gap-5">
              {['a', 'b', 'c', 'd', 'e'].map((line) => (
                <Skeleton key={line} className="h-12 rounded-control" />
              ))}
            </div>
          </Loading>
        )
      )}
    </Dialog>
  )
}
