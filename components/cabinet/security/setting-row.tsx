'use client'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button.tsx'
import { FormError } from '@/components/ui/form/form-error.tsx'

type Props = {
  children: ReactNode
  /** Below it, less loud. */
  detail?: ReactNode
  trouble?: string | null
  /** Action of the setting; `name` is its full name for screen readers. */
  action?: { label: string; name?: string; isBusy: boolean; run: () => void; isQuiet?: boolean }
}

/** A line of the settings with its state and its button. */
export function SettingRow({ children, detail, trouble = null, action }: Props) {
  return (
    <div className="border-line border-b py-2.5">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 grow basis-48 wrap-anywhere">
          {children}
          {detail && <span className="block text-ink2 text-sm">{detail}</span>}
        </p>
        {action && (
          <Button
            variant={action.isQuiet ? 'quiet' : 'secondary'}
            size="small"
            className="shrink-0"
            aria-label={action.name}
            aria-disabled={action.isBusy || undefined}
            onClick={action.run}
          >
            {action.label}
          </Button>
        )}
      </div>
      <FormError text={trouble} className="mt-2" />
    </div>
  )
}
