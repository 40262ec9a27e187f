import type { Viewport } from 'next'
import { LoadingOverlay } from '@/components/layout/loading-overlay'
import { SmallScript } from '@/components/layout/small-script'
import { requireLocale } from '@/lib/i18n/page-locale'
import { fontVariables } from '../fonts'
import '../globals.css'

export const viewport: Viewport = {
  // Bars at the foot of the window reach its edge, and keep clear of the phone's own mark by themselves.
  viewportFit: 'cover',
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#fbf7f0' },
    { media: '(prefers-color-scheme: dark)', color: '#12201f' },
  ],
}

export default async function RootLayout({ children, params }: LayoutProps<'/[locale]'>) {
  const locale = requireLocale((await params).locale)
  return (
    <html lang={locale} className={fontVariables}>
      <head>
        <SmallScript />
      </head>
      <body>
        {children}
        <LoadingOverlay locale={locale} />
      </body>
    </html>
  )
}
