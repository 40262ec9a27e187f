'use client'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { Alert } from '@/components/ui/alert.tsx'
import { MenuAction } from '@/components/ui/dropdown-menu.tsx'
import { FileDrop } from '@/components/ui/files/file-drop.tsx'
import { LazyPicture } from '@/components/ui/lazy-picture.tsx'
import { UnsavedGuard } from '@/components/ui/record-page/unsaved-guard.tsx'
import { SortableList } from '@/components/ui/sortable-list/sortable-list.tsx'
import type { PhotoAnswer, PhotoListAnswer } from '@/lib/domain/core/photos/schema.ts'
import { maxPhotos } from '@/lib/domain/core/photos/subject.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { maxPhotoBytes } from '@/lib/shared/upload-sizes.ts'
import { CropPhoto } from './crop-photo.tsx'
import { DescribePhoto } from './describe-photo.tsx'
import { pictureOf } from './photo-list.ts'
import type { PhotoTexts } from './photo-texts.ts'
import { RemovePhoto } from './remove-photo.tsx'
import { shownUploads } from './upload-status.tsx'
import { type PhotosOf, usePhotos } from './use-photos.ts'

type Props = {
  locale: Locale
  subject: PhotosOf
  photos: PhotoListAnswer
  texts: PhotoTexts
  onChange?: ((photos: PhotoListAnswer) => void) | undefined
}
const isPending = (photo: PhotoAnswer) => !photo.is_public || photo.is_alt_pending

type Open = { kind: 'crop' | 'describe' | 'remove'; photo: PhotoAnswer } | null

/** The photos of a gallery in their order, and the field that takes more. */
export function Gallery({ locale, subject, photos, texts, onChange }: Props) {
  const t = useTranslations('Photos')
  const { list, uploads, queue, trouble, order, change } = usePhotos(
    locale,
    subject,
    'gallery',
    photos,
    onChange,
  )
  const [open, setOpen] = useState<Open>(null)
  const [news, setNews] = useState('')
  const root = useRef<HTMLElement>(null)
  const hasRemoved = useRef(false)
  useEffect(() => {
    if (open || !hasRemoved.current) return
    hasRemoved.current = false
    // The menu that had the focus is gone with its photo.
    root.current?.focus()
  }, [open])
  const gallery = list.photos.filter(({ use }) => use === 'gallery')
  const room = maxPhotos - gallery.length
  const pending = gallery.filter(isPending).length
  const isAll = pending > 0 && gallery.every(({ is_public }) => !is_public)
  const isSome = !isAll && pending > 0
  const isTour = subject.excursionId !== null

  const nameOf = (photo: PhotoAnswer) =>
    photo.alt[locale] || t('name', { place: gallery.findIndex(({ id }) => id === photo.id) + 1 })
  const shown = (kind: NonNullable<Open>['kind']) => (open?.kind === kind ? open.photo : null)
  const close = () => setOpen(null)

  return (
    <section ref={root} tabIndex={-1} aria-label={t('gallery.label')} className="min-w-0 outline-none">
      {isAll && <p className="mb-3 text-ink2 text-sm">{t('allPending')}</p>}
      {gallery.length > 0 && (
        <SortableList
          isGrid
          label={t('gallery.order')}
          items={gallery}
          idOf={({ id }) => id}
          nameOf={nameOf}
          onSort={(ids) => void order(ids)}
          className="mb-4 grid-cols-[repeat(auto-fill,minmax(min(100%,9.5rem),1fr))] gap-4 md:grid-cols-[repeat(auto-fill,minmax(12rem,1fr))]"
          itemClassName={(_, isLifted) => (isLifted ? 'rounded-card bg-card shadow-popover' : undefined)}
        >
          {(photo, { handle, menu, index }) => (
            <>
              <div className="relative">
                <LazyPicture
                  picture={pictureOf(photo)}
                  sizes="(width >= 48rem) 240px, 50vw"
                  alt=""
                  className="w-full rounded-control"
                />
                {isTour && index === 0 && (
                  <span className="absolute top-2 left-2 rounded-day bg-card px-2 py-0.5 text-sm font-medium">
                    {t('gallery.cover')}
                  </span>
                )}
              </div>
              <div className="mt-1 flex items-center gap-1">
                <span className="-ml-3">{handle}</span>
                <p className="line-clamp-2 min-w-0 grow text-sm wrap-anywhere" title={photo.alt[locale]}>
                  {photo.alt[locale] || <span className="text-ink2">{t('noDescription')}</span>}
                </p>
                <span className="-mr-3">
                  {menu(
                    <>
                      {photo.original && (
                        <MenuAction onSelect={() => setOpen({ kind: 'crop', photo })}>{t('crop')}</MenuAction>
                      )}
                      <MenuAction onSelect={() => setOpen({ kind: 'describe', photo })}>
                        {t('describe.action')}
                      </MenuAction>
                      <MenuAction isDangerous onSelect={() => setOpen({ kind: 'remove', photo })}>
                        {t('remove.action')}
                      </MenuAction>
                    </>,
                  )}
                </span>
              </div>
              {isSome && isPending(photo) && (
                <p className="text-ink2 text-sm">{t(photo.is_public ? 'altPending' : 'pending')}</p>
              )}
            </>
          )}
        </SortableList>
      )}
      {trouble && (
        <Alert tone="warning" className="mb-4">
          {trouble}
        </Alert>
      )}
      <FileDrop
        locale={locale}
        label={t('gallery.add')}
        hint={room > 0 ? t('gallery.hint') : t('gallery.full', { count: maxPhotos })}
        maxBytes={maxPhotoBytes}
        maxFiles={Math.max(2, room)}
        disabled={room <= 0}
        files={shownUploads(uploads, (id) => queue.retry(id))}
        onAdd={(files) => queue.add(files)}
        onRemove={(id) => queue.cancel(id)}
        texts={texts.files}
      />
      <p role="status" className="sr-only">
        {news}
      </p>
      <UnsavedGuard isUnsaved={uploads.some(({ state }) => state !== 'refused')} left="photos" />
      <CropPhoto
        locale={locale}
        photo={shown('crop')}
        onClose={close}
        change={change}
        onDone={() => setNews(t('saved'))}
        texts={texts.crop}
      />
      <DescribePhoto
        photo={shown('describe')}
        onClose={close}
        change={change}
        onDone={() => setNews(t('saved'))}
      />
      <RemovePhoto
        photo={shown('remove')}
        onClose={close}
        change={change}
        onDone={() => {
          setNews(t('removed'))
          hasRemoved.current = true
        }}
      />
    </section>
  )
}
