'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { FormDialog } from '@/components/ui/form/form-dialog.tsx'
import { TextField } from '@/components/ui/form/text-field.tsx'
import { useApiForm } from '@/components/ui/form/use-api-form.ts'
import { useFormTexts } from '@/components/ui/form/use-form-texts.ts'
import { send } from '@/lib/client/api/client.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'

type Props = {
  locale: Locale
  /** Of the email. */
  id: string
  /** The proposed address. */
  address: string
  onClose: () => void
}

/** Sends a failed email again, to another address. */
export function AddressDialog({ locale, id, address, onClose }: Props) {
  const t = useTranslations('AdminMail')
  const router = useRouter()
  const form = useApiForm(
    () =>
      import('@/lib/domain/people/outbox/schema.ts').then(({ letterAddressSchema }) => letterAddressSchema),
    async (body) => {
      await send('PUT', locale, `/api/admin/mail/${id}/address`, body)
      onClose()
      router.refresh()
    },
    { texts: useFormTexts(), toBody: (values: { address: string }) => values, values: { address } },
  )
  return (
    <FormDialog
      title={t('changeAddress')}
      description={t('addressNote')}
      texts={{ close: t('close'), cancel: t('keep'), save: t('send') }}
      form={{ ...form.props, id: 'letter-address' }}
      isBusy={form.isBusy}
      trouble={form.trouble}
      onClose={onClose}
    >
      <TextField
        {...form.field('address')}
        label={t('newAddress')}
        type="email"
        autoComplete="off"
        spellCheck={false}
      />
    </FormDialog>
  )
}
