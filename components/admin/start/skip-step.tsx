'use client'
import { useRouter } from 'next/navigation'
import { FormError } from '@/components/ui/form/form-error.tsx'
import { useApiAction } from '@/components/ui/form/use-api-action.ts'
import { send } from '@/lib/client/api/client.ts'
import type { SetupStep } from '@/lib/domain/administration/setup/steps.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'

type Props = {
  locale: Locale
  step: SetupStep
  isSkipped: boolean
  /** The button's words, and those with the step for readers who hear them without it. */
  label: string
  name: string
}

/** Leaves a step out, or takes it up again. */
export function SkipStep({ locale, step, isSkipped, label, name }: Props) {
  const router = useRouter()
  const { run, isBusy, trouble } = useApiAction(async () => {
    await send('PUT', locale, `/api/admin/setup_steps/${step}`, { skipped: !isSkipped })
    router.refresh()
  })
  return (
    <div>
      <FormError text={trouble} />
      <button
        type="button"
        aria-label={name}
        aria-disabled={isBusy || undefined}
        onClick={() => void run()}
        className="link min-h-11 text-sm"
      >
        {label}
      </button>
    </div>
  )
}
