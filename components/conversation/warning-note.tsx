'use client'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icon.tsx'
import type { Side } from '@/lib/domain/conversation/enquiries/conversation/message.ts'
import type { WarningKind } from '@/lib/domain/conversation/enquiries/warnings/finding.ts'

/** The gravest first: one sentence is enough. */
const frauds = ['payment', 'overpayment', 'secret', 'fee'] as const

type Props = {
  side: Side
  siteName: string
  kinds: readonly WarningKind[]
  /** Actions. */
  children?: ReactNode
}

/** Right under the words that it is about. */
export function WarningNote({ side, siteName, kinds, children }: Props) {
  const t = useTranslations('Conversation')
  const fraud = frauds.find((one) => kinds.includes(one))
  const title = fraud ? t('warning.fraud') : t('warning.contact')
  return (
    <aside
      aria-label={title}
      className="mt-3 flex gap-3 rounded-control bg-warning-wash px-4 py-3 text-md text-warning"
    >
      <Icon name="warning" className="mt-0.5 shrink-0" />
      <div className="min-w-0">
        <p className="font-bold">{title}</p>
        <p>{t(`warning.${fraud ?? 'contacts'}`, { side, siteName })}</p>
        {children && <div className="mt-2 flex flex-wrap gap-x-4 gap-y-2">{children}</div>}
      </div>
    </aside>
  )
}
