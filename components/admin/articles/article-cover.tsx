'use client'
import { useTranslations } from 'next-intl'
import { useId, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Button } from '@/components/ui/button.tsx'
import { formatBytes, imageTypes } from '@/components/ui/files/file-rules.ts'
import { readablePicture } from '@/components/ui/files/readable-picture.ts'
import { FieldError } from '@/components/ui/form/field.tsx'
import { useApiAction } from '@/components/ui/form/use-api-action.ts'
import { Picture } from '@/components/ui/picture.tsx'
import { WorkIcon } from '@/components/ui/work-icon.tsx'
import { ApiError } from '@/lib/client/api/client.ts'
import { members, parseAnswer, text } from '@/lib/client/api/shape.ts'
import { sendFile } from '@/lib/client/uploads/send-file.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { articlePicture, locationWidths } from '@/lib/shared/pictures/addresses.ts'
import { maxPhotoBytes } from '@/lib/shared/upload-sizes.ts'
import type { ArticleForm } from './use-article-form.ts'

type Props = {
  form: ArticleForm
  locale: Locale
  /** As it is saved, for the picture that is named after it. */
  slug: string
}

const stored = members<{ picture: string }>({ picture: text })

/** The cover: shown as it will be cut, and exchanged for another file. */
export function ArticleCover({ form, locale, slug }: Props) {
  const t = useTranslations('AdminArticles')
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [fault, setFault] = useState<string>()
  const picture = useWatch({ control: form.control, name: 'picture' })
  const isChanged = form.state.changed.some(({ name }) => name === 'picture')
  const { run, isBusy, trouble } = useApiAction(async (file: File) => {
    setFault(undefined)
    try {
      const answer = await sendFile(locale, '/api/admin/articles/covers', await readablePicture(file), {
        onProgress: () => {},
        signal: new AbortController().signal,
      })
      const { picture: address } = parseAnswer(answer, stored)
      form.setValue('picture', address, { shouldValidate: true })
    } catch (error) {
      const told = error instanceof ApiError ? error.errors.picture?.join(' ') : undefined
      if (!told) throw error
      setFault(told)
    }
  })
  const { error } = form.field('picture')
  const problem = fault ?? trouble ?? error
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 desk:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      {picture === '' ? (
        <div className="aspect-16/9 w-full rounded-card bg-wash" />
      ) : (
        <Picture
          picture={articlePicture(slug, picture)}
          sizes="480px"
          alt=""
          className="aspect-16/9 w-full rounded-card bg-wash"
        />
      )}
      <div className="text-sm">
        <input
          ref={input}
          type="file"
          accept={imageTypes.join()}
          hidden
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? []
            if (file) void run(file)
            currentTarget.value = ''
          }}
        />
        <Button
          variant="secondary"
          size="small"
          aria-disabled={isBusy || undefined}
          aria-describedby={`${id}-hint ${id}-error`}
          onClick={() => input.current?.click()}
        >
          <WorkIcon name="upload" size={18} />
          {isBusy ? t('uploading') : t('upload')}
        </Button>
        <p id={`${id}-hint`} className="mt-2 text-ink2">
          {t('uploadHint', { size: formatBytes(maxPhotoBytes, locale), width: Math.max(...locationWidths) })}
        </p>
        <FieldError id={`${id}-error`} message={problem ?? undefined} />
        <p role="status" className="mt-2">
          {isChanged && t('coverChanged')}
        </p>
      </div>
    </div>
  )
}
