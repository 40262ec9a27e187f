import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { PageLinks } from './page-links.tsx'

type Props = {
  locale: Locale
  /** Counts from 1. */
  page: number
  perPage: number
  total: number
  /** The address of a page of the list, without locale prefix. */
  hrefOf: (page: number) => string
  /** Name of the list, where a page has several. */
  label?: string
}

/** The pages of a list; nothing for a single one. */
export function Pagination({ locale, page, perPage, total, hrefOf, label }: Props) {
  const last = Math.ceil(total / perPage)
  if (last <= 1) return null
  const t = translatorFor(locale, 'Pagination')
  const texts = {
    previous: t('previous'),
    next: t('next'),
    page: (number: number) => t('page', { page: number }),
  }
  const links = { locale, page, last, hrefOf, texts }
  return (
    <nav aria-label={label ?? t('label')} className="mt-12">
      <PageLinks {...links} neighbours={0} className="flex-wrap gap-x-0 sm:hidden" />
      <PageLinks {...links} neighbours={1} className="gap-x-1 max-sm:hidden" />
    </nav>
  )
}
