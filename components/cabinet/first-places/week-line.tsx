import { useTranslations } from 'next-intl'
import { classNames } from '@/components/ui/class-names.ts'
import { Icon } from '@/components/ui/icon.tsx'
import { Picture } from '@/components/ui/picture.tsx'
import { WorkIcon } from '@/components/ui/work-icon.tsx'
import { formatMoney } from '@/lib/domain/basics/money/price.ts'
import type { SlotView, WeekView } from '@/lib/domain/sales/first-places/grid-view.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'

type Props = {
  locale: Locale
  /** In words. */
  name: string
  week: WeekView
  canBuy: boolean
  onTake: () => void
  onGiveUp: (id: string) => void
}

const box = 'flex min-h-13 w-full items-center gap-2 rounded-control px-3 text-left text-md'

const looks: Record<SlotView['state'], string> = {
  free: 'border border-ink2 bg-card',
  chosen: 'border-2 border-primary bg-card',
  ordered: 'border border-pine bg-card',
  mine: 'bg-pine text-on-pine',
  taken: 'bg-wash text-ink2',
  held: 'border border-ink2 border-dashed text-ink2',
  over: 'bg-wash text-ink2',
}

/** Holders of places in a week, and one button for all free ones: its places are equal. */
export function WeekLine({ locale, name, week, canBuy, onTake, onGiveUp }: Props) {
  const t = useTranslations('FirstPlaces')
  const { slots } = week
  const free = slots.filter(({ state }) => state === 'free').length
  const shown = mainSlot(slots)
  const price = 'price' in shown ? formatMoney({ amount: shown.price, currency: 'EUR' }, locale) : null
  const words = wordsOf()
  const contents = (
    <>
      {(shown.state === 'chosen' || shown.state === 'mine') && (
        <Icon name="check" className={shown.state === 'chosen' ? 'shrink-0 text-primary' : 'shrink-0'} />
      )}
      {(shown.state === 'held' || shown.state === 'ordered') && <WorkIcon name="clock" size={16} />}
      <span className="min-w-0" suppressHydrationWarning>
        {words}
      </span>
      {/* Between the words for those who hear the button's name or say it. */}{' '}
      {price && <span className="ml-auto whitespace-nowrap font-label">{price}</span>}
    </>
  )
  const act =
    shown.state === 'chosen' ? () => onGiveUp(shown.id) : shown.state === 'free' && canBuy ? onTake : null
  const label = t('cell', { week: name, state: price ? `${words}, ${price}` : words })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-3">
      {act ? (
        <button
          type="button"
          aria-label={label}
          aria-pressed={shown.state === 'chosen'}
          className={classNames(box, looks[shown.state], 'hover:bg-hover')}
          onClick={act}
        >
          {contents}
        </button>
      ) : (
        <div className={classNames(box, looks[shown.state])}>{contents}</div>
      )}
      <Faces slots={slots} />
    </div>
  )

  function wordsOf(): string {
    if (shown.state === 'free') return t('freeOf', { free, all: slots.length })
    if (shown.state !== 'held') return t(shown.state === 'taken' ? 'takenAll' : shown.state)
    const time = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hour12: false })
    return t('heldBySomeone', { until: t('until', { time: time.format(shown.until) }) })
  }
}

/** Those who stand first that week; as wide as three, so that the buttons are equally wide. */
function Faces({ slots }: { slots: readonly SlotView[] }) {
  const t = useTranslations('FirstPlaces')
  return (
    <ul className="flex w-25 gap-2">
      {slots.map((view) =>
        view.state === 'taken' ? (
          <li key={view.slot}>
            {view.portrait ? (
              <Picture
                picture={view.portrait}
                sizes="28px"
                alt={view.name ? t('taken', { name: view.name }) : t('takenBySomeone')}
                standIn="guides"
                className="size-7 rounded-full"
              />
            ) : (
              <span className="sr-only">
                {view.name ? t('taken', { name: view.name }) : t('takenBySomeone')}
              </span>
            )}
          </li>
        ) : null,
      )}
    </ul>
  )
}

/** The place that says most to the guide: the own one, else a free one, else one that may become free. */
function mainSlot(slots: readonly SlotView[]): SlotView {
  const order = ['mine', 'ordered', 'chosen', 'free', 'held', 'taken', 'over'] as const
  const [first] = [...slots].sort((one, other) => order.indexOf(one.state) - order.indexOf(other.state))
  if (!first) throw new Error('a week without places')
  return first
}
