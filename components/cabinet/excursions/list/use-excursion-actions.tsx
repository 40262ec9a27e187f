'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from '@/components/ui/confirm-dialog.tsx'
import { MenuAction, MenuLink } from '@/components/ui/dropdown-menu.tsx'
import { useApiAction } from '@/components/ui/form/use-api-action.ts'
import { send } from '@/lib/client/api/client.ts'
import type { OwnExcursionView } from '@/lib/domain/catalogue/excursions/editor/view.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'

type Asked = { kind: 'archive' | 'delete'; excursion: OwnExcursionView }
type Done = 'archived' | 'restored' | 'deleted' | 'copied'

/**
 * Actions for a tour, besides editing.
 * @returns entries of its menu; the question before something is taken away; what has been done, in words
 */
export function useExcursionActions(locale: Locale): {
  entries: (excursion: OwnExcursionView) => ReactNode
  dialog: ReactNode
  said: string
  trouble: string | null
} {
  const t = useTranslations('Tours')
  const router = useRouter()
  const [asked, setAsked] = useState<Asked | null>(null)
  const [said, setSaid] = useState('')
  const nameOf = ({ title }: OwnExcursionView) => title || t('untitled')
  const { run, isBusy, trouble } = useApiAction(async (done: Done, excursion: OwnExcursionView) => {
    const path = `/api/account/excursions/${excursion.id}`
    setSaid('')
    if (done === 'archived') await send('PUT', locale, `${path}/archive`)
    else if (done === 'restored') await send('DELETE', locale, `${path}/archive`)
    else if (done === 'deleted') await send('DELETE', locale, path)
    else await send('POST', locale, `${path}/copy`)
    setAsked(null)
    setSaid(t(`done.${done}`, { title: nameOf(excursion) }))
    router.refresh()
  })
  const entries = (excursion: OwnExcursionView) => {
    const { status, path } = excursion
    const isDraft = status === 'draft' || status === 'pending' || status === 'rejected'
    return (
      <>
        {path && (
          <MenuLink locale={locale} href={path}>
            {t('open')}
          </MenuLink>
        )}
        <MenuAction onSelect={() => void run('copied', excursion)}>{t('duplicate')}</MenuAction>
        {status === 'published' && (
          <MenuAction onSelect={() => setAsked({ kind: 'archive', excursion })}>{t('archive')}</MenuAction>
        )}
        {status === 'archived' && (
          <MenuAction onSelect={() => void run('restored', excursion)}>{t('restore')}</MenuAction>
        )}
        {isDraft && (
          <MenuAction isDangerous onSelect={() => setAsked({ kind: 'delete', excursion })}>
            {t('delete')}
          </MenuAction>
        )}
      </>
    )
  }
  const dialog = (
    <ConfirmDialog
      title={asked ? t(`${asked.kind}Title`, { title: nameOf(asked.excursion) }) : ''}
      text={asked ? t(`${asked.kind}Text`) : ''}
      texts={{ confirm: t(asked?.kind ?? 'archive'), cancel: t('cancel') }}
      isOpen={asked !== null}
      onOpenChange={(isOpen) => {
        if (!isOpen) setAsked(null)
      }}
      onConfirm={() => {
        if (asked) void run(asked.kind === 'delete' ? 'deleted' : 'archived', asked.excursion)
      }}
      isDangerous={asked?.kind === 'delete'}
      isBusy={isBusy}
      {...(trouble && { trouble })}
    />
  )
  return { entries, dialog, said, trouble: asked ? null : trouble }
}
