'use client'
import { useTranslations } from 'next-intl'
import { ConfirmDialog } from '@/components/ui/confirm-dialog.tsx'
import type { CaseAnswer } from '@/lib/domain/administration/moderation/schema.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { CaseChecks, warningsIn } from './case-checks.tsx'

type Props = {
  locale: Locale
  shown: CaseAnswer
  isOpen: boolean
  onClose: () => void
  onConfirm: () => void
}

/** Asks once before something is approved in which the checks have found something. */
export function ConfirmApproval({ locale, shown, isOpen, onClose, onConfirm }: Props) {
  const t = useTranslations('AdminQueue')
  const warnings = warningsIn(shown)
  return (
    <ConfirmDialog
      title={t('warned.title', { count: warnings.length })}
      text={<CaseChecks locale={locale} checks={warnings} />}
      texts={{ confirm: t(`warned.approve.${shown.queue}`), cancel: t('warned.cancel') }}
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      onConfirm={onConfirm}
    />
  )
}
