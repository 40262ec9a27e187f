'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ConfirmDialog } from '@/components/ui/confirm-dialog.tsx'
import { useApiAction } from '@/components/ui/form/use-api-action.ts'
import { WorkIcon } from '@/components/ui/work-icon.tsx'
import { send } from '@/lib/client/api/client.ts'
import { type Locale, localePath } from '@/lib/shared/addresses/locales.ts'

type Props = { locale: Locale; id: number; title: string }

/** Deletes a draft, after a question, and leads to the list. */
export function DeleteArticle({ locale, id, title }: Props) {
  const t = useTranslations('AdminArticles')
  const router = useRouter()
  const [isOpen, setOpen] = useState(false)
  const { run, isBusy, trouble } = useApiAction(async () => {
    await send('DELETE', locale, `/api/admin/articles/${id}`)
    router.push(localePath(locale, '/admin/articles'))
  })
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="link inline-flex min-h-9 items-center gap-2 text-error phone:min-h-11"
      >
        <WorkIcon name="trash" size={18} />
        {t('delete')}
      </button>
      <ConfirmDialog
        title={t('deleteTitle', { title })}
        text={t('deleteText')}
        texts={{ confirm: t('delete'), cancel: t('keep') }}
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
