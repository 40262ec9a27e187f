'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button.tsx'
import { FileDrop } from '@/components/ui/files/file-drop.tsx'
import { formatBytes } from '@/components/ui/files/file-rules.ts'
import type { FileDropTexts } from '@/components/ui/files/file-texts.ts'
import { Checkbox } from '@/components/ui/form/checkbox.tsx'
import { FieldGroup } from '@/components/ui/form/field.tsx'
import { FormError } from '@/components/ui/form/form-error.tsx'
import { LazyPicture } from '@/components/ui/lazy-picture.tsx'
import {
  type Focus,
  leastPlacePicture,
  type OwnPicture,
} from '@/lib/domain/geography/places/own-pictures/own-picture.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { formatNumber } from '@/lib/shared/i18n/format.ts'
import type { Picture } from '@/lib/shared/pictures/picture.ts'
import { maxPhotoBytes } from '@/lib/shared/upload-sizes.ts'
import { FocusPicture } from './focus-picture.tsx'
import { PictureUpload } from './picture-upload.tsx'
import type { EditedPlace, usePlaceForm } from './use-place-form.ts'
import { usePlacePicture } from './use-place-picture.ts'

type Props = {
  form: ReturnType<typeof usePlaceForm>
  place: EditedPlace
  locale: Locale
  /** Default picture without an upload. */
  drawn: Picture
  ownPictures: readonly OwnPicture[]
  fileTexts: FileDropTexts
}

/** The picture of a place: another one comes in here, and is cut around what matters in it. */
export function PlacePicture({ form, place, locale, drawn, ownPictures, fileTexts }: Props) {
  const t = useTranslations('AdminPlaces.pictures')
  const picture = usePlacePicture(locale, place, form, ownPictures)
  const { address, own, upload, recut } = picture
  const { id, label, changed, error } = form.field('excursion_picture')
  const ofGuides = form.field('guide_picture')
  return (
    <FieldGroup id={id} label={label} changed={changed} error={error} isLabelHidden={!changed}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 desk:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        {own ? (
          <CutAround key={address} locale={locale} picture={own} recut={recut} />
        ) : (
          <LazyPicture
            picture={address === '' ? drawn : { ...drawn, basePath: address }}
            sizes="(width >= 60rem) 480px, 100vw"
            standIn="excursions"
            alt=""
            className="aspect-4/3 w-full self-start rounded-card"
          />
        )}
        <div className="grid content-start gap-3">
          <FileDrop
            locale={locale}
            label={t('another')}
            hint={t('least', {
              width: formatNumber(leastPlacePicture.width, locale),
              height: formatNumber(leastPlacePicture.height, locale),
            })}
            error={upload?.state === 'refused' ? upload.reason : undefined}
            maxBytes={maxPhotoBytes}
            maxFiles={1}
            files={[]}
            onAdd={([file]) => file && picture.add(file)}
            onRemove={() => {}}
            texts={fileTexts}
          />
          {upload && upload.state !== 'refused' && (
            <PictureUpload locale={locale} upload={upload} onCancel={() => picture.cancel(upload.id)} />
          )}
          {own && <Files locale={locale} picture={own} />}
          {address !== '' && (
            <>
              <Checkbox
                id={ofGuides.id}
                changed={ofGuides.changed}
                error={ofGuides.error}
                checked={picture.isOnGuides}
                onChange={({ currentTarget }) => picture.showOnGuides(currentTarget.checked)}
              >
                {t('onGuides')}
              </Checkbox>
              <div>
                <Button variant="quiet" size="small" className="-ml-3" onClick={picture.showDrawn}>
                  {t('back')}
                </Button>
              </div>
            </>
          )}
        </div>
      </div>
    </FieldGroup>
  )
}

type CutProps = {
  locale: Locale
  picture: OwnPicture
  recut: ReturnType<typeof usePlacePicture>['recut']
}

/** The cross is moved first, and the picture cut when it stands right. */
function CutAround({ locale, picture, recut: { run, isBusy, trouble } }: CutProps) {
  const t = useTranslations('AdminPlaces.pictures')
  const [focus, setFocus] = useState<Focus>(picture.focus)
  const isMoved = focus.x !== picture.focus.x || focus.y !== picture.focus.y
  return (
    <div>
      <FocusPicture locale={locale} picture={picture} focus={focus} onMove={setFocus} />
      <FormError text={trouble} />
      {isMoved && (
        <Button
          variant="secondary"
          size="small"
          className="mt-3"
          aria-disabled={isBusy}
          onClick={() => run(focus)}
        >
          {t(isBusy ? 'recutting' : 'recut')}
        </Button>
      )}
    </div>
  )
}

/** The four widths that the site serves. */
function Files({ locale, picture: { address, files } }: { locale: Locale; picture: OwnPicture }) {
  const t = useTranslations('AdminPlaces.pictures')
  const widest = files[0]?.width ?? 1
  const narrowest = files.at(-1)?.width ?? widest
  return (
    <ul aria-label={t('files')} className="divide-y divide-line border-line border-y text-sm">
      {files.map(({ width, height, bytes }) => (
        <li key={width} className="grid grid-cols-[4.5rem_minmax(0,1fr)_auto] items-center gap-3 py-1.5">
          <img
            src={`${address}-${narrowest}.jpg`}
            alt=""
            loading="lazy"
            style={{ width: `${(width / widest) * 100}%` }}
            className="aspect-4/3 rounded-[3px] bg-wash object-cover"
          />
          <span>{t('size', { width: String(width), height: String(height) })}</span>
          <span className="text-ink2">{formatBytes(bytes, locale)}</span>
        </li>
      ))}
    </ul>
  )
}
