'use client'
import { useTranslations } from 'next-intl'
import type { DroppedFile } from '@/components/ui/files/dropped-files.ts'
import type { UploadItem } from '@/lib/client/uploads/upload-queue.ts'

/** Files on their way, as the kit's field shows them. */
export function shownUploads(uploads: readonly UploadItem[], retry: (id: string) => void): DroppedFile[] {
  return uploads.map((item) => ({
    id: item.id,
    file: item.file,
    ...(item.state === 'sending' && { progress: item.progress }),
    ...(item.state === 'refused' && { error: item.reason }),
    status: <UploadStatus item={item} retry={() => retry(item.id)} />,
  }))
}

function UploadStatus({ item, retry }: { item: UploadItem; retry: () => void }) {
  const t = useTranslations('Photos')
  if (item.state === 'sending' || item.state === 'refused') return null
  return (
    <p className="text-ink2 text-sm" role="status">
      {t(`upload.${item.state}`)}
      {item.state === 'lost' && (
        <>
          {' '}
          <button type="button" className="link -my-3 py-3" onClick={retry}>
            {t('upload.retry')}
          </button>
        </>
      )}
    </p>
  )
}
