'use client'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button.tsx'
import { showToast } from '@/components/ui/toast-store.ts'
import { WorkIcon } from '@/components/ui/work-icon.tsx'

/** The address of a page, to copy or to hand to another app where the device can. */
export function ShareLink({ url }: { url: string }) {
  const t = useTranslations('Dashboard')
  const copy = () =>
    navigator.clipboard
      .writeText(url)
      .then(() => showToast({ text: t('published.copied'), tone: 'ok' }))
      .catch(() => {})
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      <input
        readOnly
        aria-label={t('published.address')}
        className="field min-w-0 flex-1 basis-56"
        value={url}
        onFocus={({ target }) => target.select()}
      />
      <Button
        variant="secondary"
        onClick={() => {
          // Closing the device's own sheet is no failure.
          if ('share' in navigator) void navigator.share({ url }).catch(() => {})
          else void copy()
        }}
      >
        <WorkIcon name="copy" />
        {t('published.share')}
      </Button>
    </div>
  )
}
