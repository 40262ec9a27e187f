/**
 * To a list of those who are free on the day of the trip. The browser writes the day into it; without one it isn't shown.
 * Within `StaticMarkup` only, since React must not change it.
 * @param href the list, with locale prefix
 */
export function DayChip({ href }: { href: string }) {
  return (
    <a
      hidden
      data-day-chip={`${href}${href.includes('?') ? '&' : '?'}date=`}
      href={href}
      data-link="stay"
      className="inline-flex min-h-11 items-center whitespace-nowrap rounded-chip border border-line bg-card px-4 text-md outline-offset-1 hover:bg-hover [&[hidden]]:hidden"
    >
      {' '}
    </a>
  )
}
