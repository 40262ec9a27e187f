import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button.tsx'
import { send } from '@/lib/client/api/client.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { ReasonDialog } from '../reason-dialog.tsx'

type Props = {
  locale: Locale
  /** The present one first. */
  names: readonly string[]
  canWithdraw: boolean
}

/** Short addresses of a guide, each with its withdrawal. */
export function UserShortNames({ locale, names, canWithdraw }: Props) {
  const t = useTranslations('AdminUsers')
  const router = useRouter()
  const [chosen, setChosen] = useState<string | null>(null)
  return (
    <>
      <ul className="mt-3 text-md">
        {names.map((name) => (
          <li
            key={name}
            className="flex items-center justify-between gap-4 border-line border-t py-2 wrap-anywhere"
          >
            @{name}
            {canWithdraw && (
              <Button
                variant="secondary"
                size="small"
                className="text-error"
                aria-label={t('shortNames.takeNamed', { name })}
                onClick={() => setChosen(name)}
              >
                {t('shortNames.take')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ReasonDialog
        isOpen={chosen !== null}
        isDangerous
        onClose={() => setChosen(null)}
        texts={{
          title: t('shortNames.ask', { name: chosen ?? '' }),
          text: t('shortNames.text'),
          why: t('locking.why'),
          hint: t('unlocking.hint'),
          keep: t('cancel'),
          confirm: t('shortNames.take'),
        }}
        onConfirm={async (reason) => {
          await send('PUT', locale, `/api/admin/short_addresses/${chosen}/withdrawal`, { reason })
          setChosen(null)
          router.refresh()
        }}
      />
    </>
  )
}
