import {
  Loading,
  SkeletonExcursionRow,
  SkeletonGuideCard,
  SkeletonTableRows,
  SkeletonText,
} from '@/components/ui/skeleton.tsx'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { messagesOf } from '@/lib/shared/i18n/messages.ts'
import { Specimen } from './specimen.tsx'

/** Placeholders for loading content, in its shape. */
export function SkeletonsGallery({ locale }: { locale: Locale }) {
  const {
    Loading: { label },
  } = messagesOf(locale)
  return (
    <>
      <Specimen title="Text">
        <div className="max-w-prose">
          <Loading label={label}>
            <SkeletonText lines={4} />
          </Loading>
        </div>
      </Specimen>
      <Specimen title="Guides of a list">
        <Loading label={label}>
          <div className="card-grid">
            {['first', 'second', 'third', 'fourth'].map((place) => (
              <SkeletonGuideCard key={place} />
            ))}
          </div>
        </Loading>
      </Specimen>
      <Specimen title="Excursions in rows">
        <Loading label={label}>
          <SkeletonExcursionRow />
          <SkeletonExcursionRow />
        </Loading>
      </Specimen>
      <Specimen title="Rows of a table, on phones cards">
        <Loading label={label}>
          <SkeletonTableRows rows={3} columns={4} />
        </Loading>
      </Specimen>
    </>
  )
}
