import { classNames } from '@/components/ui/class-names.ts'

const tones = {
  ok: 'bg-ok-wash text-ok',
  info: 'bg-info-wash text-sea',
  warning: 'bg-warning-wash text-warning',
  error: 'bg-error-wash text-error',
  quiet: 'bg-wash text-ink2',
} as const
export type ChipTone = keyof typeof tones

/** A state in a word or two. */
export function StateChip({ tone, label }: { tone: ChipTone; label: string }) {
  return (
    <span
      className={classNames(
        'inline-block rounded-day px-2 py-0.5 font-label font-sans text-sm leading-normal',
        tones[tone],
      )}
    >
      {label}
    </span>
  )
}
