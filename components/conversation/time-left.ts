/** Time until a moment, in natural units: whole days from a day and a half on. */
export function timeLeft(until: Date, now: Date): { unit: 'days' | 'hours' | 'minutes'; count: number } {
  const minutes = Math.max(1, Math.round((until.getTime() - now.getTime()) / 60_000))
  if (minutes < 60) return { unit: 'minutes', count: minutes }
  const hours = Math.round(minutes / 60)
  return hours < 36 ? { unit: 'hours', count: hours } : { unit: 'days', count: Math.round(minutes / 1440) }
}
