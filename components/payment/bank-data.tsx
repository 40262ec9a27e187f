'use client'
import { useTranslations } from 'next-intl'
import { showToast } from '@/components/ui/toast-store.ts'
import { WorkIcon } from '@/components/ui/work-icon.tsx'

type Props = {
  /** `shown`: where it is easier to read than what is copied. */
  rows: ReadonlyArray<{ label: string; value: string; shown?: string }>
}

/** Data of a transfer, each line with a copy button. */
export function BankData({ rows }: Props) {
  const t = useTranslations('PaymentControls')
  const copy = (value: string) =>
    void navigator.clipboard
      .writeText(value)
      .then(() => showToast({ text: t('copied'), tone: 'ok' }))
      .catch(() => {})
  return (
    <dl className="mt-5 divide-y divide-line rounded-card border border-line bg-card px-5">
      {rows.map(({ label, value, shown = value }) => (
        <div
          key={label}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-1.5 md:grid-cols-[11rem_minmax(0,1fr)_auto]"
        >
          <dt className="text-ink2 text-sm max-md:col-span-2">{label}</dt>
          <dd className="wrap-anywhere font-label">{shown}</dd>
          <dd>
            <button
              type="button"
              aria-label={t('copy', { what: label })}
              className="grid size-11 place-items-center rounded-control hover:bg-hover"
              onClick={() => copy(value)}
            >
              <WorkIcon name="copy" size={18} />
            </button>
          </dd>
        </div>
      ))}
    </dl>
  )
}
