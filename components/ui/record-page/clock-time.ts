/** The time of day. @param timeZone IANA zone; without it that of the reader's own clock, which only browsers know */
export function clockTime(moment: Date, locale: string, timeZone?: string): string {
  const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone } as const
  return new Intl.DateTimeFormat(locale, time).format(moment)
}
