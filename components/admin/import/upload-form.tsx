'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button.tsx'
import { formatBytes } from '@/components/ui/files/file-rules.ts'
import { FormError } from '@/components/ui/form/form-error.tsx'
import { SelectField } from '@/components/ui/form/select-field.tsx'
import { useApiAction } from '@/components/ui/form/use-api-action.ts'
import { Progress } from '@/components/ui/progress.tsx'
import { WorkIcon } from '@/components/ui/work-icon.tsx'
import { sendFile } from '@/lib/client/uploads/send-file.ts'
import { importKinds, maxImportBytes } from '@/lib/domain/administration/imports/import.ts'
import { type Locale, localePath } from '@/lib/shared/addresses/locales.ts'

/** Chooses what a table contains and the file, and sends it to be checked. */
export function UploadForm({ locale }: { locale: Locale }) {
  const t = useTranslations('AdminImport')
  const router = useRouter()
  const input = useRef<HTMLInputElement>(null)
  const leaving = useRef<AbortController>(undefined)
  const [file, setFile] = useState<File | null>(null)
  const [progress, setProgress] = useState(0)
  useEffect(() => {
    return () => leaving.current?.abort()
  }, [])

  const { run, isBusy, trouble } = useApiAction(async (kind: string, chosen: File) => {
    const id = crypto.randomUUID()
    const query = new URLSearchParams({ kind, name: chosen.name.slice(0, 200) })
    const controller = new AbortController()
    leaving.current = controller
    setProgress(0)
    await sendFile(locale, `/api/admin/imports/${id}?${query}`, chosen, {
      signal: controller.signal,
      onProgress: setProgress,
    })
    setFile(null)
    router.push(localePath(locale, `/admin/import?open=${id}`), { scroll: false })
    router.refresh()
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const kind = new FormData(event.currentTarget).get('kind')
    if (file && typeof kind === 'string') void run(kind, file)
  }
  const percent = Math.round(progress * 100)
  return (
    <form onSubmit={submit} className="grid max-w-md gap-4">
      <SelectField id="import-kind" name="kind" label={t('kind')} disabled={isBusy}>
        {importKinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(`kinds.${kind}`)}
          </option>
        ))}
      </SelectField>
      <div>
        <p className="label" id="import-file">
          {t('file')}
        </p>
        <input
          ref={input}
          type="file"
          hidden
          accept=".csv,.xlsx,text/csv"
          onChange={({ target }) => {
            setFile(target.files?.[0] ?? null)
            // The same file may be chosen again, corrected.
            target.value = ''
          }}
        />
        <div className="flex flex-wrap items-center gap-3">
          <Button
            variant="secondary"
            size="small"
            className="gap-2"
            disabled={isBusy}
            aria-describedby="import-file import-chosen"
            onClick={() => input.current?.click()}
          >
            <WorkIcon name="upload" size={18} />
            {t('choose')}
          </Button>
          <p id="import-chosen" role="status" className="min-w-0 text-ink2 wrap-anywhere">
            {file ? t('chosen', { name: file.name, size: formatBytes(file.size, locale) }) : t('noFile')}
          </p>
        </div>
        <p className="mt-1.5 text-ink2 text-sm">
          {t('limit', { size: formatBytes(maxImportBytes, locale) })}
        </p>
      </div>
      {isBusy && file && (
        <Progress
          label={t('sending', { name: file.name })}
          value={percent}
          valueText={new Intl.NumberFormat(locale, { style: 'percent' }).format(progress)}
        />
      )}
      <FormError text={trouble} />
      <Button type="submit" disabled={!file || isBusy} className="justify-self-start">
        {t('send')}
      </Button>
    </form>
  )
}
