'use client'
import { Tabs } from '@/components/ui/tabs.tsx'
import type { NewsletterPreview } from '@/lib/domain/newsletters/newsletter.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'

type Props = {
  title: string
  hint: string
  names: Record<Locale, string>
  previews: readonly NewsletterPreview[]
  /** Of the site, whose pictures the emails may show. */
  origin: string
}

/** The saved emails as their readers get them. Their frames run no script and load nothing but the site's pictures. */
export function NewsletterPreviews({ title, hint, names, previews, origin }: Props) {
  const policy = `default-src 'none'; style-src 'unsafe-inline'; img-src ${origin} data:; form-action 'none'; base-uri 'none'`
  return (
    <section aria-labelledby="newsletter-preview" className="mt-8 max-w-200">
      <h2 id="newsletter-preview" className="title mb-1 text-xl">
        {title}
      </h2>
      <p className="mb-3 text-ink2 text-sm">{hint}</p>
      {previews.length > 0 && (
        <Tabs
          label={title}
          tabs={previews.map(({ locale, subject, html }) => ({
            id: locale,
            heading: names[locale],
            content: (
              <>
                <p lang={locale} className="mb-2 font-label">
                  {subject}
                </p>
                <iframe
                  title={`${title}: ${names[locale]}`}
                  sandbox=""
                  srcDoc={`<meta http-equiv="Content-Security-Policy" content="${policy}">${html}`}
                  lang={locale}
                  className="h-[32rem] w-full rounded-day border border-line bg-white"
                />
              </>
            ),
          }))}
        />
      )}
    </section>
  )
}
