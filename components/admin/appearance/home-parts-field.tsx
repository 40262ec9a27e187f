'use client'
import { useTranslations } from 'next-intl'
import { useWatch } from 'react-hook-form'
import { Switch } from '@/components/ui/form/switch.tsx'
import type { RecordForm } from '@/components/ui/record-page/use-record-form.ts'
import { SortableList } from '@/components/ui/sortable-list/sortable-list.tsx'
import type { PlacedPart } from '@/lib/shared/brand/home-parts.ts'
import type { AppearanceValues } from './appearance-values.ts'

/** Order and presence of the parts of the home page. */
export function HomePartsField({ form }: { form: RecordForm<AppearanceValues> }) {
  const t = useTranslations('AdminAppearance')
  const placed = useWatch({ control: form.control, name: 'home' })
  const { label } = form.field('home')
  const write = (next: PlacedPart[]) => {
    form.setValue('home', next, { shouldDirty: true, shouldValidate: true })
  }
  return (
    <>
      <p className="mb-2 text-ink2 text-sm">{t('homeHint')}</p>
      <SortableList
        label={label}
        items={placed}
        idOf={({ part }) => part}
        nameOf={({ part }) => t(`parts.${part}`)}
        onSort={(order) => write(order.flatMap((id) => placed.find(({ part }) => part === id) ?? []))}
        itemClassName={(_one, isLifted) =>
          isLifted ? 'rounded-control border border-line bg-card shadow-popover' : 'border border-transparent'
        }
      >
        {({ part, is_shown: isShown }, { handle, menu }) => (
          <div className="flex min-h-11 items-center gap-1">
            {handle}
            <Switch
              id={`home-${part}`}
              label={t(`parts.${part}`)}
              checked={isShown}
              onChange={({ target }) => {
                write(placed.map((one) => (one.part === part ? { part, is_shown: target.checked } : one)))
              }}
              className="min-w-0 grow"
            />
            {menu()}
          </div>
        )}
      </SortableList>
    </>
  )
}
