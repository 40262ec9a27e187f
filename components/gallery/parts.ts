import type { ComponentType } from 'react'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import type { SiteSettings } from '@/lib/shared/site-settings.ts'
import { AlertsGallery } from './alerts-gallery.tsx'
import { AutosaveGallery } from './autosave-gallery.tsx'
import { BreadcrumbsGallery } from './breadcrumbs-gallery.tsx'
import { ButtonsGallery } from './buttons-gallery.tsx'
import { ChipsGallery } from './chips-gallery.tsx'
import { CollapseGallery } from './collapse-gallery.tsx'
import { ConversationGallery } from './conversation-gallery.tsx'
import { CropGallery } from './crop-gallery.tsx'
import { DataTableGallery } from './data-table-gallery.tsx'
import { DatePickerGallery } from './date-picker-gallery.tsx'
import { DialogsGallery } from './dialogs-gallery.tsx'
import { DropdownGallery } from './dropdown-gallery.tsx'
import { EditorGallery } from './editor-gallery.tsx'
import { EmptyStatesGallery } from './empty-states-gallery.tsx'
import { FilesGallery } from './files-gallery.tsx'
import { FormControlsGallery } from './form-controls-gallery.tsx'
import { GuideCalendarGallery } from './guide-calendar-gallery.tsx'
import { HeaderGallery } from './header-gallery.tsx'
import { LoadingOverlayGallery } from './loading-overlay-gallery.tsx'
import { OfferGallery } from './offer-gallery.tsx'
import { PageNotesGallery } from './page-notes-gallery.tsx'
import { PaginationGallery } from './pagination-gallery.tsx'
import { PhotosGallery } from './photos-gallery.tsx'
import { PicturesGallery } from './pictures-gallery.tsx'
import { PricesGallery } from './prices-gallery.tsx'
import { ProgressGallery } from './progress-gallery.tsx'
import { RangePickerGallery } from './range-picker-gallery.tsx'
import { RatingGallery } from './rating-gallery.tsx'
import { RecordPageGallery } from './record-page-gallery.tsx'
import { SkeletonsGallery } from './skeletons-gallery.tsx'
import { SortableGallery } from './sortable-gallery.tsx'
import { SubscriptionGallery } from './subscription-gallery.tsx'
import { TabsGallery } from './tabs-gallery.tsx'
import { ToastsGallery } from './toasts-gallery.tsx'

export type GalleryPart = {
  /** Last segment of its address. */
  name: string
  title: string
  /** `query` is that of the part's own address. */
  Part: ComponentType<{
    locale: Locale
    site: SiteSettings
    query: Record<string, string | string[] | undefined>
  }>
}

/** Every component of the interface kit in all its states, one page per part, in alphabetical order. */
export const galleryParts: GalleryPart[] = [
  { name: 'alerts', title: 'Alerts', Part: AlertsGallery },
  { name: 'autosave', title: 'Saving as you type', Part: AutosaveGallery },
  { name: 'breadcrumbs', title: 'Breadcrumbs', Part: BreadcrumbsGallery },
  { name: 'buttons', title: 'Buttons', Part: ButtonsGallery },
  { name: 'chips', title: 'Chips', Part: ChipsGallery },
  { name: 'collapse', title: 'Collapse menus', Part: CollapseGallery },
  { name: 'conversation', title: 'Conversation', Part: ConversationGallery },
  { name: 'crop', title: 'Cropping pictures', Part: CropGallery },
  { name: 'data-table', title: 'Data table', Part: DataTableGallery },
  { name: 'date-picker', title: 'Date picker', Part: DatePickerGallery },
  { name: 'dialogs', title: 'Dialogs', Part: DialogsGallery },
  { name: 'dropdown', title: 'Dropdown menus', Part: DropdownGallery },
  { name: 'editor', title: 'Rich-text editor', Part: EditorGallery },
  { name: 'empty-states', title: 'Empty states', Part: EmptyStatesGallery },
  { name: 'files', title: 'File drop', Part: FilesGallery },
  { name: 'form-controls', title: 'Form controls', Part: FormControlsGallery },
  { name: 'guide-calendar', title: 'Guide’s calendar', Part: GuideCalendarGallery },
  { name: 'header', title: 'Header, cabinet menu, footer', Part: HeaderGallery },
  { name: 'loading-overlay', title: 'Loading overlay', Part: LoadingOverlayGallery },
  { name: 'offer', title: 'Offer dialog', Part: OfferGallery },
  { name: 'page-notes', title: 'Page notes: consent and language', Part: PageNotesGallery },
  { name: 'pagination', title: 'Pagination', Part: PaginationGallery },
  { name: 'photos', title: 'Photos of the cabinet', Part: PhotosGallery },
  { name: 'pictures', title: 'Pictures', Part: PicturesGallery },
  { name: 'prices', title: 'Prices', Part: PricesGallery },
  { name: 'progress', title: 'Progress', Part: ProgressGallery },
  { name: 'range-picker', title: 'Range picker', Part: RangePickerGallery },
  { name: 'rating', title: 'Rating', Part: RatingGallery },
  { name: 'record-page', title: 'Record page', Part: RecordPageGallery },
  { name: 'skeletons', title: 'Skeletons', Part: SkeletonsGallery },
  { name: 'sortable', title: 'Sortable list', Part: SortableGallery },
  { name: 'subscription', title: 'Subscription', Part: SubscriptionGallery },
  { name: 'tabs', title: 'Tabs', Part: TabsGallery },
  { name: 'toasts', title: 'Toasts', Part: ToastsGallery },
]

/** Emails are made on the server, so they are shown by pages of their own. */
export const emailsPart = { name: 'mails', title: 'Emails' } as const

export function findPart(name: string): GalleryPart | undefined {
  return galleryParts.find((part) => part.name === name)
}
