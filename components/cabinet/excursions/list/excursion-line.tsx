'use client'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { classNames } from '@/components/ui/class-names.ts'
import { LocaleLink } from '@/components/ui/link.tsx'
import { Picture } from '@/components/ui/picture.tsx'
import { formatMoney } from '@/lib/domain/basics/money/price.ts'
import type { OwnExcursionView } from '@/lib/domain/catalogue/excursions/editor/view.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'

type Props = {
  locale: Locale
  excursion: OwnExcursionView
  /** Handle for sorting. */
  handle?: ReactNode
  /** Its menu. */
  children: ReactNode
}

/** A tour in its guide's list: picture, title, state, price, and how much it is looked at. */
export function ExcursionLine({ locale, excursion, handle, children }: Props) {
  const t = useTranslations('Tours')
  const { id, title, titleLocale, picture, price, views, enquiries, status } = excursion
  const editor = `/profile/excursions/${id}/basics`
  return (
    <article className="flex items-start gap-x-2 py-3.5 sm:items-center sm:gap-x-4">
      {handle && <div className="-ml-2.5 max-sm:-mr-1">{handle}</div>}
      <Picture
        picture={picture}
        sizes="120px"
        alt=""
        className="aspect-4/3 w-16 shrink-0 rounded-control sm:w-30"
      />
      <div className="min-w-0 grow">
        <h2
          className="text-md leading-snug sm:text-lg"
          lang={title && titleLocale !== locale ? titleLocale : undefined}
        >
          <LocaleLink locale={locale} href={editor} className="wrap-anywhere hover:underline">
            {title || t('untitled')}
          </LocaleLink>
        </h2>
        <p className="mt-1 flex flex-wrap gap-2 text-sm">
          <States excursion={excursion} />
        </p>
        <p className="mt-1.5 flex flex-wrap gap-x-4 gap-y-0.5 text-ink2 text-md">
          <span className={price ? 'text-ink' : undefined}>
            {price ? (
              <>
                <span className="font-bold">
                  {price.isFrom
                    ? t('from', { price: formatMoney(price, locale) })
                    : formatMoney(price, locale)}
                </span>{' '}
                <span className="text-ink2 text-sm">{t(price.unit)}</span>
              </>
            ) : (
              t('noPrice')
            )}
          </span>
          {status === 'published' && (
            <span className="break-keep">
              {t('activity', {
                views: unbroken(t('views', { count: views })),
                enquiries: unbroken(t('enquiries', { count: enquiries })),
              }).replace(' · ', '\u00a0· ')}
            </span>
          )}
        </p>
      </div>
      {children}
    </article>
  )
}

/** A count stays with its noun. */
function unbroken(count: string): string {
  return count.replaceAll(' ', '\u00a0')
}

const tag = 'rounded-day px-2 py-0.5 font-label'

/** State of the tour, in words; colour only helps. */
function States({ excursion: { status, awaitsProfile, review, hasChanges } }: Pick<Props, 'excursion'>) {
  const t = useTranslations('Tours')
  const isPublic = status === 'published'
  return (
    <>
      <span
        className={classNames(
          isPublic && `${tag} ${awaitsProfile ? 'bg-info-wash' : 'bg-ok-wash text-ok'}`,
          status === 'pending' && `${tag} bg-info-wash`,
          status === 'rejected' && `${tag} bg-error-wash text-error`,
          status === 'draft' && `${tag} bg-wash`,
          status === 'archived' && 'text-ink2',
        )}
      >
        {t(awaitsProfile ? 'states.awaitsProfile' : `states.${status}`)}
      </span>
      {isPublic && review?.state === 'pending' && (
        <span className={`${tag} bg-info-wash`}>{t('states.changesWait')}</span>
      )}
      {isPublic && review?.state === 'rejected' && hasChanges && (
        <span className={`${tag} bg-error-wash text-error`}>{t('states.changesRejected')}</span>
      )}
      {isPublic && review === null && hasChanges && (
        <span className={`${tag} bg-warning-wash text-warning`}>{t('states.unsent')}</span>
      )}
    </>
  )
}
