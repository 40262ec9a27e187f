import type { Viewport } from 'next'
import { BrandColours } from '@/components/layout/brand-colours.tsx'
import { LinkClicks } from '@/components/layout/link-clicks.tsx'
import { LoadingOverlay } from '@/components/layout/notices/loading-overlay.tsx'
import { errorWordAttributes } from '@/components/layout/notices/page-error-words.ts'
import { SmallScript } from '@/components/layout/small-script.tsx'
import { requireLocale } from '@/lib/server/i18n/page-locale.ts'
import { preloadedScripts } from '@/lib/server/preloaded-scripts.ts'
import { siteSettings } from '@/lib/server/site-settings.ts'
import { localePath } from '@/lib/shared/addresses/locales.ts'
import { lookData } from '@/lib/shared/brand/looks.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import '../globals.css'

export async function generateViewport(): Promise<Viewport> {
  const { light, dark } = lookData[(await siteSettings()).look]
  return {
    // Bars at the bottom extend to the window's edge, and keep clear of the phone's home indicator themselves.
    viewportFit: 'cover',
    themeColor: [
      { media: '(prefers-color-scheme: light)', color: light.paper },
      { media: '(prefers-color-scheme: dark)', color: dark.paper },
    ],
  }
}

export default async function RootLayout({ children, params }: LayoutProps<'/[locale]'>) {
  const locale = requireLocale((await params).locale)
  const { styleSheet } = await siteSettings()
  const t = translatorFor(locale, 'PageError')
  const errorWords = {
    title: t('title'),
    text: t('text'),
    again: t('again'),
    support: t('support'),
    supportHref: localePath(locale, '/contactus'),
  }
  return (
    // The small script may have written how many hearts are pressed by the time React looks.
    <html lang={locale} suppressHydrationWarning>
      <head>
        {styleSheet === undefined ? (
          <SmallScript />
        ) : (
          <>
            <SmallScript />
            <BrandColours styleSheet={styleSheet} />
          </>
        )}
      </head>
      <body
        {...errorWordAttributes(errorWords)}
        data-offline={translatorFor(locale, 'LoadingOverlay')('offline')}
        data-preload={preloadedScripts().join(' ') || undefined}
      >
        {children}
        <LoadingOverlay locale={locale} />
        <LinkClicks />
      </body>
    </html>
  )
}
