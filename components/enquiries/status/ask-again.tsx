'use client'
import { useTranslations } from 'next-intl'
import { type ComponentProps, useState } from 'react'
import { buttonClass } from '@/components/ui/button.tsx'
import { AskAgainDialog } from './ask-again-dialog.tsx'

type Props = Omit<ComponentProps<typeof AskAgainDialog>, 'isOpen' | 'onOpenChange'> & { isFirst?: boolean }

/** The button that asks the same guide again, and its question. */
export function AskAgain({ isFirst = false, ...asked }: Props) {
  const t = useTranslations('EnquiryStatus')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className={buttonClass({ variant: isFirst ? 'primary' : 'secondary' }, 'max-md:w-full')}
      >
        {t('askAgain.button', { guide: asked.guide })}
      </button>
      <AskAgainDialog {...asked} isOpen={isOpen} onOpenChange={setOpen} />
    </>
  )
}
