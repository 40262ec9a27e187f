'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { send } from '@/lib/client/api/client.ts'
import type { StaticPageSlug } from '@/lib/domain/catalogue/static-pages/static-page.ts'
import { type Locale, localePath } from '@/lib/shared/addresses/locales.ts'
import { PageAct } from './page-act.tsx'

/** Deletes a text page that admins have added, after one question. */
export function DeletePage({ locale, slug }: { locale: Locale; slug: StaticPageSlug }) {
  const t = useTranslations('AdminPages')
  const router = useRouter()
  return (
    <PageAct
      label={t('deletion.ask')}
      title={t('deletion.question')}
      text={t('deletion.text')}
      texts={{ confirm: t('deletion.confirm'), cancel: t('cancel') }}
      act={async () => {
        await send('DELETE', locale, `/api/admin/pages/${slug}`)
        router.push(localePath(locale, '/admin/pages'))
      }}
    />
  )
}
