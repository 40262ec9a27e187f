import { Progress } from '@/components/ui/progress.tsx'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { formatNumber } from '@/lib/shared/i18n/format.ts'
import { galleryWords } from './gallery-words.ts'
import { ProgressDemo } from './progress-demo.tsx'
import { Specimen } from './specimen.tsx'

/** Progress: none, part, complete, and unknown. */
export async function ProgressGallery({ locale }: { locale: Locale }) {
  const { progress: texts } = await galleryWords(locale)
  return (
    <>
      <Specimen title="Nothing, a part, all">
        <div className="grid max-w-md gap-6">
          {[0, 40, 100].map((value) => (
            <Progress
              key={value}
              label={texts.filled}
              value={value}
              valueText={formatNumber(value / 100, locale, { style: 'percent' })}
            />
          ))}
        </div>
      </Specimen>
      <Specimen title="Nobody can tell how much is left">
        <Progress label={texts.looking} className="max-w-md" />
      </Specimen>
      <Specimen title="Moving on">
        <ProgressDemo texts={texts} />
      </Specimen>
    </>
  )
}
