import { type PhotoCropTexts, photoCropTexts } from '@/components/ui/files/crop-texts.ts'
import { type FileDropTexts, fileDropTexts } from '@/components/ui/files/file-texts.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'

/** Namespaces of `PhotoManager`: for the `BrowserMessages` around it. */
export const photoNamespaces = ['Photos', 'SortableList', 'Form', 'UnsavedGuard'] as const

export type PhotoTexts = { files: FileDropTexts; crop: PhotoCropTexts }

/** The other texts of `PhotoManager`, for its `texts`. */
export async function photoTexts(locale: Locale): Promise<PhotoTexts> {
  const [files, crop] = await Promise.all([fileDropTexts(locale), photoCropTexts(locale)])
  return { files, crop }
}
