import { BrowserMessages } from '@/components/ui/browser-messages.tsx'
import { LocaleLink } from '@/components/ui/link.tsx'
import type { NewsletterPreview, NewsletterView } from '@/lib/domain/people/newsletters/newsletter.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { languageName } from '@/lib/shared/i18n/format.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { NewsletterForm } from './newsletter-form.tsx'
import { NewsletterPreviews } from './newsletter-previews.tsx'

type Props = {
  locale: Locale
  newsletter: NewsletterView
  /** Number of guides who want news now. */
  recipients: number
  previews: NewsletterPreview[]
  /** Of the site, whose pictures a preview may show. */
  origin: string
}

/** One newsletter: its texts, how it looks, and sending it. */
export function NewsletterPage({ locale, newsletter, recipients, previews, origin }: Props) {
  const t = translatorFor(locale, 'AdminNewsletters')
  const nameIn = (one: Locale) => languageName(one, locale)
  const names = { ru: nameIn('ru'), en: nameIn('en'), ja: nameIn('ja'), 'zh-Hans': nameIn('zh-Hans') }
  const subject = newsletter.texts[locale].subject
  return (
    <BrowserMessages locale={locale} namespaces={['AdminNewsletters', 'FieldErrors', 'Form']}>
      <LocaleLink locale={locale} href="/admin/newsletters" className="link text-sm">
        {t('back')}
      </LocaleLink>
      <h1 className="title mb-4 text-[1.875rem]">{subject || t('untitled')}</h1>
      <NewsletterForm {...{ locale, newsletter, recipients, languageNames: names }} />
      <NewsletterPreviews
        title={t('preview')}
        hint={t('previewHint')}
        names={names}
        previews={previews}
        origin={origin}
      />
    </BrowserMessages>
  )
}
