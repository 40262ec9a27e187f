'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type SyntheticEvent, useId, useRef, useState } from 'react'
import { Alert } from '@/components/ui/alert.tsx'
import { Button } from '@/components/ui/button.tsx'
import { classNames } from '@/components/ui/class-names.ts'
import { Dialog } from '@/components/ui/dialog.tsx'
import { TextArea } from '@/components/ui/form/text-area.tsx'
import { useApiAction } from '@/components/ui/form/use-api-action.ts'
import { send } from '@/lib/client/api/client.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { ChoiceChip } from '../choice-chip.tsx'

export type ActName =
  | 'cancel'
  | 'reopen'
  | 'refundCard'
  | 'refundTransfer'
  | 'correct'
  | 'credit'
  | 'freePlace'
  | 'closeCase'

/** Reasons that are given often; those of credit notes are printed, so that each has its own. */
const usualReasons = {
  cancel: ['changed', 'twice', 'mistake'],
  reopen: ['wrongPayment', 'bounced', 'mistake'],
  refundCard: ['unpublished', 'twice', 'mistake', 'goodwill'],
  refundTransfer: ['unpublished', 'twice', 'mistake', 'goodwill'],
  correct: [],
  credit: [],
  freePlace: ['misleads', 'asked', 'mistake'],
  closeCase: ['settled', 'paidBack', 'agreed'],
} as const satisfies Record<ActName, readonly string[]>

type Props = {
  locale: Locale
  /** Names the words of the dialog. */
  act: ActName
  /** Of the call, which takes a reason. */
  address: string
  /** What the words say besides. */
  values?: Record<string, string>
  /** What the call takes besides the reason. */
  body?: object
  isDangerous?: boolean
}

/** A button that asks for a reason and says what will happen; what was typed stays when the call is refused. */
export function ReasonedAct({ locale, act, address, values = {}, body = {}, isDangerous = false }: Props) {
  const t = useTranslations('AdminMoney')
  const id = useId()
  const router = useRouter()
  const keep = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const { run, isBusy, trouble } = useApiAction(async () => {
    await send('POST', locale, address, { ...body, reason: reason.trim() })
    setOpen(false)
    setReason('')
    router.refresh()
  })
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    void run()
  }
  return (
    <>
      <Button
        variant={isDangerous ? 'quiet' : 'secondary'}
        size="small"
        className={classNames('whitespace-nowrap', isDangerous && 'text-error')}
        onClick={() => setOpen(true)}
      >
        {t(`acts.${act}.open`)}
      </Button>
      <Dialog
        title={t(`acts.${act}.title`, values)}
        description={t(`acts.${act}.text`, values)}
        isOpen={isOpen}
        onOpenChange={setOpen}
        staysOnOutsideClick
        {...(isDangerous && { firstFocus: keep })}
      >
        <form onSubmit={submit} className="grid gap-3.5" aria-busy={isBusy}>
          <fieldset className="flex flex-wrap gap-2 empty:hidden" aria-label={t('acts.usual')}>
            {usualReasons[act].map((name) => {
              const usual = t(`acts.reasons.${name}`)
              return (
                <ChoiceChip key={name} isChosen={reason === usual} onChoose={() => setReason(usual)}>
                  {usual}
                </ChoiceChip>
              )
            })}
          </fieldset>
          <TextArea
            id={`${id}-reason`}
            label={t('acts.reason')}
            hint={t(act === 'credit' || act === 'correct' ? 'acts.reasonPrinted' : 'acts.reasonHint')}
            rows={2}
            minLength={3}
            maxLength={500}
            required
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
          {trouble && <Alert tone="error">{trouble}</Alert>}
          <div className="flex flex-col-reverse gap-2 md:flex-row md:justify-end md:gap-3">
            <Button ref={keep} variant="secondary" onClick={() => setOpen(false)}>
              {t('acts.keep')}
            </Button>
            <Button
              type="submit"
              aria-disabled={isBusy || undefined}
              className={classNames(isDangerous && 'bg-error text-card')}
            >
              {t(`acts.${act}.confirm`, values)}
            </Button>
          </div>
        </form>
      </Dialog>
    </>
  )
}
