/** The time of day, as the reader's clock shows it. */
export function clockTime(moment: Date, locale: string): string {
  return new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
    moment,
  )
}
