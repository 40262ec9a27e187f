'use client'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Button } from '@/components/ui/button.tsx'
import { ControlledField } from '@/components/ui/form/controlled-field.tsx'
import { FieldGroup } from '@/components/ui/form/field.tsx'
import type { RecordForm } from '@/components/ui/record-page/use-record-form.ts'
import { appearanceLimits } from '@/lib/domain/discovery/appearance/schema.ts'
import type { AppearanceValues } from './appearance-values.ts'

type Props = { form: RecordForm<AppearanceValues>; className?: string }

/** The drawing with the namespace that a browser needs to show it by itself; the server keeps it without. */
function asFile(drawing: string): string {
  return /^<svg[^>]* xmlns=/.test(drawing)
    ? drawing
    : drawing.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"')
}

/** The drawing of the name: a file to choose, how it looks, and the way back to letters. */
export function WordmarkField({ form, className }: Props) {
  const t = useTranslations('AdminAppearance')
  const inputId = useId()
  const [isTooLarge, setTooLarge] = useState(false)
  const { changed, ...field } = form.field('wordmark')
  const wordmark = useWatch({ control: form.control, name: 'wordmark' })
  return (
    <ControlledField control={form.control} {...field}>
      {({ id, error, onChange, ref }) => (
        <FieldGroup
          id={id}
          label={t('wordmark')}
          changed={changed}
          hint={t('wordmarkHint')}
          error={isTooLarge ? t('tooLarge', { kilobytes: appearanceLimits.wordmark / 1000 }) : error}
          className={className}
        >
          {wordmark !== '' && (
            // As a picture no script of the file runs; black letters need a light ground.
            <img
              src={`data:image/svg+xml,${encodeURIComponent(asFile(wordmark))}`}
              alt={t('drawing')}
              className="mb-3 h-16 max-w-full rounded-day bg-white p-3"
            />
          )}
          <div className="flex flex-wrap items-center gap-3">
            <label
              htmlFor={inputId}
              className="button button-secondary button-small has-focus-visible:outline-3"
            >
              {wordmark === '' ? t('choose') : t('replace')}
              <input
                ref={ref}
                id={inputId}
                type="file"
                accept=".svg,image/svg+xml"
                className="sr-only"
                onChange={async ({ target }) => {
                  const [file] = target.files ?? []
                  target.value = ''
                  if (!file) return
                  setTooLarge(file.size > appearanceLimits.wordmark)
                  if (file.size <= appearanceLimits.wordmark) onChange(await file.text())
                }}
              />
            </label>
            {wordmark !== '' && (
              <Button variant="quiet" size="small" onClick={() => onChange('')}>
                {t('remove')}
              </Button>
            )}
          </div>
        </FieldGroup>
      )}
    </ControlledField>
  )
}
