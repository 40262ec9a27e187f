import type { ReactNode } from 'react'
import { BrowserMessages } from '@/components/ui/browser-messages.tsx'
import { LocaleLink } from '@/components/ui/link.tsx'
import { languageOptions } from '@/lib/shared/addresses/languages.ts'
import { type Locale, localePath } from '@/lib/shared/addresses/locales.ts'
import { emailsPart, type GalleryPart, galleryParts } from './parts.ts'

const address = '/kit-4f7c1d'

/** Of parts that format their messages in the browser. */
const namespaces = [
  'Attachments',
  'CabinetMenu',
  'CalendarSettings',
  'Conversation',
  'OfferPrice',
  'DataTable',
  'Dialog',
  'FieldErrors',
  'Form',
  'Loading',
  'OfferDialog',
  'Pagination',
  'Photos',
  'RecordPage',
  'ReplyTemplates',
  'SaveStatus',
  'SortableList',
  'ThreadReport',
  'UnsavedGuard',
] as const

type Props = {
  locale: Locale
  /** The part that is shown; left out on the list of all parts. */
  present?: Pick<GalleryPart, 'name' | 'title'>
  children?: ReactNode
}

/** Surrounds the parts: their list and the languages. Its own texts are for engineers and in English. */
export function GalleryFrame({ locale, present, children }: Props) {
  const here = present ? `${address}/${present.name}` : address
  return (
    <div className="page pt-6 pb-24">
      <header lang="en" className="flex flex-wrap gap-x-6 gap-y-1 border-b border-line pb-2 text-md">
        <LocaleLink locale={locale} href={address} className="link inline-flex min-h-11 items-center">
          Interface kit
        </LocaleLink>
        <nav aria-label="Languages" className="ml-auto flex gap-x-4">
          {languageOptions.map((language) => (
            <a
              key={language.locale}
              href={localePath(language.locale, here)}
              lang={language.locale}
              aria-current={language.locale === locale ? 'true' : undefined}
              className="inline-flex min-h-11 items-center aria-current:font-bold"
            >
              {language.name}
            </a>
          ))}
        </nav>
      </header>
      <main className="pt-6">
        <h1 lang="en" className="text-h2">
          {present?.title ?? 'Interface kit'}
        </h1>
        {present ? (
          <BrowserMessages locale={locale} namespaces={namespaces}>
            <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-12">{children}</div>
          </BrowserMessages>
        ) : (
          <ul lang="en" className="mt-6 grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
            {[...galleryParts, emailsPart].map(({ name, title }) => (
              <li key={name}>
                <LocaleLink
                  locale={locale}
                  href={`${address}/${name}`}
                  className="link inline-flex min-h-11 items-center"
                >
                  {title}
                </LocaleLink>
              </li>
            ))}
          </ul>
        )}
      </main>
    </div>
  )
}
