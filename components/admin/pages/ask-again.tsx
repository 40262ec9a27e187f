'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { send } from '@/lib/client/api/client.ts'
import type { StaticPageSlug } from '@/lib/domain/catalogue/static-pages/static-page.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { PageAct } from './page-act.tsx'

/** Has all guides agree to a text again, after one question. */
export function AskAgain({ locale, slug }: { locale: Locale; slug: StaticPageSlug }) {
  const t = useTranslations('AdminPages')
  const router = useRouter()
  return (
    <PageAct
      label={t('agreement.ask')}
      title={t('agreement.question')}
      text={t('agreement.text')}
      texts={{ confirm: t('agreement.confirm'), cancel: t('cancel') }}
      act={async () => {
        await send('POST', locale, `/api/admin/pages/${slug}/agreement`)
        router.refresh()
      }}
    />
  )
}
