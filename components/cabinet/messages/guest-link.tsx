'use client'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button.tsx'
import { showToast } from '@/components/ui/toast-store.ts'
import { WorkIcon } from '@/components/ui/work-icon.tsx'

/** Address of the page of the guide's own guest, to hand over. */
export function GuestLink({ url }: { url: string }) {
  const t = useTranslations('Messages.guest')
  const copy = () =>
    navigator.clipboard
      .writeText(url)
      .then(() => showToast({ text: t('copied'), tone: 'ok' }))
      .catch(() => {})
  return (
    <div className="mb-3 rounded-control bg-info-wash px-4 py-3 text-md max-md:mx-4">
      <p>{t('handOver')}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <input
          readOnly
          aria-label={t('link')}
          className="field min-w-0 flex-1 basis-56"
          value={url}
          onFocus={({ target }) => target.select()}
        />
        <Button variant="secondary" size="small" onClick={() => void copy()}>
          <WorkIcon name="copy" size={18} />
          {t('copy')}
        </Button>
      </div>
    </div>
  )
}
