import type { ReactNode } from 'react'
import { classNames } from '@/components/ui/class-names.ts'
import { LocaleLink } from '@/components/ui/link.tsx'
import { StaticMarkup } from '@/components/ui/static-markup.tsx'
import type { StaticPageLink } from '@/lib/domain/catalogue/static-pages/static-page.ts'
import { languageOptions } from '@/lib/shared/addresses/languages.ts'
import { type Locale, localePath } from '@/lib/shared/addresses/locales.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import type { SiteMark } from '@/lib/shared/site-settings.ts'
import { hasJournal } from '../header/navigation.ts'
import { Wordmark } from '../header/wordmark.tsx'

const entryClass =
  'inline-flex min-h-11 min-w-11 items-center py-2 leading-snug lg:py-1 text-ink2 hover:text-ink hover:underline underline-offset-4 lg:min-h-9'

type Props = SiteMark & {
  locale: Locale
  /** The languages of the site. */
  locales?: readonly Locale[]
  /** Guides can register themselves. */
  canRegister?: boolean
  /** Sentence about the site; by default the usual one. */
  about?: string
  socialLinks?: Array<{ name: string; url: string }>
  /** Who runs the site, on one line. */
  operatorLine?: string | null
  /** Text pages that admins have written. */
  pages?: readonly StaticPageLink[]
  /** One line: guides at work and travellers with an enquiry need neither languages nor invitations. */
  isShort?: boolean
}

/** The foot of every page. */
export function SiteFooter({
  locale,
  locales = [],
  canRegister = true,
  about,
  socialLinks = [],
  operatorLine = null,
  pages = [],
  isShort = false,
  ...mark
}: Props) {
  const t = translatorFor(locale, 'SiteFooter')
  const { siteName: name } = mark
  // The years are those of the site that the name belongs to.
  const copyright = t(name === 'Cicerone' ? 'copyright' : 'ownCopyright', { name })
  const ofTheSite = (
    <>
      <Entry locale={locale} href="/about" label={t('aboutUs', { name })} />
      <Entry locale={locale} href="/contactus" label={t('support')} />
      <li>
        <a href={localePath(locale, '/company/terms')} target="_blank" rel="noopener" className={entryClass}>
          {t('terms')}
          <span className="sr-only">{t('newTab')}</span>
        </a>
      </li>
      <Entry locale={locale} href="/consent" label={t('cookies')} />
      {pages.map(({ path, title }) => (
        <Entry key={path} locale={locale} href={path} label={title} />
      ))}
      <Entry locale={locale} href="/company/imprint" label={t('imprint')} />
    </>
  )
  if (isShort) {
    return (
      <StaticMarkup as="footer" className="mt-16 pb-4 text-sm">
        <div className="page">
          <div className="flex flex-wrap items-center gap-x-6 border-t border-line pt-3">
            <ul className="flex flex-wrap gap-x-6">{ofTheSite}</ul>
            <p className="py-2 text-ink2 lg:ml-auto">{copyright}</p>
          </div>
        </div>
      </StaticMarkup>
    )
  }
  const isSocial = socialLinks.length > 0
  return (
    <StaticMarkup as="footer" className="mt-16 border-t border-line pt-10 pb-14 text-md md:mt-24">
      <div
        className={classNames(
          'page grid grid-cols-2 gap-x-6 gap-y-8 max-[16rem]:grid-cols-1',
          isSocial
            ? 'md:grid-cols-4 lg:grid-cols-[2fr_1fr_1fr_1fr_1fr]'
            : 'md:grid-cols-3 lg:grid-cols-[2fr_1fr_1fr_1fr]',
        )}
      >
        <div className="max-lg:col-span-full">
          <Wordmark {...mark} />
          <p className="lead mt-4 max-w-[26em] text-balance text-ink2 text-sm">{about || t('about')}</p>
          <p className="mt-3 text-sm text-ink2">{copyright}</p>
          {operatorLine && (
            // No line begins with a dot, nor breaks within a name.
            <p className="mt-1 max-w-[26em] text-ink2 text-sm wrap-anywhere [word-break:keep-all]">
              {operatorLine.replaceAll(' · ', '\u00a0· ')}
            </p>
          )}
        </div>
        <Column title={t('company', { name })}>{ofTheSite}</Column>
        <Column title={t('useful')}>
          {canRegister && <Entry locale={locale} href="/account/registration" label={t('becomeGuide')} />}
          {hasJournal(locale) && <Entry locale={locale} href="/destinations" label={t('journal')} />}
          <Entry locale={locale} href="/useful-information" label={t('information')} />
          <Entry locale={locale} href="/about#ranking" label={t('ranking')} />
        </Column>
        {isSocial && (
          <Column title={t('social')}>
            {socialLinks.map((link) => (
              <li key={link.url}>
                <a href={link.url} rel="noopener me" className={entryClass}>
                  {link.name}
                </a>
              </li>
            ))}
          </Column>
        )}
        {locales.length > 1 && (
          <Column title={t('languages')}>
            {languageOptions
              .filter((language) => locales.includes(language.locale))
              .toSorted((one, other) => locales.indexOf(one.locale) - locales.indexOf(other.locale))
              .map((language) => (
                <li key={language.locale}>
                  <a
                    href={localePath(language.locale, '/')}
                    lang={language.locale}
                    hrefLang={language.locale}
                    aria-current={language.locale === locale ? 'true' : undefined}
                    data-language=""
                    className={entryClass}
                  >
                    {language.name}
                  </a>
                </li>
              ))}
          </Column>
        )}
      </div>
    </StaticMarkup>
  )
}

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
