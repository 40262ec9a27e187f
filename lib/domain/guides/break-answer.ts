import type { z } from 'zod'
import type { BreakView } from './break.ts'
import type { breakAnswerSchema } from './break-schema.ts'

export function presentBreak({ days, isNow, timeZone }: BreakView): z.output<typeof breakAnswerSchema> {
  return { from: days?.from ?? null, until: days?.until ?? null, now: isNow, time_zone: timeZone }
}
