import { useTranslations } from 'next-intl'
import { classNames } from '@/components/ui/class-names.ts'
import { Icon } from '@/components/ui/icon.tsx'
import { Picture } from '@/components/ui/picture.tsx'
import { WorkIcon } from '@/components/ui/work-icon.tsx'
import type { SlotView } from '@/lib/domain/first-places/grid-view.ts'
import { formatMoney } from '@/lib/domain/money/price.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'

type Props = {
  locale: Locale
  /** In words. */
  week: string
  view: SlotView
  /** Reserves it or gives it up; null where nothing can be done. */
  onAct: (() => void) | null
}

const box =
  'flex min-h-13 w-full items-center gap-2 rounded-control px-2 text-left text-md max-md:justify-center md:px-3'

const looks: Record<SlotView['state'], string> = {
  free: 'border border-ink2 bg-card',
  chosen: 'border-2 border-primary bg-card',
  ordered: 'border border-pine bg-card',
  mine: 'bg-pine text-on-pine',
  taken: 'bg-wash text-ink2',
  held: 'border border-ink2 border-dashed text-ink2',
  over: 'bg-wash text-ink2',
}

/** One slot of a week. */
export function SlotCell({ locale, week, view, onAct }: Props) {
  const t = useTranslations('FirstPlaces')
  const time = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hour12: false })
  const price = 'price' in view ? formatMoney({ amount: view.price, currency: 'EUR' }, locale) : null
  const until = view.state === 'held' ? t('until', { time: time.format(view.until) }) : ''
  const word = stateWord()
  const contents = (
    <>
      {(view.state === 'chosen' || view.state === 'mine') && (
        <Icon name="check" className={view.state === 'chosen' ? 'shrink-0 text-primary' : 'shrink-0'} />
      )}
      {view.state === 'taken' && view.portrait && (
        <Picture
          picture={view.portrait}
          sizes="28px"
          alt=""
          standIn="guides"
          className="size-7 shrink-0 rounded-full"
        />
      )}
      {(view.state === 'held' || view.state === 'ordered') && <WorkIcon name="clock" size={16} />}
      <span className={classNames('min-w-0 truncate', price && 'max-md:sr-only')} suppressHydrationWarning>
        {view.state === 'taken' ? view.name || word : view.state === 'held' ? until : word}
      </span>{' '}
      {price && <span className="font-label md:ml-auto">{price}</span>}
    </>
  )
  const name = t('cell', { week, slot: view.slot, state: price ? `${word}, ${price}` : word })
  if (!onAct) {
    return (
      <div className={classNames(box, looks[view.state])}>
        <span className="sr-only" suppressHydrationWarning>
          {name}
        </span>
        <span aria-hidden="true" className="contents">
          {contents}
        </span>
      </div>
    )
  }
  return (
    <button
      type="button"
      aria-label={name}
      aria-pressed={view.state === 'chosen'}
      className={classNames(box, looks[view.state], 'hover:bg-hover')}
      onClick={onAct}
    >
      {contents}
    </button>
  )

  function stateWord(): string {
    if (view.state === 'taken') return view.name ? t('taken', { name: view.name }) : t('takenBySomeone')
    if (view.state === 'held') return t('heldBySomeone', { until })
    return t(view.state)
  }
}
