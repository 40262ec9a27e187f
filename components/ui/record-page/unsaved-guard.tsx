'use client'
import { useTranslations } from 'next-intl'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { useLeaveGuard } from './use-leave-guard.ts'

type Props = {
  /** Something would be left behind. */
  isUnsaved: boolean
  /** True if typed values stay in this browser, and are saved at the next visit. */
  isKept?: boolean
  /** The person leaves it behind. */
  onLeave?: () => void
}

/**
 * Asks once before unsaved changes are left: by a link, by Back and Forward, or by closing the page, where the browser
 * asks in its own words.
 */
export function UnsavedGuard({ isUnsaved, isKept = false, onLeave }: Props) {
  const t = useTranslations('UnsavedGuard')
  const { isAsking, stay, leave } = useLeaveGuard(isUnsaved)
  return (
    <ConfirmDialog
      title={t('title')}
      text={t(isKept ? 'kept' : 'lost')}
      texts={{ confirm: t('leave'), cancel: t('stay') }}
      isDangerous={!isKept}
      isOpen={isAsking}
      onOpenChange={stay}
      onConfirm={() => {
        onLeave?.()
        leave()
      }}
    />
  )
}
