import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import type { CropShape } from './crop-geometry.ts'

export type PhotoCropTexts = {
  /** Names the dialog. */
  title: string
  help: string
  shape: string
  shapes: Record<CropShape, string>
  preview: string
  /** With `{width}` and `{height}` in pixels. */
  size: string
  whole: string
  done: string
  cancel: string
  /** With `{width}` and `{height}` that the picture has, `{leastWidth}` and `{leastHeight}` that it needs. */
  tooSmall: string
  broken: string
  loadFailed: string
  tryAgain: string
  /** Names the handles for the keyboard. */
  area: string
  corners: Record<'nw' | 'n' | 'ne' | 'e' | 'se' | 's' | 'sw' | 'w', string>
}

/** All texts of cropping, for its `texts`. */
export function photoCropTexts(locale: Locale): PhotoCropTexts {
  const t = translatorFor(locale, 'Crop')
  const size = { width: '{width}', height: '{height}' }
  return {
    title: t('title'),
    help: t('help'),
    shape: t('shape'),
    shapes: {
      '1:1': t('shapes.square'),
      '4:3': t('shapes.landscape'),
      '3:2': t('shapes.wide'),
      free: t('shapes.free'),
    },
    preview: t('preview'),
    size: t('size', size),
    whole: t('whole'),
    done: t('done'),
    cancel: t('cancel'),
    tooSmall: t('tooSmall', { ...size, leastWidth: '{leastWidth}', leastHeight: '{leastHeight}' }),
    broken: t('broken'),
    loadFailed: t('loadFailed'),
    tryAgain: t('tryAgain'),
    area: t('area'),
    corners: {
      nw: t('corners.nw'),
      n: t('corners.n'),
      ne: t('corners.ne'),
      e: t('corners.e'),
      se: t('corners.se'),
      s: t('corners.s'),
      sw: t('corners.sw'),
      w: t('corners.w'),
    },
  }
}
