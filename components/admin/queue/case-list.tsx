'use client'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { classNames } from '@/components/ui/class-names.ts'
import { Initials } from '@/components/ui/initials.tsx'
import { type Queue, queueRules } from '@/lib/domain/administration/moderation/queue.ts'
import type { CaseRowAnswer } from '@/lib/domain/administration/moderation/schema.ts'
import { type Locale, locales } from '@/lib/shared/addresses/locales.ts'
import { languageName } from '@/lib/shared/i18n/format.ts'
import { inARow } from '@/lib/shared/i18n/in-a-row.ts'
import { localeTraits } from '@/lib/shared/i18n/locale-traits.ts'
import { formatAge } from '../format-age.ts'
import { useFieldNames } from './use-field-names.ts'
import { useReached } from './use-reached.ts'

type Props = {
  locale: Locale
  queue: Queue
  rows: readonly CaseRowAnswer[]
  openId: string | null
  now: Date
  /** More is to come below; it is fetched as soon as somebody gets there. */
  hasMore: boolean
  hasFailed: boolean
  onMore: () => void
  onOpen: (id: string) => void
}

/** Open cases: resubmitted ones first, then the oldest. */
export function CaseList({ rows, openId, hasMore, hasFailed, onMore, ...row }: Props) {
  const t = useTranslations('AdminQueue')
  const open = useRef<HTMLButtonElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another open case is scrolled to
  useEffect(() => {
    open.current?.scrollIntoView({ block: 'nearest' })
  }, [openId])
  const end = useReached(onMore)
  return (
    <>
      <ol aria-label={t('list')} className="border-line border-t">
        {rows.map((one) => (
          <li key={one.id} className="border-line border-b">
            <Row {...row} row={one} isOpen={one.id === openId} ref={one.id === openId ? open : null} />
          </li>
        ))}
      </ol>
      {hasMore && (
        <p ref={end} role="status" className="px-4 py-3 text-ink2 text-sm">
          {hasFailed ? (
            <button type="button" className="link min-h-11" onClick={onMore}>
              {t('tray.again')}
            </button>
          ) : (
            t('loadingMore')
          )}
        </p>
      )}
    </>
  )
}

type RowProps = Pick<Props, 'locale' | 'queue' | 'now' | 'onOpen'> & {
  row: CaseRowAnswer
  isOpen: boolean
  ref: React.Ref<HTMLButtonElement>
}

function Row({ locale, queue, now, onOpen, row, isOpen, ref }: RowProps) {
  const t = useTranslations('AdminQueue')
  const { name, place, portrait, title, kind, claim, assignment } = row
  const isTaken = claim !== null && !claim.own
  const languages = locales.filter((one) => row.changed.some((field) => field.endsWith(`.${one}`)))
  const reader =
    assignment && (assignment.to?.name ?? (assignment.locale && languageName(assignment.locale, locale)))
  return (
    <button
      type="button"
      ref={ref}
      aria-current={isOpen ? 'true' : undefined}
      onClick={() => onOpen(row.id)}
      className={classNames(
        'grid w-full grid-cols-[2.5rem_1fr_auto] gap-x-3 px-4 py-3 text-left text-sm leading-snug -outline-offset-3',
        isOpen ? 'lg:bg-wash lg:shadow-[inset_3px_0_var(--color-primary)]' : 'hover:bg-hover',
      )}
    >
      <Face portrait={portrait} isFaint={isTaken} />
      <span className={classNames('min-w-0', isTaken && 'text-ink2')}>
        <span className="block truncate font-label text-md">{name || title}</span>
        <span className="block truncate text-ink2">{place}</span>
      </span>
      <span className="text-right">
        <Age since={row.since} queue={queue} now={now} locale={locale} />
        {claim ? (
          <span className="flex items-center justify-end gap-1.5">
            <Initials className="size-5 text-[0.5625rem]">{claim.by.initials}</Initials>
            {claim.own ? t('you') : claim.by.name.split(' ')[0]}
          </span>
        ) : (
          <span className="block text-ink2 text-xs uppercase">
            {languages.map((one) => localeTraits[one].language).join(' ')}
          </span>
        )}
      </span>
      <span className={classNames('col-start-2 col-end-4 truncate', isTaken && 'text-ink2')}>
        <span className={classNames('font-label', kindColours[kind])}>{t(`kinds.${kind}`)}</span>{' '}
        <span className="text-ink2">{title ?? <What row={row} locale={locale} />}</span>
      </span>
      {reader && (
        <span className="col-start-2 col-end-4 truncate text-ink2">{t('waitsFor', { reader })}</span>
      )}
    </button>
  )
}

const kindColours: Record<CaseRowAnswer['kind'], string> = {
  new: 'text-sea',
  invited: 'text-warning',
  changes: '',
  back: 'text-warning',
  conversation: '',
  review: '',
  page: '',
  appeal: 'text-warning',
}

/** `about (ja)` for one field, `6 fields, 3 pictures` for many. */
function What({ row: { kind, changed, pictures }, locale }: { row: CaseRowAnswer; locale: Locale }) {
  const t = useTranslations('AdminQueue')
  const nameOf = useFieldNames(locale)
  if (kind === 'new') return t('firstProfile')
  const [only] = changed
  const fields = changed.length === 1 && only ? nameOf(only) : t('fields', { count: changed.length })
  const parts = [changed.length > 0 && fields, pictures > 0 && t('pictures', { count: pictures })]
  return inARow(
    parts.filter((part) => part !== false),
    locale,
  )
}

/** Red past the promise, brown in its last quarter. */
function Age({ since, queue, now, locale }: { since: string; queue: Queue; now: Date; locale: Locale }) {
  const share = (now.getTime() - Date.parse(since)) / 3_600_000 / queueRules[queue].promisedHours
  return (
    <time
      dateTime={since}
      className={classNames(
        'block',
        share >= 1 ? 'font-label text-error' : share >= 0.75 ? 'font-label text-warning' : 'text-ink2',
      )}
    >
      {formatAge(new Date(since), now, locale)}
    </time>
  )
}

/** A guide's face; guides without a portrait have a plain disc. */
export function Face({
  portrait,
  isFaint = false,
  size = 40,
}: {
  portrait: string | null
  isFaint?: boolean
  size?: number
}) {
  const look = classNames('row-span-2 shrink-0 rounded-full bg-wash object-cover', isFaint && 'opacity-45')
  return portrait ? (
    <img src={portrait} alt="" width={size} height={size} loading="lazy" className={look} />
  ) : (
    <span aria-hidden="true" style={{ width: size, height: size }} className={look} />
  )
}
