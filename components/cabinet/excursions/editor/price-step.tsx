'use client'
import { useTranslations } from 'next-intl'
import { useWatch } from 'react-hook-form'
import { ControlledField } from '@/components/ui/form/controlled-field.tsx'
import { SelectField } from '@/components/ui/form/select-field.tsx'
import { currencies } from '@/lib/domain/basics/money/price.ts'
import { useEditor } from './editor-context.ts'
import { LanguageTabs } from './language-tabs.tsx'
import { Pills } from './pills.tsx'
import { StepHead } from './step-head.tsx'
import { LinesField } from './text-fields.tsx'
import { TiersTable } from './tiers-table.tsx'

const cancellations = [0, 24, 48, 72]

/** Price of the tour, public straight away; and the included items. */
export function PriceStep() {
  const t = useTranslations('ExcursionEditor')
  const { locale, form, price } = useEditor()
  const hours = useWatch({ control: price.control, name: 'cancellation_hours' })
  return (
    <>
      <form {...price.props}>
        <StepHead step="price" />
        <div className="grid gap-5 sm:grid-cols-2">
          <ControlledField control={price.control} {...price.field('price_unit')}>
            {({ value, onChange, id, name }) => (
              <Pills
                id={id}
                name={name}
                label={t('fields.price_unit')}
                value={value}
                onChange={onChange}
                choices={(['booking', 'person'] as const).map((unit) => ({
                  value: unit,
                  label: t(`units.${unit}`),
                }))}
              />
            )}
          </ControlledField>
          <SelectField {...price.field('currency')} label={t('fields.currency')}>
            {currencies.map((currency) => (
              <option key={currency} value={currency}>
                {new Intl.DisplayNames([locale], { type: 'currency' }).of(currency)}, {currency}
              </option>
            ))}
          </SelectField>
        </div>
        <TiersTable />
        <ControlledField control={price.control} {...price.field('cancellation_hours')}>
          {({ value, onChange, id, name }) => (
            <Pills
              id={id}
              name={name}
              label={t('fields.cancellation_hours')}
              value={value}
              onChange={onChange}
              choices={[...new Set([...cancellations, hours])]
                .toSorted((one, other) => one - other)
                .map((one) => ({ value: one, label: t('cancellation', { count: one }) }))}
              className="mt-7"
            />
          )}
        </ControlledField>
      </form>
      <form {...form.props} className="mt-9 border-line border-t pt-4">
        <LanguageTabs>
          {(of) => (
            <div className="grid gap-7">
              <LinesField name="included" of={of} />
              <LinesField name="not_included" of={of} />
            </div>
          )}
        </LanguageTabs>
      </form>
    </>
  )
}
