'use client'
import { useTranslations } from 'next-intl'
import { classNames } from '@/components/ui/class-names.ts'
import { Picture } from '@/components/ui/picture.tsx'
import type { CaseAnswer } from '@/lib/domain/administration/moderation/schema.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import type { Picture as PictureView } from '@/lib/shared/pictures/picture.ts'
import { MarkButton } from './mark-button.tsx'

type Photo = NonNullable<CaseAnswer['photos']>['photos'][number]
type Props = {
  locale: Locale
  photos: readonly Photo[]
  /** The guide's first name. */
  person: string
  marks: readonly string[]
  /** Also those of which nothing waits. */
  hasUnchanged: boolean
  onMark: (mark: string) => void
}

/** The portrait and the gallery: what is public on the left, all of it on the right, what waits outlined. */
export function CasePhotos({ locale, photos, person, marks, hasUnchanged, onMark }: Props) {
  const t = useTranslations('AdminQueue')
  const parts = [
    { use: 'portrait', mark: 'portrait', title: t('portrait') },
    { use: 'gallery', mark: 'photos', title: t('photos') },
  ] as const
  return parts.map(({ use, mark, title }) => {
    const own = photos.filter((photo) => photo.use === use)
    if (own.length === 0 || !(hasUnchanged || own.some(isWaiting))) return null
    const published = own.filter(({ is_public }) => is_public)
    // A new portrait takes the place of the former one.
    const sent = use === 'portrait' ? own.slice(-1) : own
    return (
      <section key={use} aria-label={title} className="border-line border-b px-4 py-4 lg:px-6">
        <header className="flex items-center justify-between">
          <h3 className="font-label font-sans text-sm">{title}</h3>
          <MarkButton
            isMarked={marks.includes(mark)}
            isCurrent={false}
            label={`${t('mark')}: ${title}`}
            words={marks.includes(mark) ? t('markedFor', { name: person }) : t('mark')}
            onMark={() => onMark(mark)}
          />
        </header>
        <div className="mt-2 grid gap-x-10 gap-y-3 lg:grid-cols-2">
          <div className="lg:border-line lg:border-r lg:pr-5">
            {published.length === 0 ? (
              <p className="text-ink2 text-md max-lg:hidden">{t('nothingPublished')}</p>
            ) : (
              <Row locale={locale} photos={published} use={use} isSent={false} />
            )}
          </div>
          <Row locale={locale} photos={sent} use={use} isSent />
        </div>
      </section>
    )
  })
}

type RowProps = Pick<Props, 'locale' | 'photos'> & { use: Photo['use']; isSent: boolean }

function Row({ locale, photos, use, isSent }: RowProps) {
  const t = useTranslations('AdminQueue')
  return (
    <ol className="flex flex-wrap gap-3">
      {photos.map((photo, index) => {
        const isNew = isSent && !photo.is_public
        const size = `${photo.original?.width ?? photo.width} × ${photo.original?.height ?? photo.height}`
        const place = use === 'portrait' ? size : String(index + 1)
        return (
          <li key={photo.id} className={use === 'portrait' ? 'w-33' : 'w-20'}>
            <Picture
              picture={casePicture(photo, locale)}
              sizes={use === 'portrait' ? '132px' : '80px'}
              className={classNames(
                'w-full rounded-control',
                use === 'portrait' ? 'aspect-square' : 'aspect-3/2',
                isNew && 'outline-2 outline-ok outline-offset-2',
              )}
            />
            <p className={classNames('mt-1 text-sm', isNew ? 'text-ok' : 'text-ink2')}>
              {isNew ? t('newPhoto', { place }) : place}
            </p>
            {isSent && photo.is_alt_pending && <p className="text-ink2 text-sm">{photo.alt[locale]}</p>}
          </li>
        )
      })}
    </ol>
  )
}

/** Its picture or its description is not public yet. */
export function isWaiting({ is_public, is_alt_pending }: Photo): boolean {
  return !is_public || is_alt_pending
}

export function casePicture(
  { base_path, widths, width, height, formats, alt }: Photo,
  locale: Locale,
): PictureView {
  const words = alt[locale] ?? Object.values(alt)[0] ?? ''
  return { basePath: base_path, widths, width, height, formats, alt: words }
}
