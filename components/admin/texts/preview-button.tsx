'use client'
import { useTranslations } from 'next-intl'
import { FormError } from '@/components/ui/form/form-error.tsx'
import { useApiAction } from '@/components/ui/form/use-api-action.ts'
import { WorkIcon } from '@/components/ui/work-icon.tsx'
import { send } from '@/lib/client/api/client.ts'
import { members, parseAnswer, text } from '@/lib/client/api/shape.ts'
import { type Locale, localePath } from '@/lib/shared/addresses/locales.ts'

type Props = {
  locale: Locale
  /** Of the record in the API; what is shown is kept below it. */
  address: string
  /** Of the preview's page, without locale prefix. */
  path: string
  /** The language to begin with. */
  language: Locale
  /** All fields as they are typed. */
  read: () => Record<string, unknown>
}

const created = members<{ id: string }>({ id: text })

/** Shows in another tab how what is typed will look on the site, without saving it. */
export function PreviewButton({ locale, address, path, language, read }: Props) {
  const t = useTranslations('AdminTexts')
  const { run, isBusy, trouble } = useApiAction(async () => {
    // Opened with the click itself: after the answer the browser would take it for an advertisement.
    const tab = open('', '_blank')
    try {
      const answer = await send('POST', locale, `${address}/previews`, { changes: read() })
      const { id } = parseAnswer(answer, created)
      const page = `${localePath(language, path)}?id=${id}`
      if (tab) tab.location.href = page
      else location.href = page
    } catch (error) {
      tab?.close()
      throw error
    }
  })
  return (
    <>
      <FormError text={trouble} />
      <button
        type="button"
        aria-disabled={isBusy || undefined}
        onClick={() => void run()}
        className="inline-flex min-h-9 items-center gap-2 rounded-control border-control px-3.5 font-label text-sm phone:focus-on-pine phone:size-11 phone:justify-center phone:px-0 desk:border desk:bg-card desk:hover:bg-hover"
      >
        <WorkIcon name="eye" size={18} />
        <span className="phone:sr-only">{t('preview')}</span>
      </button>
    </>
  )
}
