import { getTranslations } from 'next-intl/server'
import { LocaleLink } from '@/components/ui/link'
import { Picture } from '@/components/ui/picture'
import type { Picture as PictureView } from '@/lib/guides/guide'
import type { Locale } from '@/lib/i18n/locales'

type Props = { locale: Locale; picture: PictureView; trialDays: number; support: string }

/** What a guide gets and how it will go; until there are accounts, the way in is a letter. */
export async function RegistrationPage({ locale, picture, trialDays, support }: Props) {
  const t = await getTranslations({ locale, namespace: 'AccountEntry' })
  return (
    <div className="page pt-4 md:pt-8">
      <div className="grid gap-x-6 gap-y-5 lg:grid-cols-12 lg:items-center">
        <div className="lg:col-span-5 lg:pr-8">
          <h1>{t('registrationTitle')}</h1>
          <p className="mt-4 max-w-[31em] text-lg">{t('registrationLead', { days: trialDays })}</p>
          <p className="mt-4 max-w-[31em] text-ink2">{t('soon')}</p>
          <p className="mt-5">
            <a href={`mailto:${support}`} className="button button-primary wrap-anywhere">
              {support}
            </a>
          </p>
        </div>
        <Picture
          picture={picture}
          sizes="(width >= 78rem) 690px, (width >= 65rem) 56vw, 96vw"
          standIn="guides"
          priority
          alt=""
          className="aspect-4/3 w-full rounded-card max-lg:order-first md:aspect-8/5 lg:col-span-7"
        />
      </div>
      <section aria-labelledby="get-title" className="section">
        <h2 id="get-title">{t('getTitle')}</h2>
        <ul className="mt-6 grid gap-x-6 gap-y-8 md:grid-cols-3">
          {(['get1', 'get2', 'get3'] as const).map((key) => (
            <li key={key} className="border-t-2 border-saffron pt-4">
              <h3>{t(`${key}Title`)}</h3>
              <p className="mt-2 max-w-[28em] text-ink2">{t(`${key}Text`)}</p>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="how-title" className="section">
        <h2 id="how-title">{t('howTitle')}</h2>
        <ol className="mt-6 grid gap-x-6 gap-y-6 md:grid-cols-2 lg:grid-cols-4">
          {(['how1', 'how2', 'how3', 'how4'] as const).map((key, index) => (
            <li key={key}>
              <span aria-hidden="true" className="title text-h2 text-terracotta">
                {index + 1}
              </span>
              <p className="mt-1 max-w-[28em]">{t(key, { days: trialDays })}</p>
            </li>
          ))}
        </ol>
        <p className="mt-8">
          <LocaleLink
            locale={locale}
            href="/about#ranking"
            className="link inline-flex min-h-11 items-center"
          >
            {t('ranking')}
          </LocaleLink>
        </p>
      </section>
    </div>
  )
}
