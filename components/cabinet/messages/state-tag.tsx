'use client'
import { useTranslations } from 'next-intl'
import { classNames } from '@/components/ui/class-names.ts'
import type { EnquiryState } from '@/lib/domain/conversation/enquiries/enquiry.ts'

const looks: Partial<Record<EnquiryState, string>> = {
  new: 'bg-warning-wash text-warning',
  replied: 'bg-wash text-ink2',
  offered: 'bg-info-wash text-sea',
  accepted: 'bg-ok-wash text-ok',
}

/** State of an enquiry, in words; ended ones have no colour. */
export function StateTag({ state }: { state: EnquiryState }) {
  const t = useTranslations('Messages')
  const look = looks[state]
  return (
    <span
      className={classNames(
        'shrink-0 font-label text-sm whitespace-nowrap',
        look ? `rounded-day px-2 py-0.5 ${look}` : 'text-ink2',
      )}
    >
      {t(`states.${state}`)}
    </span>
  )
}
