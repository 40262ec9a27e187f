'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { Checkbox } from '@/components/ui/form/checkbox.tsx'
import { FormError } from '@/components/ui/form/form-error.tsx'
import { SubmitButton } from '@/components/ui/form/submit-button.tsx'
import { TextArea } from '@/components/ui/form/text-area.tsx'
import { TextField } from '@/components/ui/form/text-field.tsx'
import { useApiForm } from '@/components/ui/form/use-api-form.ts'
import { useFormTexts } from '@/components/ui/form/use-form-texts.ts'
import { RecordFields } from '@/components/ui/record-page/record-fields.tsx'
import { send } from '@/lib/client/api/client.ts'
import { members, number, parseAnswer } from '@/lib/client/api/shape.ts'
import { type Locale, localePath, locales } from '@/lib/shared/addresses/locales.ts'
import { type CategoryFormValues, toChanges } from './category-form.ts'

type Props = {
  locale: Locale
  /** After all others. */
  order: number
  languageNames: Record<Locale, string>
}

const created = members<{ id: number }>({ id: number })
const noTexts = { ru: '', en: '', ja: '', 'zh-Hans': '' }

/** Adds a category, and opens its editor. */
export function NewCategoryForm({ locale, order, languageNames }: Props) {
  const t = useTranslations('AdminCategories')
  const router = useRouter()
  const { field, props, isBusy, trouble } = useApiForm<CategoryFormValues, Record<string, unknown>>(
    () =>
      import('@/lib/domain/geography/categories/editor/content.ts').then(
        ({ categoryContentSchema }) => categoryContentSchema,
      ),
    async (body) => {
      const { id } = parseAnswer(await send('POST', locale, '/api/admin/categories', body), created)
      router.push(localePath(locale, `/admin/categories/${id}`))
    },
    {
      texts: useFormTexts(),
      values: {
        name: noTexts,
        description: noTexts,
        also_known_as: noTexts,
        slug: '',
        display_order: String(order),
        active: true,
      },
      toBody: toChanges,
    },
  )
  return (
    <form {...props} className="dense grid max-w-200 gap-4">
      <FormError text={trouble} />
      <RecordFields>
        {locales.map((one) => (
          <TextField
            key={one}
            {...field(`name.${one}`)}
            label={`${t('name')}, ${languageNames[one]}`}
            lang={one}
            autoComplete="off"
          />
        ))}
        {locales.map((one) => (
          <TextArea
            key={one}
            {...field(`description.${one}`)}
            label={`${t('fields.description')}, ${languageNames[one]}`}
            lang={one}
          />
        ))}
        {locales.map((one) => (
          <TextArea
            key={one}
            {...field(`also_known_as.${one}`)}
            label={`${t('fields.also_known_as')}, ${languageNames[one]}`}
            hint={t('fields.also_known_asHint')}
            lang={one}
          />
        ))}
        <TextField {...field('slug')} label={t('fields.slug')} autoComplete="off" spellCheck={false} />
        <TextField
          {...field('display_order')}
          label={t('fields.display_order')}
          inputMode="numeric"
          autoComplete="off"
        />
        <Checkbox {...field('active')} className="col-span-full">
          {t('fields.active')}
        </Checkbox>
      </RecordFields>
      <div className="w-fit">
        <SubmitButton isBusy={isBusy} busyLabel={t('adding')}>
          {t('add')}
        </SubmitButton>
      </div>
    </form>
  )
}
