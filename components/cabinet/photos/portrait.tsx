'use client'
import { useTranslations } from 'next-intl'
import { type ReactNode, useId, useRef, useState } from 'react'
import { Button } from '@/components/ui/button.tsx'
import { classNames } from '@/components/ui/class-names.ts'
import { typeList } from '@/components/ui/files/drop-frame.tsx'
import { findFault, formatBytes, imageHeadLength, imageTypes } from '@/components/ui/files/file-rules.ts'
import { fill } from '@/components/ui/files/fill.ts'
import { readablePicture } from '@/components/ui/files/readable-picture.ts'
import { FieldError } from '@/components/ui/form/field.tsx'
import { LazyPicture } from '@/components/ui/lazy-picture.tsx'
import { Progress } from '@/components/ui/progress.tsx'
import { UnsavedGuard } from '@/components/ui/record-page/unsaved-guard.tsx'
import { WorkIcon } from '@/components/ui/work-icon.tsx'
import type { PhotoListAnswer } from '@/lib/domain/core/photos/schema.ts'
import { leastWidths } from '@/lib/domain/core/photos/subject.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { defaultPortrait } from '@/lib/shared/pictures/addresses.ts'
import type { Picture } from '@/lib/shared/pictures/picture.ts'
import { maxPhotoBytes } from '@/lib/shared/upload-sizes.ts'
import { CropPhoto } from './crop-photo.tsx'
import { pictureOf } from './photo-list.ts'
import type { PhotoTexts } from './photo-texts.ts'
import { RemovePhoto } from './remove-photo.tsx'
import { type PhotosOf, usePhotos } from './use-photos.ts'

type Props = {
  locale: Locale
  subject: PhotosOf
  photos: PhotoListAnswer
  texts: PhotoTexts
  onChange?: ((photos: PhotoListAnswer) => void) | undefined
}

/** The portrait in the sizes that it is used in; a new one stands here before it is public. */
export function Portrait({ locale, subject, photos, texts, onChange }: Props) {
  const t = useTranslations('Photos')
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { list, uploads, queue, change } = usePhotos(locale, subject, 'portrait', photos, onChange)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [open, setOpen] = useState<'crop' | 'remove' | null>(null)
  const [news, setNews] = useState('')
  const portraits = list.photos.filter(({ use }) => use === 'portrait')
  const portrait = portraits.find((photo) => !photo.is_public) ?? portraits[0]
  const picture = portrait ? pictureOf(portrait) : defaultPortrait(t('portrait.none'))
  const [upload] = uploads
  const problem = refusal ?? (upload?.state === 'refused' ? upload.reason : null)
  const number = (value: number) => new Intl.NumberFormat(locale).format(value)

  const take = async (chosen: File | undefined) => {
    if (!chosen) return
    const file = await readablePicture(chosen)
    const head = new Uint8Array(await file.slice(0, imageHeadLength).arrayBuffer())
    const fault = findFault(file, head, { types: imageTypes, maxBytes: maxPhotoBytes, room: 1 })
    for (const { id: earlier } of uploads) queue.cancel(earlier)
    if (!fault) {
      setRefusal(null)
      queue.add([file])
      return
    }
    const values = { name: file.name, types: typeList(imageTypes, locale), count: '1' }
    const sizes = { size: formatBytes(file.size, locale), max: formatBytes(maxPhotoBytes, locale) }
    setRefusal(fill(texts.files.faults[fault], { ...values, ...sizes }))
  }

  return (
    <section aria-label={t('portrait.label')} className="min-w-0">
      <div className="flex flex-wrap items-start gap-x-8 gap-y-5">
        <Shown
          picture={picture}
          sizes="312px"
          alt={portrait ? undefined : picture.alt}
          className="w-52 rounded-card sm:w-78"
        />
        <div className="grid min-w-0 grow basis-52 gap-4">
          <Preview label={t('portrait.page')} className="max-sm:hidden">
            <Shown picture={picture} sizes="152px" className="w-38 rounded-control" />
          </Preview>
          <Preview label={t('portrait.lists')}>
            <Shown picture={picture} sizes="72px" className="w-18 rounded-full" />
            <Shown picture={picture} sizes="40px" className="w-10 rounded-full" />
            <Shown picture={picture} sizes="28px" className="w-7 rounded-full" />
          </Preview>
          <div className="flex flex-wrap gap-x-5 gap-y-1">
            <input
              ref={input}
              type="file"
              hidden
              accept={imageTypes.join(',')}
              onChange={({ currentTarget }) => {
                void take(currentTarget.files?.[0])
                currentTarget.value = ''
              }}
            />
            <Button
              variant="secondary"
              aria-describedby={`${id}-limits${problem ? ` ${id}-error` : ''}`}
              onClick={() => input.current?.click()}
            >
              <WorkIcon name="image" />
              {t(portrait ? 'portrait.another' : 'portrait.choose')}
            </Button>
            {portrait?.original && (
              <Button variant="quiet" className="-ml-3" onClick={() => setOpen('crop')}>
                {t('crop')}
              </Button>
            )}
            {portrait && (
              <Button variant="quiet" className="-ml-3" onClick={() => setOpen('remove')}>
                {t('remove.action')}
              </Button>
            )}
          </div>
          <p id={`${id}-limits`} className="text-ink2 text-sm">
            {t('portrait.limits', {
              types: typeList(imageTypes, locale),
              size: formatBytes(maxPhotoBytes, locale),
              pixels: number(leastWidths.portrait),
            })}
          </p>
          {portrait && !portrait.is_public && <p className="text-ink2 text-sm">{t('pending')}</p>}
          {upload && upload.state !== 'refused' && (
            <div>
              {upload.state === 'sending' ? (
                <Progress
                  label={upload.file.name}
                  value={upload.progress}
                  max={1}
                  valueText={new Intl.NumberFormat(locale, { style: 'percent' }).format(upload.progress)}
                />
              ) : (
                <p role="status" className="text-ink2 text-sm">
                  {t(`upload.${upload.state}`)}
                </p>
              )}
              <div className="mt-1 flex gap-3">
                {upload.state === 'lost' && (
                  <Button
                    variant="quiet"
                    size="small"
                    className="-ml-3"
                    onClick={() => queue.retry(upload.id)}
                  >
                    {t('upload.retry')}
                  </Button>
                )}
                <Button
                  variant="quiet"
                  size="small"
                  className="-ml-3"
                  onClick={() => queue.cancel(upload.id)}
                >
                  {t('upload.cancel')}
                </Button>
              </div>
            </div>
          )}
          <FieldError id={`${id}-error`} message={problem ?? undefined} />
        </div>
      </div>
      <p role="status" className="sr-only">
        {news}
      </p>
      <UnsavedGuard isUnsaved={upload !== undefined && upload.state !== 'refused'} left="photos" />
      <CropPhoto
        locale={locale}
        photo={open === 'crop' ? (portrait ?? null) : null}
        onClose={() => setOpen(null)}
        change={change}
        onDone={() => setNews(t('saved'))}
        texts={texts.crop}
      />
      <RemovePhoto
        photo={open === 'remove' ? (portrait ?? null) : null}
        onClose={() => setOpen(null)}
        change={change}
        onDone={() => setNews(t('removed'))}
      />
    </section>
  )
}

function Shown({
  picture,
  sizes,
  alt = '',
  className,
}: {
  picture: Picture
  sizes: string
  alt?: string | undefined
  className: string
}) {
  return (
    <LazyPicture
      picture={picture}
      sizes={sizes}
      standIn="portrait"
      alt={alt}
      className={classNames('shrink-0', className)}
    />
  )
}

function Preview({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  return (
    <figure className={className}>
      <figcaption className="label">{label}</figcaption>
      <div className="flex items-center gap-3">{children}</div>
    </figure>
  )
}
