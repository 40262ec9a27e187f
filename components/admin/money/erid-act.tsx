'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button.tsx'
import { FormDialog } from '@/components/ui/form/form-dialog.tsx'
import { TextField } from '@/components/ui/form/text-field.tsx'
import { useApiForm } from '@/components/ui/form/use-api-form.ts'
import { useFormTexts } from '@/components/ui/form/use-form-texts.ts'
import { send } from '@/lib/client/api/client.ts'
import { mostEridLength } from '@/lib/domain/sales/first-places/first-place.ts'
import type { ListedFirstPlace } from '@/lib/domain/sales/first-places/listed-first-place.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'

type Props = { locale: Locale; place: Pick<ListedFirstPlace, 'id' | 'erid'> }

/** A button for the token by which the advertisement of a first place is registered. */
export function EridAct(props: Props) {
  const t = useTranslations('AdminFirstPlaces.erid')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" size="small" className="whitespace-nowrap" onClick={() => setOpen(true)}>
        {t('set')}
      </Button>
      {isOpen && <EridDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

function EridDialog({ locale, place, onClose }: Props & { onClose: () => void }) {
  const t = useTranslations('AdminFirstPlaces.erid')
  const router = useRouter()
  const form = useApiForm(
    () => import('@/lib/domain/sales/first-places/erid-schema.ts').then(({ eridSchema }) => eridSchema),
    async (body) => {
      await send('PUT', locale, `/api/admin/first_places/${place.id}/erid`, body)
      onClose()
      router.refresh()
    },
    {
      texts: { ...useFormTexts(), errors: { erid: t('form', { max: mostEridLength }) } },
      toBody: (values: { erid: string }) => values,
      values: { erid: place.erid ?? '' },
    },
  )
  return (
    <FormDialog
      title={t('title')}
      description={t('text')}
      texts={{ close: t('close'), cancel: t('keep'), save: t('save') }}
      form={{ ...form.props, id: `erid-${place.id}` }}
      isBusy={form.isBusy}
      trouble={form.trouble}
      onClose={onClose}
    >
      <TextField {...form.field('erid')} label={t('title')} autoComplete="off" spellCheck={false} />
    </FormDialog>
  )
}
