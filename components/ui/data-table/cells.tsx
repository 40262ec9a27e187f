import type { ComponentProps, ReactNode } from 'react'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { classNames } from '../class-names.ts'
import { LocaleLink } from '../link.tsx'

/** The link of a row: a click anywhere in the row that is no click on something else follows it. */
export function RowLink({ className, ...link }: ComponentProps<typeof LocaleLink>) {
  return (
    <LocaleLink
      data-row-link=""
      className={classNames(
        'font-label hover:underline hover:decoration-1 hover:underline-offset-3',
        className,
      )}
      {...link}
    />
  )
}

type TitleProps = {
  locale: Locale
  /** Target of the row. */
  href: string
  title: string
  /** Less prominent, below the title. */
  detail: string
}

/** First cell of a row: its title as the row's link, and one line below. */
export function TitleCell({ locale, href, title, detail }: TitleProps) {
  return (
    <div className="min-w-0 leading-tight phone:text-base">
      <RowLink locale={locale} href={href}>
        {title}
      </RowLink>
      <p className="break-words text-ink2">{detail}</p>
    </div>
  )
}

type PersonProps = {
  /** Address of a small portrait; null for people without one. */
  face: string | null
  /** Shown in place of a portrait. */
  initials: string
  /** A `RowLink`, or plain text. */
  name: ReactNode
  /** Less prominent, below the name. */
  detail?: string
  /** One short thing to know, after the name. */
  remark?: ReactNode
}

/** A person in the first column: face, name, one line, one remark. */
export function PersonCell({ face, initials, name, detail, remark }: PersonProps) {
  return (
    <div className="flex min-w-0 items-center gap-3">
      {face ? (
        <img
          src={face}
          alt=""
          width={36}
          height={36}
          loading="lazy"
          className="size-9 shrink-0 rounded-full bg-wash object-cover phone:size-11"
        />
      ) : (
        <span
          aria-hidden="true"
          className="grid size-9 shrink-0 place-items-center rounded-full bg-wash font-bold text-xs phone:size-11"
        >
          {initials}
        </span>
      )}
      <div className="min-w-0 leading-tight">
        <p className="flex flex-wrap gap-x-2 whitespace-nowrap phone:whitespace-normal phone:text-base">
          {name}
          {remark}
        </p>
        {detail && (
          <p title={detail} className="text-ink2 desk:max-w-64 desk:truncate phone:break-words">
            {detail}
          </p>
        )}
      </div>
    </div>
  )
}

const tones = {
  ok: 'bg-ok',
  waiting: 'bg-saffron outline outline-warning',
  bad: 'bg-error',
  none: 'outline outline-control',
}

/** A state: a dot and its word. The word tells it, the dot only helps the eye. */
export function StateCell({ tone, children }: { tone: keyof typeof tones; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      <span aria-hidden="true" className={classNames('size-2 rounded-full -outline-offset-1', tones[tone])} />
      {children}
    </span>
  )
}
