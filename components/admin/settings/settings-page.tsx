import { BrowserMessages } from '@/components/ui/browser-messages.tsx'
import { standardTaxRates } from '@/lib/domain/business/invoices/seller.ts'
import type { RatesTableProps } from './rates-table.tsx'
import { RatesTable } from './rates-table.tsx'
import { SettingsForm, type SettingsFormProps } from './settings-form.tsx'

type Props = Omit<SettingsFormProps, 'rates' | 'standardRates'> & RatesTableProps

/** Namespaces of the page's client components, in addition to the frame's. */
const namespaces = ['AdminSettings', 'RecordPage', 'UnsavedGuard', 'Dialog', 'FieldErrors', 'Form'] as const

/** Everything that admins set for the whole site. */
export function SettingsPage({ locale, rates, hasLists, ...form }: Props) {
  return (
    <BrowserMessages locale={locale} namespaces={namespaces}>
      <SettingsForm
        {...form}
        locale={locale}
        standardRates={standardTaxRates}
        rates={<RatesTable locale={locale} rates={rates} hasLists={hasLists} />}
      />
    </BrowserMessages>
  )
}
