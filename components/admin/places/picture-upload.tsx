'use client'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button.tsx'
import { Progress } from '@/components/ui/progress.tsx'
import type { UploadItem } from '@/lib/client/uploads/upload-queue.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { formatNumber } from '@/lib/shared/i18n/format.ts'

const words = { waiting: 'wait', working: 'working', lost: 'lost' } as const

type Props = { locale: Locale; upload: UploadItem; onCancel: () => void }

/** A picture on its way to the site. */
export function PictureUpload({ locale, upload: { file, state, progress }, onCancel }: Props) {
  const t = useTranslations('AdminPlaces.pictures')
  return (
    <div className="text-sm">
      {state === 'sending' ? (
        <Progress
          label={file.name}
          value={progress}
          max={1}
          valueText={formatNumber(progress, locale, { style: 'percent', maximumFractionDigits: 0 })}
        />
      ) : (
        state !== 'refused' && (
          <p role="status" className="text-ink2">
            {t(words[state])}
          </p>
        )
      )}
      <Button variant="quiet" size="small" className="-ml-3" onClick={onCancel}>
        {t('cancel')}
      </Button>
    </div>
  )
}
