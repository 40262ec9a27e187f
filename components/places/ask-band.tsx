import { getTranslations } from 'next-intl/server'
import { ButtonLink } from '@/components/ui/button'
import { Picture } from '@/components/ui/picture'
import type { GuideCardView } from '@/lib/guides/guide'
import type { Locale } from '@/lib/i18n/locales'

/** The offer to write to several guides of a city at once; leads to the form on the same page. */
export async function AskBand({ locale, guides }: { locale: Locale; guides: GuideCardView[] }) {
  const t = await getTranslations({ locale, namespace: 'PlacePage' })
  return (
    <aside className="mt-8 flex flex-col gap-x-6 gap-y-4 rounded-band bg-wash p-6 md:mt-12 md:flex-row md:items-center md:px-7">
      <div className="flex shrink-0">
        {guides.map((guide) => (
          <Picture
            key={guide.id}
            picture={guide.portrait}
            sizes="48px"
            standIn="portrait"
            alt=""
            className="-ml-3 size-12 rounded-full border-2 border-wash first:ml-0"
          />
        ))}
      </div>
      <div className="min-w-0 flex-1">
        <h2 className="text-xl leading-(--lh-h3)">{t('askTitle')}</h2>
        <p className="mt-0.5 text-sm text-ink2">{t('askText')}</p>
      </div>
      <ButtonLink locale={locale} href="#contact" variant="secondary" className="shrink-0">
        {t('askButton', { count: guides.length })}
      </ButtonLink>
    </aside>
  )
}
