'use client'
import { useTranslations } from 'next-intl'
import { buttonClass } from '@/components/ui/button.tsx'
import { classNames } from '@/components/ui/class-names.ts'
import { Key } from '@/components/ui/key.tsx'
import { Picture } from '@/components/ui/picture.tsx'
import { WorkIcon } from '@/components/ui/work-icon.tsx'
import { queueRules } from '@/lib/domain/administration/moderation/queue.ts'
import type { CaseAnswer, CaseRowAnswer } from '@/lib/domain/administration/moderation/schema.ts'
import { type Locale, localePath, locales } from '@/lib/shared/addresses/locales.ts'
import { languageName } from '@/lib/shared/i18n/format.ts'
import { Moment } from '../moment.tsx'
import { Face } from './case-list.tsx'
import { casePicture, isWaiting } from './case-photos.tsx'
import { useCaseTitle } from './use-case-title.ts'

/** Tab of a case: everything, one language, or the pictures. */
export type CaseTab = 'all' | Locale | 'pictures'

/** The parts that a case can be read in, in the order of the keys 1, 2, 3 … */
export function tabsOf(shown: Pick<CaseAnswer, 'fields' | 'photos'>): CaseTab[] {
  const isChanged = (one: Locale) => shown.fields.some((field) => field.changed && field.locale === one)
  return [
    'all',
    ...locales.filter(isChanged),
    ...(shown.photos?.photos.some(isWaiting) ? ['pictures' as const] : []),
  ]
}

type Props = {
  locale: Locale
  shown: CaseAnswer
  row: CaseRowAnswer | null
  tab: CaseTab
  onTab: (tab: CaseTab) => void
  hasUnchanged: boolean
  onUnchanged: () => void
}

/** Whose case it is, and which part of it is shown. */
export function CaseHead({ locale, shown, row, tab, onTab, hasUnchanged, onUnchanged }: Props) {
  const t = useTranslations('AdminQueue')
  const { guide, fields, history, public_path: publicPath } = shown
  const changed = fields.filter(({ changed: isChanged }) => isChanged)
  const unchanged = fields.length - changed.length
  const isCompared = queueRules[shown.queue].hasPublicVersion
  const title = useCaseTitle(locale, shown)
  const sentAt = row?.since ?? history.find(({ kind }) => kind === 'sent')?.at
  const tabs = tabsOf(shown).map((one) => ({
    tab: one,
    name: one === 'all' ? t('allChanges') : one === 'pictures' ? t('photos') : languageName(one, locale),
    count:
      one === 'all'
        ? changed.length
        : one === 'pictures'
          ? shown.photos?.photos.filter(isWaiting).length
          : changed.filter((field) => field.locale === one).length,
  }))
  return (
    <header className="bg-paper lg:sticky lg:top-0 lg:z-10">
      <div className="flex items-center gap-4 px-4 pt-4 lg:px-6">
        <CasePicture locale={locale} shown={shown} />
        <div className="min-w-0 grow">
          <h2 className="title flex flex-wrap items-center gap-x-3 text-xl leading-tight" id="case-title">
            {title}
            {guide && (isCompared || guide.status !== 'published') && (
              <span
                className={classNames(
                  'rounded-day px-2 py-0.5 font-sans text-sm',
                  guide.status === 'published' ? 'bg-ok-wash' : 'bg-wash',
                )}
              >
                {t(`status.${guide.status}`)}
              </span>
            )}
          </h2>
          <p className="text-ink2 text-sm">
            {guide &&
              [
                title !== guide.name && guide.name,
                t('cityInCountry', { city: guide.city, country: guide.country }),
                t('number', { id: guide.id }),
                t('writesIn', { language: languageName(guide.locale, locale) }),
              ]
                .filter(Boolean)
                .join(' · ')}
          </p>
        </div>
        {isCompared && (
          <a
            href={localePath(locale, `/admin/${shown.queue}/${shown.id}/preview`)}
            target="_blank"
            rel="noreferrer"
            data-preview=""
            title={t('preview')}
            className={buttonClass({ variant: 'secondary', size: 'small' }, 'gap-2')}
          >
            <WorkIcon name="eye" size={18} />
            <span className="sr-only">{t('preview')}</span>
            <Key>V</Key>
          </a>
        )}
        {publicPath !== null && (
          <a
            href={localePath(locale, publicPath)}
            target="_blank"
            rel="noreferrer"
            data-public-page=""
            className={buttonClass({ variant: 'secondary', size: 'small' }, 'gap-2 max-md:hidden')}
          >
            <WorkIcon name="arrow-up-right" size={18} />
            <span className="sr-only">{t('publicPage')}</span>
            <Key>O</Key>
          </a>
        )}
      </div>
      {(tabs.length > 1 || unchanged > 0) && (
        <div className="mt-2 flex items-end border-line border-b px-4 lg:px-6">
          <div className="flex min-w-0 grow gap-x-5 overflow-x-auto [scrollbar-width:none]">
            {tabs.map(({ tab: one, name, count }) => (
              <button
                key={one}
                type="button"
                aria-pressed={one === tab}
                onClick={() => onTab(one)}
                className={classNames(
                  'min-h-11 shrink-0 border-b-2 text-sm whitespace-nowrap -outline-offset-3',
                  one === tab ? 'border-primary font-label' : 'border-transparent text-ink2 hover:text-ink',
                )}
              >
                <span className="inline-block first-letter:uppercase">{name}</span>{' '}
                <span className="text-ink2">{count}</span>
              </button>
            ))}
          </div>
          {unchanged > 0 && (
            <button
              type="button"
              aria-pressed={hasUnchanged}
              onClick={onUnchanged}
              className="flex min-h-11 shrink-0 pl-4 items-center gap-2 text-ink2 text-sm whitespace-nowrap hover:text-ink -outline-offset-3"
            >
              {hasUnchanged ? t('hideUnchanged') : t('unchanged', { count: unchanged })}
              <Key>U</Key>
            </button>
          )}
        </div>
      )}
      <dl
        className={classNames(
          'hidden gap-x-10 border-line border-b bg-wash px-6 py-2 text-sm lg:grid',
          isCompared ? 'grid-cols-2' : 'mt-4 border-t',
        )}
      >
        {isCompared && (
          <div className="flex gap-2">
            <dt className="font-label">{t('published')}</dt>
            <dd>{guide?.published_at ? <Moment at={guide.published_at} form="day" /> : t('never')}</dd>
          </div>
        )}
        <div className="flex gap-2">
          <dt className="font-label">{t('sentIn')}</dt>
          <dd>{sentAt && <Moment at={sentAt} />}</dd>
        </div>
      </dl>
    </header>
  )
}

/** The case's own picture, or its guide's. */
function CasePicture({ locale, shown }: Pick<Props, 'locale' | 'shown'>) {
  const [cover] = queueRules[shown.queue].showsCover ? (shown.photos?.photos ?? []) : []
  if (!cover) return <Face portrait={shown.guide?.portrait ?? null} size={56} />
  return (
    <Picture
      picture={casePicture(cover, locale)}
      alt=""
      sizes="84px"
      className="aspect-3/2 w-21 shrink-0 rounded-control"
    />
  )
}
