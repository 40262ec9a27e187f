'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useWatch } from 'react-hook-form'
import { FormError } from '@/components/ui/form/form-error.tsx'
import { SelectField } from '@/components/ui/form/select-field.tsx'
import { SubmitButton } from '@/components/ui/form/submit-button.tsx'
import { TextField } from '@/components/ui/form/text-field.tsx'
import { useApiForm } from '@/components/ui/form/use-api-form.ts'
import { useFormTexts } from '@/components/ui/form/use-form-texts.ts'
import { RecordFields } from '@/components/ui/record-page/record-fields.tsx'
import { send } from '@/lib/client/api/client.ts'
import { members, number, parseAnswer } from '@/lib/client/api/shape.ts'
import { type Locale, localePath, locales } from '@/lib/shared/addresses/locales.ts'
import { SlugField } from '../slug-field.tsx'
import { useProposedSlug } from '../use-proposed-slug.ts'
import { useIsArticleSlugFree } from './use-is-article-slug-free.ts'

type Values = { original_locale: Locale; title: string; slug: string }

const created = members<{ id: number }>({ id: number })

/** Begins an article; the rest is written in its editor, which opens afterwards. */
export function NewArticleForm({
  locale,
  languageNames,
}: {
  locale: Locale
  languageNames: Record<Locale, string>
}) {
  const t = useTranslations('AdminArticles')
  const router = useRouter()
  const { field, props, isBusy, trouble, control, setValue } = useApiForm<Values, Values>(
    () =>
      import('@/lib/domain/catalogue/articles/editor/content.ts').then(
        ({ newArticleSchema }) => newArticleSchema,
      ),
    async (body) => {
      const { id } = parseAnswer(await send('POST', locale, '/api/admin/articles', body), created)
      router.push(localePath(locale, `/admin/articles/${id}`))
    },
    {
      texts: useFormTexts(),
      values: { original_locale: locale, title: '', slug: '' },
      toBody: (values) => values,
    },
  )
  const [slug, original, title] = useWatch({ control, name: ['slug', 'original_locale', 'title'] })
  useProposedSlug(title, slug, (proposed) => setValue('slug', proposed))
  return (
    <form {...props} className="dense grid max-w-200 gap-4">
      <FormError text={trouble} />
      <RecordFields>
        <SelectField {...field('original_locale')} label={t('fields.original_locale')}>
          {locales.map((one) => (
            <option key={one} value={one} lang={one}>
              {languageNames[one]}
            </option>
          ))}
        </SelectField>
        <SlugField
          {...field('slug')}
          label={t('fields.slug')}
          before="destinations"
          isFree={useIsArticleSlugFree(locale, slug, null)}
          words={{ free: t('free'), taken: t('taken') }}
        />
        <TextField
          {...field('title')}
          label={t('fields.title')}
          lang={original}
          autoComplete="off"
          className="col-span-full"
        />
      </RecordFields>
      <div className="w-fit">
        <SubmitButton isBusy={isBusy} busyLabel={t('creating')}>
          {t('create')}
        </SubmitButton>
      </div>
    </form>
  )
}
