'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button.tsx'
import { FormError } from '@/components/ui/form/form-error.tsx'
import { useApiAction } from '@/components/ui/form/use-api-action.ts'
import { WorkIcon } from '@/components/ui/work-icon.tsx'
import { send } from '@/lib/client/api/client.ts'
import { type Locale, localePath } from '@/lib/shared/addresses/locales.ts'

type Props = {
  locale: Locale
  version: string
  isDraft: boolean
  /** Something is typed that the draft doesn't have yet. */
  isUnsaved: boolean
}

/** Preview, publication and end of the draft, as it is saved. */
export function DraftActions({ locale, version, isDraft, isUnsaved }: Props) {
  const t = useTranslations('AdminAppearance')
  const router = useRouter()
  const { run, isBusy, trouble } = useApiAction(async (method: 'POST' | 'DELETE') => {
    const address = `/api/admin/appearance/${method === 'POST' ? 'publication' : 'draft'}`
    await send(method, locale, address, { version })
    router.refresh()
  })
  return (
    <>
      <FormError text={trouble} />
      <a
        href={localePath(locale, '/admin/appearance/preview')}
        target="_blank"
        rel="noopener"
        className="inline-flex min-h-9 items-center gap-2 rounded-control border-control px-3.5 font-label text-sm phone:focus-on-pine phone:size-11 phone:justify-center phone:px-0 desk:border desk:bg-card desk:hover:bg-hover"
      >
        <WorkIcon name="eye" size={18} />
        <span className="phone:sr-only">{t('preview')}</span>
      </a>
      {isDraft && (
        <>
          <Button variant="quiet" size="small" aria-disabled={isBusy} onClick={() => void run('DELETE')}>
            {t('discard')}
          </Button>
          <Button
            size="small"
            disabled={isUnsaved}
            title={isUnsaved ? t('saveFirst') : undefined}
            aria-disabled={isBusy}
            onClick={() => void run('POST')}
          >
            {t('publish')}
          </Button>
        </>
      )}
    </>
  )
}
