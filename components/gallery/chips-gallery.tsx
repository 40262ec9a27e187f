import { Chip, ChipList, RemovableChip } from '@/components/ui/chip.tsx'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { messagesOf } from '@/lib/shared/i18n/messages.ts'
import { galleryWords } from './gallery-words.ts'
import { Specimen } from './specimen.tsx'

/** Choices of a filter: selected, with and without a count, and removable ones. */
export async function ChipsGallery({ locale }: { locale: Locale }) {
  const { chips: texts } = await galleryWords(locale)
  const {
    Chip: { remove },
  } = messagesOf(locale)
  return (
    <>
      <Specimen title="With counts, one selected">
        <ChipList label={texts.filters}>
          <Chip locale={locale} href="/about" label={texts.all} count={1118} isSelected />
          <Chip locale={locale} href="/about?1" label={texts.history} count={41} />
          <Chip locale={locale} href="/about?2" label={texts.night} count={8} />
          <Chip locale={locale} href="/about?3" label={texts.food} count={0} />
        </ChipList>
      </Specimen>
      <Specimen title="Without counts">
        <ChipList label={texts.history}>
          <Chip locale={locale} href="/about?4" label={texts.all} />
          <Chip locale={locale} href="/about?5" label={texts.history} isSelected />
          <Chip locale={locale} href="/about?6" label={texts.night} />
        </ChipList>
      </Specimen>
      <Specimen title="Set, to be taken away">
        <ChipList label={texts.price}>
          {[texts.price, texts.date].map((label) => (
            <RemovableChip
              key={label}
              locale={locale}
              href="/about"
              label={label}
              removeLabel={remove.replace('{label}', label)}
            />
          ))}
        </ChipList>
      </Specimen>
    </>
  )
}
