'use client'
import { useTranslations } from 'next-intl'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { useLeaveGuard } from './use-leave-guard.ts'

type Props = {
  /** Something would be left behind. */
  isUnsaved: boolean
  /** Unsaved changes, changes that this browser keeps and saves at the next visit, or photos that are being uploaded. */
  left?: 'changes' | 'kept' | 'photos'
  /** The person leaves it behind. */
  onLeave?: () => void
}

/**
 * Asks once before unsaved changes are left: by a link, by Back and Forward, or by closing the page, where the browser
 * asks in its own words.
 */
export function UnsavedGuard({ isUnsaved, left = 'changes', onLeave }: Props) {
  const t = useTranslations('UnsavedGuard')
  const { isAsking, stay, leave } = useLeaveGuard(isUnsaved)
  return (
    <ConfirmDialog
      title={t(left === 'photos' ? 'photosTitle' : 'title')}
      text={t(left)}
      texts={{ confirm: t('leave'), cancel: t('stay') }}
      isDangerous={left !== 'kept'}
      isOpen={isAsking}
      onOpenChange={stay}
      onConfirm={() => {
        onLeave?.()
        leave()
      }}
    />
  )
}
