import { Chip, ChipList } from '@/components/ui/chip.tsx'
import type { CategoryCount } from '@/lib/domain/geography/categories/category.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'

type Props = {
  locale: Locale
  categories: CategoryCount[]
  /** Slug of the chosen category, null for all. */
  selected: string | null
  /** The list's address without category. */
  basePath: string
  total: number
}

/** The themes of a place's excursions as links. Nothing if there is no choice. */
export function CategoryChips({ locale, categories, selected, basePath, total }: Props) {
  if (categories.length < 2 && selected === null) return null
  const t = translatorFor(locale, 'PlacePage')
  return (
    <div className="mt-8 border-b border-line pb-5 md:mt-10">
      <ChipList label={t('categories')}>
        <Chip locale={locale} href={basePath} label={t('all')} count={total} isSelected={selected === null} />
        {categories.map(({ slug, name, excursionCount }) => (
          <Chip
            key={slug}
            locale={locale}
            href={`${basePath}/category/${slug}`}
            label={name}
            count={excursionCount}
            isSelected={slug === selected}
          />
        ))}
      </ChipList>
    </div>
  )
}
