import type { Metadata } from 'next'
import { SentPage, SentPlain } from '@/components/enquiries/sent/sent-page.tsx'
import { LostLinkPage } from '@/components/enquiries/status/lost-link-page.tsx'
import { PlainForms } from '@/components/plain-forms/plain-forms.tsx'
import { findSentPage } from '@/lib/domain/conversation/enquiries/sent/page.ts'
import { requireLocale } from '@/lib/server/i18n/page-locale.ts'
import { siteSettings } from '@/lib/server/site-settings.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { areaMetadata } from '../../../area-metadata.ts'
import { findOutcome } from '../../../unsent-form.ts'

type Props = {
  params: Promise<{ locale: string; key: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

/** Page of the browser that has just sent an enquiry, for an hour. */
export default async function Page({ params, searchParams }: Props) {
  const { locale: segment, key } = await params
  const locale = requireLocale(segment)
  const page = await findSentPage(key, locale)
  if (page === 'ended') return <LostLinkPage locale={locale} />
  if (page === 'nothing') return <SentPlain locale={locale} />
  return (
    <PlainForms {...(await findOutcome(await searchParams, locale))}>
      <SentPage locale={locale} siteName={(await siteSettings()).name} secret={key} page={page} />
    </PlainForms>
  )
}

export async function generateMetadata({ params }: Pick<Props, 'params'>): Promise<Metadata> {
  const locale = requireLocale((await params).locale)
  return areaMetadata(locale, '/status', translatorFor(locale, 'SentPage')('metaTitle'))
}
