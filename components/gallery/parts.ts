import type { ComponentType } from 'react'
import type { Locale } from '@/lib/i18n/locales'
import { AlertsGallery } from './alerts-gallery'
import { BreadcrumbsGallery } from './breadcrumbs-gallery'
import { ButtonsGallery } from './buttons-gallery'
import { ChipsGallery } from './chips-gallery'
import { CollapseGallery } from './collapse-gallery'
import { CropGallery } from './crop-gallery'
import { DatePickerGallery } from './date-picker-gallery'
import { DialogsGallery } from './dialogs-gallery'
import { DropdownGallery } from './dropdown-gallery'
import { EditorGallery } from './editor-gallery'
import { EmptyStatesGallery } from './empty-states-gallery'
import { FilesGallery } from './files-gallery'
import { FormControlsGallery } from './form-controls-gallery'
import { HeaderGallery } from './header-gallery'
import { LoadingOverlayGallery } from './loading-overlay-gallery'
import { PageNotesGallery } from './page-notes-gallery'
import { PaginationGallery } from './pagination-gallery'
import { PicturesGallery } from './pictures-gallery'
import { PricesGallery } from './prices-gallery'
import { ProgressGallery } from './progress-gallery'
import { RangePickerGallery } from './range-picker-gallery'
import { RatingGallery } from './rating-gallery'
import { SkeletonsGallery } from './skeletons-gallery'
import { TabsGallery } from './tabs-gallery'
import { ToastsGallery } from './toasts-gallery'

export type GalleryPart = {
  /** Last segment of its address. */
  name: string
  title: string
  Part: ComponentType<{ locale: Locale }>
}

/** Every component of the interface kit in all its states, one page a part, in alphabetical order. */
export const galleryParts: GalleryPart[] = [
  { name: 'alerts', title: 'Alerts', Part: AlertsGallery },
  { name: 'breadcrumbs', title: 'Breadcrumbs', Part: BreadcrumbsGallery },
  { name: 'buttons', title: 'Buttons', Part: ButtonsGallery },
  { name: 'chips', title: 'Chips', Part: ChipsGallery },
  { name: 'collapse', title: 'Collapse menus', Part: CollapseGallery },
  { name: 'crop', title: 'Cropping pictures', Part: CropGallery },
  { name: 'date-picker', title: 'Date picker', Part: DatePickerGallery },
  { name: 'dialogs', title: 'Dialogs', Part: DialogsGallery },
  { name: 'dropdown', title: 'Dropdown menus', Part: DropdownGallery },
  { name: 'editor', title: 'Rich-text editor', Part: EditorGallery },
  { name: 'empty-states', title: 'Empty states', Part: EmptyStatesGallery },
  { name: 'files', title: 'File drop', Part: FilesGallery },
  { name: 'form-controls', title: 'Form controls', Part: FormControlsGallery },
  { name: 'header', title: 'Header, cabinet menu, footer', Part: HeaderGallery },
  { name: 'loading-overlay', title: 'Loading overlay', Part: LoadingOverlayGallery },
  { name: 'page-notes', title: 'Page notes: consent and language', Part: PageNotesGallery },
  { name: 'pagination', title: 'Pagination', Part: PaginationGallery },
  { name: 'pictures', title: 'Pictures', Part: PicturesGallery },
  { name: 'prices', title: 'Prices', Part: PricesGallery },
  { name: 'progress', title: 'Progress', Part: ProgressGallery },
  { name: 'range-picker', title: 'Range picker', Part: RangePickerGallery },
  { name: 'rating', title: 'Rating', Part: RatingGallery },
  { name: 'skeletons', title: 'Skeletons', Part: SkeletonsGallery },
  { name: 'tabs', title: 'Tabs', Part: TabsGallery },
  { name: 'toasts', title: 'Toasts', Part: ToastsGallery },
]

export function findPart(name: string): GalleryPart | undefined {
  return galleryParts.find((part) => part.name === name)
}
