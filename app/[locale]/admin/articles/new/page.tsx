import type { Metadata } from 'next'
import { NewArticleForm } from '@/components/admin/articles/new-article-form.tsx'
import { BrowserMessages } from '@/components/ui/browser-messages.tsx'
import { requirePageStaff } from '@/lib/server/auth/page-actor.ts'
import { requireLocale } from '@/lib/server/i18n/page-locale.ts'
import { ownLanguageNames } from '@/lib/shared/addresses/languages.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { areaMetadata } from '../../../area-metadata.ts'

const path = '/admin/articles/new'

type Props = { params: Promise<{ locale: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = requireLocale((await params).locale)
  const t = translatorFor(locale, 'AdminArticles')
  return areaMetadata(locale, path, t('new'))
}

export default async function Page({ params }: Props) {
  const locale = requireLocale((await params).locale)
  await requirePageStaff(locale, path)
  const t = translatorFor(locale, 'AdminArticles')
  return (
    <BrowserMessages locale={locale} namespaces={['AdminArticles', 'FieldErrors', 'Form']}>
      <h1 className="title mb-4 text-[1.875rem]">{t('new')}</h1>
      <NewArticleForm locale={locale} languageNames={ownLanguageNames()} />
    </BrowserMessages>
  )
}
