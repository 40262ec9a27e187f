import type { StaticPageView } from '@/lib/domain/catalogue/static-pages/static-page.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { defaultPlacePicture } from '@/lib/shared/pictures/addresses.ts'
import { RankingRule } from './ranking-rule.tsx'
import { StaticPage } from './static-page.tsx'

/** The page about the site: its text, and by what rule guides are ranked. */
export function AboutText({ locale, page }: { locale: Locale; page: StaticPageView }) {
  const t = translatorFor(locale, 'Ranking')
  const ranking = { id: 'ranking', label: t('title') }
  return (
    <StaticPage locale={locale} page={page} picture={defaultPlacePicture('guides')} further={[ranking]}>
      <RankingRule locale={locale} id={ranking.id} title={ranking.label} />
    </StaticPage>
  )
}
