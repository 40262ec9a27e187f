import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { LocaleLink } from '@/components/ui/link'
import { env } from '@/lib/env'
import { type Locale, languageOptions, localePath } from '@/lib/i18n/locales'
import { hasJournal } from './navigation'
import { Wordmark } from './wordmark'

const entryClass =
  'inline-flex min-h-11 items-center text-ink2 hover:text-ink hover:underline underline-offset-4 md:min-h-9'

/** The foot of every public page. `socialLinks` are shown to Russian readers only. */
export async function SiteFooter({
  locale,
  socialLinks = [],
}: {
  locale: Locale
  socialLinks?: Array<{ name: string; url: string }>
}) {
  const t = await getTranslations({ locale, namespace: 'SiteFooter' })
  const name = env().SITE_NAME
  return (
    <footer className="mt-16 border-t border-line pt-10 pb-14 text-md md:mt-24">
      <div className="page grid grid-cols-2 gap-x-6 gap-y-8 md:grid-cols-4 lg:grid-cols-[2fr_1fr_1fr_1fr]">
        <div className="max-md:col-span-2 max-lg:col-span-4">
          <Wordmark />
          <p className="mt-4 max-w-[26em] text-sm text-ink2">{t('about')}</p>
          <p className="mt-3 text-sm text-ink2">{t('copyright', { name })}</p>
        </div>
        <Column title={t('company', { name })}>
          <Entry locale={locale} href="/about" label={t('aboutUs', { name })} />
          <Entry locale={locale} href="/contactus" label={t('support')} />
          <li>
            <a
              href={localePath(locale, '/company/terms')}
              target="_blank"
              rel="noopener"
              className={entryClass}
            >
              {t('terms')}
              <span className="sr-only">{t('newTab')}</span>
            </a>
          </li>
          <Entry locale={locale} href="/consent" label={t('cookies')} />
        </Column>
        <Column title={t('useful')}>
          <Entry locale={locale} href="/account/registration" label={t('becomeGuide')} />
          {hasJournal(locale) && <Entry locale={locale} href="/destinations" label={t('journal')} />}
          <Entry locale={locale} href="/about#ranking" label={t('ranking')} />
          {locale === 'ru' &&
            socialLinks.map((link) => (
              <li key={link.url}>
                <a href={link.url} rel="noopener me" className={entryClass}>
                  {link.name}
                </a>
              </li>
            ))}
        </Column>
        <Column title={t('languages')}>
          {languageOptions
            .toSorted((one, other) => order.indexOf(one.locale) - order.indexOf(other.locale))
            .map((language) => (
              <li key={language.locale}>
                <a
                  href={localePath(language.locale, '/')}
                  lang={language.locale}
                  hrefLang={language.locale}
                  aria-current={language.locale === locale ? 'true' : undefined}
                  className={entryClass}
                >
                  {language.name}
                </a>
              </li>
            ))}
        </Column>
      </div>
    </footer>
  )
}

const order: Locale[] = ['ru', 'en', 'ja', 'zh-Hans']

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2 className="mb-2 font-sans text-md leading-(--lh-small) font-bold tracking-normal">{title}</h2>
      <ul>{children}</ul>
    </div>
  )
}

function Entry({ locale, href, label }: { locale: Locale; href: string; label: string }) {
  return (
    <li>
      <LocaleLink locale={locale} href={href} className={entryClass}>
        {label}
      </LocaleLink>
    </li>
  )
}
