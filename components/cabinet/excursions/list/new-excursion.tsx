'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button.tsx'
import { FormError } from '@/components/ui/form/form-error.tsx'
import { useApiAction } from '@/components/ui/form/use-api-action.ts'
import { Icon } from '@/components/ui/icon.tsx'
import { send } from '@/lib/client/api/client.ts'
import { members, number, parseAnswer } from '@/lib/client/api/shape.ts'
import { type Locale, localePath } from '@/lib/shared/addresses/locales.ts'

const createdExcursion = members<{ id: number }>({ id: number })

/** Begins a tour and opens its editor. */
export function NewExcursionButton({ locale }: { locale: Locale }) {
  const t = useTranslations('Tours')
  const router = useRouter()
  const { run, isBusy, trouble } = useApiAction(async () => {
    const { id } = parseAnswer(await send('POST', locale, '/api/account/excursions', {}), createdExcursion)
    router.push(localePath(locale, `/profile/excursions/${id}/basics`))
  })
  return (
    <div>
      <Button disabled={isBusy} onClick={() => void run()}>
        <Icon name="plus" />
        {t('new')}
      </Button>
      <FormError text={trouble} />
    </div>
  )
}
