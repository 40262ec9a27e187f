import { ButtonLink } from '@/components/ui/button.tsx'
import { classNames } from '@/components/ui/class-names.ts'
import { Picture } from '@/components/ui/picture.tsx'
import type { GuideCardView } from '@/lib/domain/catalogue/guides/guide.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'

type Props = {
  locale: Locale
  guides: GuideCardView[]
  /** `card` and `wideCard` fill the space that the last row of cards leaves free: one column, or more; on tablets a row. */
  shape: 'band' | 'card' | 'wideCard'
  /** In place of the usual words. */
  title?: string
}

/** The offer to write to several guides of a city at once; leads to the form on the same page. */
export function AskBand({ locale, guides, shape, title }: Props) {
  const t = translatorFor(locale, 'PlacePage')
  const isBand = shape === 'band'
  const isWide = shape === 'wideCard'
  return (
    <aside
      className={classNames(
        'flex flex-col gap-x-6 gap-y-4 rounded-band bg-wash p-6',
        isBand && 'mt-8 md:mt-12 md:flex-row md:items-center md:px-7',
        !isBand &&
          'h-full items-start md:justify-center md:max-lg:flex-row md:max-lg:items-center md:max-lg:py-5',
        isWide && 'lg:gap-y-6 lg:px-14',
      )}
    >
      <div className="flex shrink-0">
        {guides.map((guide) => (
          <Picture
            key={guide.id}
            picture={guide.portrait}
            sizes={isWide ? '96px' : '56px'}
            standIn="portrait"
            alt=""
            className={classNames(
              '-ml-3 rounded-full border-2 border-wash first:ml-0',
              isBand ? 'size-12' : 'size-14 md:max-lg:size-12',
              isWide && 'lg:size-24',
            )}
          />
        ))}
      </div>
      <div className={classNames('min-w-0', isBand ? 'flex-1' : 'md:max-lg:flex-1')}>
        <h2 className={classNames('text-xl leading-(--lh-h3)', isWide && 'lg:text-[1.75rem]')}>
          {title ?? t('askTitle')}
        </h2>
        <p
          className={classNames(
            'lead text-sm text-ink2',
            isBand ? 'mt-0.5' : 'mt-2 md:max-lg:mt-0.5 lg:max-w-[26em]',
            isWide && 'lg:text-base',
          )}
        >
          {t('askText')}
        </p>
      </div>
      <ButtonLink locale={locale} href="#contact" className="shrink-0 max-md:w-full">
        {t('askButton', { count: guides.length })}
      </ButtonLink>
    </aside>
  )
}
