'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { type CityChoices, CityOptions } from '@/components/places/city-options.tsx'
import { Button } from '@/components/ui/button.tsx'
import { Dialog } from '@/components/ui/dialog.tsx'
import { FormError } from '@/components/ui/form/form-error.tsx'
import { SelectField } from '@/components/ui/form/select-field.tsx'
import { useApiAction } from '@/components/ui/form/use-api-action.ts'
import { WorkIcon } from '@/components/ui/work-icon.tsx'
import { send } from '@/lib/client/api/client.ts'
import { type Locale, localePath } from '@/lib/shared/addresses/locales.ts'

type Props = { locale: Locale; id: number; name: string; choices: CityChoices }

/** Merges the city into another that is the same place, and opens that one. */
export function MergeCity({ locale, id, name, choices }: Props) {
  const t = useTranslations('AdminPlaces.merge')
  const router = useRouter()
  const [isOpen, setOpen] = useState(false)
  const [into, setInto] = useState('')
  const selectId = useId()
  const { run, isBusy, trouble } = useApiAction(async () => {
    await send('POST', locale, `/api/admin/places/cities/${id}/merge`, { into: Number(into) })
    router.push(localePath(locale, `/admin/places/cities/${into}`))
  })
  return (
    <Dialog
      title={t('title', { name })}
      description={t('text')}
      isOpen={isOpen}
      onOpenChange={setOpen}
      trigger={
        <button
          type="button"
          className="inline-flex min-h-9 items-center rounded-control border-control px-3.5 font-label text-sm phone:focus-on-pine phone:size-11 phone:justify-center phone:px-0 desk:border desk:bg-card desk:hover:bg-hover"
        >
          <WorkIcon name="more" size={20} className="desk:hidden" />
          <span className="phone:sr-only">{t('open')}</span>
        </button>
      }
      actions={
        <>
          <Button variant="secondary" onClick={() => setOpen(false)}>
            {t('cancel')}
          </Button>
          <Button disabled={into === '' || isBusy} onClick={() => void run()}>
            {t('confirm')}
          </Button>
        </>
      }
    >
      <FormError text={trouble} />
      <SelectField
        id={selectId}
        label={t('into')}
        value={into}
        onChange={(event) => setInto(event.currentTarget.value)}
      >
        <option value="">{t('choose')}</option>
        <CityOptions choices={choices} except={id} />
      </SelectField>
    </Dialog>
  )
}
