'use client'
import { useTranslations } from 'next-intl'
import { type ComponentProps, useState } from 'react'
import { PlainForm } from '@/components/plain-forms/plain-form.tsx'
import { buttonClass } from '@/components/ui/button.tsx'
import { TextArea } from '@/components/ui/form/text-area.tsx'
import { TextField } from '@/components/ui/form/text-field.tsx'
import { AskAgainDialog } from './ask-again-dialog.tsx'
import { plainAbout } from './enquiry-call.ts'

type Props = Omit<ComponentProps<typeof AskAgainDialog>, 'isOpen' | 'onOpenChange'> & { isFirst?: boolean }

/** The button that asks the same guide again, and its question. */
export function AskAgain({ isFirst = false, ...asked }: Props) {
  const t = useTranslations('EnquiryStatus')
  const { decided, guide, question, date, firstDay } = asked
  const [isOpen, setOpen] = useState(false)
  const look = { variant: isFirst ? 'primary' : 'secondary' } as const
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className={buttonClass(look, 'max-md:w-full noscript:hidden')}
      >
        {t('askAgain.button', { guide })}
      </button>
      <PlainForm
        locale={decided.locale}
        name="repetition"
        about={plainAbout(decided)}
        isOnce
        opener={{ label: t('askAgain.button', { guide }), className: buttonClass(look) }}
        button={t('askAgain.confirm')}
      >
        {(field) => (
          <>
            <p className="text-md">{t('askAgain.text')}</p>
            <TextField
              {...field('date', date !== null && date >= firstDay ? date : '')}
              type="date"
              label={t('askAgain.day')}
              hint={t('askAgain.any')}
              min={firstDay}
            />
            <TextArea
              {...field('message', question)}
              dir="auto"
              label={t('askAgain.message')}
              rows={4}
              maxLength={4000}
              className="w-full"
            />
          </>
        )}
      </PlainForm>
      <AskAgainDialog {...asked} isOpen={isOpen} onOpenChange={setOpen} />
    </>
  )
}
