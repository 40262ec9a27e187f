'use client'
import { useRouter } from 'next/navigation'
import { Button } from '@/components/ui/button.tsx'
import { FormError } from '@/components/ui/form/form-error.tsx'
import { useApiAction } from '@/components/ui/form/use-api-action.ts'
import { send } from '@/lib/client/api/client.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'

type Props = { locale: Locale; label: string; isMain: boolean }

/** Sends a test email to the admin's own address. */
export function SendTestMail({ locale, label, isMain }: Props) {
  const router = useRouter()
  const { run, isBusy, trouble } = useApiAction(async () => {
    await send('POST', locale, '/api/admin/test_mail')
    router.refresh()
  })
  return (
    <div>
      <FormError text={trouble} />
      <Button
        size="small"
        variant={isMain ? 'primary' : 'secondary'}
        aria-disabled={isBusy || undefined}
        onClick={() => void run()}
      >
        {label}
      </Button>
    </div>
  )
}
