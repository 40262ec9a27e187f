import { classNames } from '@/components/ui/class-names.ts'
import { Icon } from '@/components/ui/icon.tsx'
import type { SpokenLanguage } from '@/lib/domain/catalogue/guides/guide.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { languageName } from '@/lib/shared/i18n/format.ts'
import { inARow } from '@/lib/shared/i18n/in-a-row.ts'
import { localeTraits } from '@/lib/shared/i18n/locale-traits.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'

type Props = {
  locale: Locale
  /** Those of a guide with their levels; of a tour only the codes are known. */
  languages: ReadonlyArray<Pick<SpokenLanguage, 'code'> & Partial<Pick<SpokenLanguage, 'level'>>>
  className?: string
}

/** How many other languages are named. */
const othersNamed = 2

/** Whether the reader's language is spoken; if not, in which other ones the tour is. */
export function LanguageSentence({ locale, languages, className }: Props) {
  const t = translatorFor(locale, 'GuideCard')
  const own = languages.find(({ code }) => code === localeTraits[locale].language)
  return (
    <p className={classNames('flex items-start gap-2 text-sm', own ? 'text-ok' : 'text-ink2', className)}>
      <Icon name="speech" size={17} className="mt-[0.2em]" />
      <span className="word-row min-w-0">{sentence()}</span>
    </p>
  )

  function sentence(): string {
    if (own?.level === 'native') return t('speaksNative')
    if (own?.level) return t('speaksAt', { level: own.level })
    if (own) return t('speaks')
    // English helps most, wherever it stands.
    const others = languages
      .map(({ code }) => code)
      .toSorted((one, other) => Number(other === 'en') - Number(one === 'en'))
      .slice(0, othersNamed)
    if (others.length === 0) return t('speaksNothing')
    return t('speaksNot', {
      languages: inARow(
        others.map((code) => languageName(code, locale)),
        locale,
      ),
    })
  }
}
