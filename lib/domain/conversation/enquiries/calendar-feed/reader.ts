/** Name of the calendar app that has read a guide's address, by its user agent; empty for others. */
export function readerOf(userAgent: string): string {
  if (/google-calendar|googlecalendar|google/i.test(userAgent)) return 'Google'
  if (/outlook|microsoft|exchange/i.test(userAgent)) return 'Outlook'
  if (/dataaccessd|calendaragent|macos|ios\/|iphone/i.test(userAgent)) return 'Apple'
  if (/thunderbird/i.test(userAgent)) return 'Thunderbird'
  if (/yandex/i.test(userAgent)) return 'Yandex'
  return ''
}
