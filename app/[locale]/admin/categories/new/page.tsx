import type { Metadata } from 'next'
import { NewCategoryForm } from '@/components/admin/categories/new-category-form.tsx'
import { BrowserMessages } from '@/components/ui/browser-messages.tsx'
import { findLastOrder } from '@/lib/domain/geography/categories/admin-list.ts'
import { requirePageStaff } from '@/lib/server/auth/page-actor.ts'
import { requireLocale } from '@/lib/server/i18n/page-locale.ts'
import { ownLanguageNames } from '@/lib/shared/addresses/languages.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { areaMetadata } from '../../../area-metadata.ts'

const path = '/admin/categories/new'

type Props = { params: Promise<{ locale: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = requireLocale((await params).locale)
  const t = translatorFor(locale, 'AdminCategories')
  return areaMetadata(locale, path, t('new'))
}

export default async function Page({ params }: Props) {
  const locale = requireLocale((await params).locale)
  const actor = await requirePageStaff(locale, path)
  const t = translatorFor(locale, 'AdminCategories')
  return (
    <BrowserMessages locale={locale} namespaces={['AdminCategories', 'FieldErrors', 'Form']}>
      <h1 className="title mb-4 text-[1.875rem]">{t('new')}</h1>
      <NewCategoryForm
        locale={locale}
        order={(await findLastOrder(actor)) + 1}
        languageNames={ownLanguageNames()}
      />
    </BrowserMessages>
  )
}
