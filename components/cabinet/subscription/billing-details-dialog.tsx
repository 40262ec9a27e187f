'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { FormDialog } from '@/components/ui/form/form-dialog.tsx'
import { SelectField } from '@/components/ui/form/select-field.tsx'
import { TextArea } from '@/components/ui/form/text-area.tsx'
import { TextField } from '@/components/ui/form/text-field.tsx'
import { useApiForm } from '@/components/ui/form/use-api-form.ts'
import { useFormTexts } from '@/components/ui/form/use-form-texts.ts'
import { send } from '@/lib/client/api/client.ts'
import type { BillingDetailsView } from '@/lib/domain/business/invoices/billing-details-view.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'

type Props = {
  locale: Locale
  details: BillingDetailsView
  countries: Array<{ code: string; name: string }>
  onClose: () => void
  /** Closing it does, unless something else follows. */
  onSaved?: () => void
}

type Values = { name: string; address: string; country: string; vat_number: string }

/** The guide's billing details, for future invoices and the one that isn't paid yet. */
export function BillingDetailsDialog({ locale, details, countries, onClose, onSaved = onClose }: Props) {
  const t = useTranslations('SubscriptionDialogs')
  const router = useRouter()
  const texts = useFormTexts()
  const form = useApiForm(
    () =>
      import('@/lib/domain/business/invoices/schema.ts').then(
        ({ billingDetailsSchema }) => billingDetailsSchema,
      ),
    async (body) => {
      await send('PUT', locale, '/api/billing_details', body)
      onSaved()
      router.refresh()
    },
    {
      texts: { ...texts, errors: { vat_number: t('details.vatWrong') } },
      toBody: ({ vat_number, ...said }: Values) => ({ ...said, vat_number: vat_number.trim() || null }),
      values: {
        name: details.name,
        address: details.address,
        country: details.country,
        vat_number: details.vatNumber ?? '',
      },
    },
  )
  return (
    <FormDialog
      title={t('details.title')}
      description={t('details.note')}
      texts={{ close: t('close'), cancel: t('back'), save: t('details.save') }}
      form={{ ...form.props, id: 'billing-details', className: 'grid gap-4' }}
      isBusy={form.isBusy}
      trouble={form.trouble}
      onClose={onClose}
    >
      <TextField {...form.field('name')} label={t('details.name')} autoComplete="name" required />
      <TextArea
        {...form.field('address')}
        label={t('details.address')}
        autoComplete="street-address"
        required
      />
      <SelectField {...form.field('country')} label={t('details.country')} autoComplete="country">
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField
        {...form.field('vat_number')}
        label={t('details.vatNumber')}
        remark={t('details.vatHint')}
        autoComplete="off"
      />
    </FormDialog>
  )
}
