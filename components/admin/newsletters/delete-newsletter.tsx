'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ConfirmDialog } from '@/components/ui/confirm-dialog.tsx'
import { useApiAction } from '@/components/ui/form/use-api-action.ts'
import { send } from '@/lib/client/api/client.ts'
import { type Locale, localePath } from '@/lib/shared/addresses/locales.ts'

/** Deletes a draft, after a question, and leads to the list. */
export function DeleteNewsletter({ locale, id }: { locale: Locale; id: number }) {
  const t = useTranslations('AdminNewsletters')
  const router = useRouter()
  const [isOpen, setOpen] = useState(false)
  const { run, isBusy, trouble } = useApiAction(async () => {
    await send('DELETE', locale, `/api/admin/newsletters/${id}`)
    router.push(localePath(locale, '/admin/newsletters'))
  })
  return (
    <>
      <button type="button" onClick={() => setOpen(true)} className="link min-h-9 text-error phone:min-h-11">
        {t('delete')}
      </button>
      <ConfirmDialog
        title={t('deleteTitle')}
        text={t('deleteText')}
        texts={{ confirm: t('delete'), cancel: t('keepDraft') }}
        isDangerous
        isOpen={isOpen}
        onOpenChange={setOpen}
        onConfirm={() => void run()}
        isBusy={isBusy}
        trouble={trouble ?? undefined}
      />
    </>
  )
}
