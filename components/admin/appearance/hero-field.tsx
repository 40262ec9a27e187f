'use client'
import { useTranslations } from 'next-intl'
import { useId, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Button } from '@/components/ui/button.tsx'
import { formatBytes, imageTypes } from '@/components/ui/files/file-rules.ts'
import { readablePicture } from '@/components/ui/files/readable-picture.ts'
import { FocusPoint } from '@/components/ui/focus-point.tsx'
import { FieldGroup } from '@/components/ui/form/field.tsx'
import { useApiAction } from '@/components/ui/form/use-api-action.ts'
import type { RecordForm } from '@/components/ui/record-page/use-record-form.ts'
import { WorkIcon } from '@/components/ui/work-icon.tsx'
import { ApiError } from '@/lib/client/api/client.ts'
import { members, number, parseAnswer, text } from '@/lib/client/api/shape.ts'
import { sendFile } from '@/lib/client/uploads/send-file.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { type OwnHero, ownHeroPicture, pictureSource } from '@/lib/shared/pictures/addresses.ts'
import { maxPhotoBytes } from '@/lib/shared/upload-sizes.ts'
import type { AppearanceValues } from './appearance-values.ts'

type Props = { form: RecordForm<AppearanceValues>; locale: Locale }

const stored = members<Omit<OwnHero, 'x' | 'y'>>({ address: text, width: number, height: number })

/** The cover of the home page: another file, and the point that stays in view. */
export function HeroField({ form, locale }: Props) {
  const t = useTranslations('AdminAppearance')
  const hintId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [fault, setFault] = useState<string>()
  const hero = useWatch({ control: form.control, name: 'hero' })
  const { id, label, error, changed } = form.field('hero')
  const put = (next: OwnHero | null) => {
    form.setValue('hero', next, { shouldDirty: true, shouldValidate: true })
  }
  const { run, isBusy, trouble } = useApiAction(async (file: File) => {
    setFault(undefined)
    try {
      const answer = await sendFile(locale, '/api/admin/appearance/hero', await readablePicture(file), {
        onProgress: () => {},
        signal: new AbortController().signal,
      })
      put({ ...parseAnswer(answer, stored), x: 0.5, y: 0.5 })
    } catch (problem) {
      const told = problem instanceof ApiError ? problem.errors.hero?.join(' ') : undefined
      if (!told) throw problem
      setFault(told)
    }
  })
  return (
    <FieldGroup
      id={id}
      label={label}
      changed={changed}
      hint={t('heroHint', { size: formatBytes(maxPhotoBytes, locale) })}
      error={fault ?? trouble ?? error}
      className="mb-6"
    >
      {hero && (
        <>
          <FocusPoint
            point={hero}
            onMove={(point) => put({ ...hero, ...point })}
            label={t('focus', { x: Math.round(hero.x * 100), y: Math.round(hero.y * 100) })}
            hintId={hintId}
          >
            <img
              src={pictureSource(ownHeroPicture(hero))}
              width={hero.width}
              height={hero.height}
              alt=""
              className="block h-auto w-full bg-wash"
            />
          </FocusPoint>
          <p id={hintId} className="mt-1.5 text-ink2 text-sm">
            {t('focusHint')}
          </p>
        </>
      )}
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
      <div className="mt-2 flex flex-wrap gap-3">
        <Button
          variant="secondary"
          size="small"
          aria-disabled={isBusy || undefined}
          onClick={() => input.current?.click()}
        >
          <WorkIcon name="upload" size={18} />
          {isBusy ? t('uploading') : t('upload')}
        </Button>
        {hero && (
          <Button variant="quiet" size="small" onClick={() => put(null)}>
            {t('usualHero')}
          </Button>
        )}
      </div>
    </FieldGroup>
  )
}
