'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button.tsx'
import { FormError } from '@/components/ui/form/form-error.tsx'
import { useApiAction } from '@/components/ui/form/use-api-action.ts'
import { send } from '@/lib/client/api/client.ts'
import { members, number, parseAnswer } from '@/lib/client/api/shape.ts'
import { type Locale, localePath } from '@/lib/shared/addresses/locales.ts'

const created = members<{ id: number }>({ id: number })

/** Begins a draft, and opens its editor. */
export function NewNewsletter({ locale }: { locale: Locale }) {
  const t = useTranslations('AdminNewsletters')
  const router = useRouter()
  const { run, isBusy, trouble } = useApiAction(async () => {
    const { id } = parseAnswer(await send('POST', locale, '/api/admin/newsletters'), created)
    router.push(localePath(locale, `/admin/newsletters/${id}`))
  })
  return (
    <div>
      <FormError text={trouble} />
      <Button aria-busy={isBusy} onClick={() => run()}>
        {t('new')}
      </Button>
    </div>
  )
}
