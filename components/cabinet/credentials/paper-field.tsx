'use client'
import { useTranslations } from 'next-intl'
import { type RefObject, useState } from 'react'
import { Button } from '@/components/ui/button.tsx'
import { classNames } from '@/components/ui/class-names.ts'
import { dropFrameClass } from '@/components/ui/files/drop-frame.tsx'
import { Field } from '@/components/ui/form/field.tsx'
import { WorkIcon } from '@/components/ui/work-icon.tsx'

type Props = {
  /** Holds the chosen file until the form is sent. */
  input: RefObject<HTMLInputElement | null>
  error: string | undefined
}

/** The paper of a credential: chosen, or dropped where there is a pointer to drop with. */
export function PaperField({ input, error }: Props) {
  const t = useTranslations('Credentials')
  const [name, setName] = useState('')
  const [isOver, setOver] = useState(false)
  return (
    <Field id="paper" label={t('paper')} hint={t('paperHint')} error={error}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same */}
      <div
        className={classNames(
          dropFrameClass,
          error ? 'border-error' : 'border-control',
          isOver ? 'bg-hover' : 'bg-card',
        )}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          if (!input.current || event.dataTransfer.files.length === 0) return
          input.current.files = event.dataTransfer.files
          setName(event.dataTransfer.files[0]?.name ?? '')
        }}
      >
        <input
          ref={input}
          id="paper"
          type="file"
          accept="application/pdf,image/jpeg,image/png,image/webp"
          aria-describedby={error ? 'paper-error paper-hint' : 'paper-hint'}
          aria-invalid={error ? true : undefined}
          className="sr-only"
          onChange={({ target }) => setName(target.files?.[0]?.name ?? '')}
        />
        <WorkIcon name="image" size={32} className="text-ink2" />
        <div className="flex flex-wrap items-center justify-center gap-x-3 gap-y-2">
          <Button variant="secondary" size="small" onClick={() => input.current?.click()}>
            {t(name ? 'paperOther' : 'paperChoose')}
          </Button>
          <span className="text-ink2 text-md pointer-coarse:hidden">{t('paperDrop')}</span>
        </div>
        {name && (
          <p role="status" className="max-w-full text-md wrap-anywhere">
            {name}
          </p>
        )}
      </div>
    </Field>
  )
}
