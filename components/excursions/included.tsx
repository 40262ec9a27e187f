import { TitledPart } from '@/components/cards/titled-part.tsx'
import { Icon, type IconName } from '@/components/ui/icon.tsx'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'

type Props = {
  locale: Locale
  included: string[]
  notIncluded: string[]
  /** The language of the entries, where it is not the page's. */
  lang?: Locale | undefined
}

/** Lists of what the price includes and excludes. */
export function Included({ locale, included, notIncluded, lang }: Props) {
  const t = translatorFor(locale, 'ExcursionPage')
  return (
    <>
      {included.length > 0 && (
        <TitledPart title={t('included')}>
          <Entries entries={included} icon="check" iconClass="text-ok" lang={lang} />
        </TitledPart>
      )}
      {notIncluded.length > 0 && (
        <TitledPart title={t('notIncluded')}>
          <Entries entries={notIncluded} icon="minus" iconClass="text-ink2" lang={lang} />
        </TitledPart>
      )}
    </>
  )
}

type EntriesProps = { entries: string[]; icon: IconName; iconClass: string; lang: Locale | undefined }

function Entries({ entries, icon, iconClass, lang }: EntriesProps) {
  return (
    <ul lang={lang} className="space-y-1.5">
      {entries.map((entry) => (
        <li key={entry} className="flex gap-2.5">
          <Icon name={icon} size={18} className={`mt-1 ${iconClass}`} />
          {entry}
        </li>
      ))}
    </ul>
  )
}
