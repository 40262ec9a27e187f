'use client'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { Button } from '@/components/ui/button.tsx'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { ReplyForm } from './reply-form.tsx'
import { ReportDialog } from './report-dialog.tsx'

type Props = { locale: Locale; id: string; author: string; canReply: boolean; isReported: boolean }

/** A guide's actions on a review: reply once, and report it. */
export function ReviewActions({ locale, id, author, canReply, isReported }: Props) {
  const t = useTranslations('OwnReviews')
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  if (isOpen && canReply) {
    const close = () => {
      setOpen(false)
      requestAnimationFrame(() => opener.current?.focus())
    }
    return <ReplyForm locale={locale} id={id} onCancel={close} />
  }
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-2">
      {canReply && (
        <Button
          ref={opener}
          variant="secondary"
          size="small"
          aria-label={t('replyTo', { author })}
          onClick={() => setOpen(true)}
        >
          {t('reply')}
        </Button>
      )}
      {isReported ? (
        <p className="text-ink2 text-md">{t('reported')}</p>
      ) : (
        <ReportDialog locale={locale} id={id} author={author} />
      )}
    </div>
  )
}
