import { BrowserMessages } from '@/components/ui/browser-messages.tsx'
import { AppearanceForm, type AppearanceFormProps } from './appearance-form.tsx'

/** Namespaces of the page's client components, in addition to the frame's. */
const namespaces = [
  'AdminAppearance',
  'SortableList',
  'RecordPage',
  'UnsavedGuard',
  'Dialog',
  'FieldErrors',
  'Form',
] as const

/** Name, wordmark, colours, home page and footer of the site, as a draft that an admin publishes. */
export function AppearancePage(props: AppearanceFormProps) {
  return (
    <BrowserMessages locale={props.locale} namespaces={namespaces}>
      {/* After a publication the form begins again with what is published. */}
      <AppearanceForm key={props.appearance.version} {...props} />
    </BrowserMessages>
  )
}
