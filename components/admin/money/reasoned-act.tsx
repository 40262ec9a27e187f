'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button.tsx'
import { classNames } from '@/components/ui/class-names.ts'
import { send } from '@/lib/client/api/client.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { ReasonDialog } from '../reason-dialog.tsx'

/** Reasons that are given often. Those of credit notes are printed, so that each has its own. */
const usualReasons = {
  cancel: ['changed', 'twice', 'mistake'],
  reopen: ['wrongPayment', 'bounced', 'mistake'],
  correct: [],
  credit: [],
  freePlace: ['misleads', 'asked', 'mistake'],
  closeCase: ['settled', 'paidBack', 'agreed'],
} as const

type Props = {
  locale: Locale
  /** Names the words of the dialog. */
  act: keyof typeof usualReasons
  /** Of the call, which takes a reason. */
  address: string
  /** Further values of the texts. */
  values?: Record<string, string>
  /** Further fields of the call besides the reason. */
  body?: object
  isDangerous?: boolean
  /** The dialog is open at first. */
  isAsked?: boolean
}

/** A button that asks for a reason and says what will happen; what was typed stays when the call is refused. */
export function ReasonedAct({
  locale,
  act,
  address,
  values = {},
  body = {},
  isDangerous = false,
  isAsked = false,
}: Props) {
  const t = useTranslations('AdminMoney')
  const router = useRouter()
  const [isOpen, setOpen] = useState(isAsked)
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
      <ReasonDialog
        isOpen={isOpen}
        isDangerous={isDangerous}
        onClose={() => setOpen(false)}
        presets={usualReasons[act].map((name) => t(`acts.reasons.${name}`))}
        texts={{
          title: t(`acts.${act}.title`, values),
          text: t(`acts.${act}.text`, values),
          why: t('acts.reason'),
          hint: t(act === 'credit' || act === 'correct' ? 'acts.reasonPrinted' : 'acts.reasonHint'),
          keep: t('acts.keep'),
          confirm: t(`acts.${act}.confirm`, values),
        }}
        onConfirm={async (reason) => {
          await send('POST', locale, address, { ...body, reason })
          setOpen(false)
          router.refresh()
        }}
      />
    </>
  )
}
