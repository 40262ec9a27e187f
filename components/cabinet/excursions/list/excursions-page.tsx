import { BrowserMessages } from '@/components/ui/browser-messages.tsx'
import { EmptyState } from '@/components/ui/empty-state.tsx'
import type { OwnExcursionsView } from '@/lib/domain/catalogue/excursions/editor/view.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { defaultPlacePicture } from '@/lib/shared/pictures/addresses.ts'
import { ExcursionsList } from './excursions-list.tsx'
import { NewExcursionButton } from './new-excursion.tsx'

const namespaces = ['Tours', 'SortableList', 'Form'] as const

type Props = { locale: Locale; list: OwnExcursionsView }

/** A guide's own tours. */
export function ExcursionsPage({ locale, list }: Props) {
  const t = translatorFor(locale, 'Tours')
  const isEmpty = list.excursions.length === 0
  return (
    <div className="page pt-6 md:pt-10">
      <BrowserMessages locale={locale} namespaces={namespaces}>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <h1 className="text-[1.875rem]">{t('title')}</h1>
          {!isEmpty && <NewExcursionButton locale={locale} />}
        </div>
        {isEmpty ? (
          <div className="mt-8">
            <EmptyState
              title={t('empty.title')}
              text={t('empty.text')}
              picture={defaultPlacePicture('excursions')}
            >
              <NewExcursionButton locale={locale} />
            </EmptyState>
          </div>
        ) : (
          <ExcursionsList locale={locale} list={list} />
        )}
      </BrowserMessages>
    </div>
  )
}
