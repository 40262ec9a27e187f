import type { ReactNode } from 'react'
import { classNames } from '@/components/ui/class-names.ts'
import keepsake from '@/components/ui/keepsake.module.css'
import { Picture } from '@/components/ui/picture.tsx'
import type { TicketWords } from '@/lib/domain/conversation/enquiries/ticket/words.ts'
import type { Picture as PictureView } from '@/lib/shared/pictures/picture.ts'

type Props = {
  /** Names it for links within the page. */
  anchor?: string
  words: TicketWords
  picture: PictureView | null
  /** Who cancelled it and when; the ticket turns grey. */
  cancelled?: string | undefined
  /** Its buttons, behind the perforation. */
  children?: ReactNode
}

/** A booking in short: of several that were asked, or one that was cancelled. */
export function SmallTicket({ anchor, words, picture, cancelled, children }: Props) {
  const facts = [
    { label: words.weekday, value: words.day, below: '' },
    { label: words.zone, value: `${words.from} ${words.to}`, below: '' },
    { label: words.forGroup, value: words.price, below: words.approximate },
  ]
  return (
    <article
      id={anchor}
      className={classNames(
        'grid overflow-hidden rounded-card md:grid-cols-[13.75rem_minmax(0,1fr)_auto]',
        cancelled ? 'bg-wash text-ink2' : classNames(keepsake.keepsake, keepsake.ticket),
      )}
    >
      {picture ? (
        <Picture
          picture={picture}
          sizes="(width >= 45rem) 220px, 100vw"
          alt=""
          className={classNames('h-28 w-full md:h-full', cancelled && 'opacity-60 grayscale')}
        />
      ) : (
        <div />
      )}
      <div className="min-w-0 p-4 md:px-6 md:py-5">
        <p className="text-ink2 text-sm">{cancelled ?? words.withWhom}</p>
        <h2 dir="auto" className={classNames('mt-0.5 text-xl leading-(--lh-h3)', cancelled && 'text-ink2')}>
          {words.title}
        </h2>
        <dl className="mt-3 flex flex-wrap gap-x-8 gap-y-2">
          {facts.map(({ label, value, below }) => (
            <div key={label}>
              <dt className="text-ink2 text-sm">{label}</dt>
              <dd className="title text-lg leading-snug">{value}</dd>
              {below && <dd className="text-ink2 text-sm">{below}</dd>}
            </div>
          ))}
        </dl>
      </div>
      {children && (
        <div className="grid content-center gap-2 border-[#c9b892] p-4 max-md:border-t-2 max-md:border-dashed md:border-l-2 md:border-dashed md:px-5">
          {children}
        </div>
      )}
    </article>
  )
}
