'use client'
import { useRouter } from 'next/navigation'
import { PlainForm } from '@/components/plain-forms/plain-form.tsx'
import { Button } from '@/components/ui/button.tsx'
import { FormError } from '@/components/ui/form/form-error.tsx'
import { useApiAction } from '@/components/ui/form/use-api-action.ts'
import { send } from '@/lib/client/api/client.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'

type Props = { locale: Locale; token: string; guideIds: number[]; label: string; note: string }

/** Sends the same words to others. The page shows them side by side afterwards. */
export function AskOthersButton({ locale, token, guideIds, label, note }: Props) {
  const router = useRouter()
  const { run, isBusy, trouble } = useApiAction(async () => {
    await send('POST', locale, `/api/enquiries/${token}/others`, { guideIds })
    router.refresh()
  })
  return (
    <>
      <FormError text={trouble} className="mt-3" />
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          className="max-md:w-full noscript:hidden"
          aria-disabled={isBusy || undefined}
          onClick={() => void run()}
        >
          {label}
        </Button>
        <PlainForm
          locale={locale}
          name="others-to-ask"
          about={{ token, guideIds: guideIds.join() }}
          button={label}
        />
        <p className="min-w-0 grow basis-60 text-ink2 text-sm">{note}</p>
      </div>
    </>
  )
}
