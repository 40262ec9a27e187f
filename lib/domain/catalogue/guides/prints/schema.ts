import { z } from 'zod'
import { printKinds } from './prints.ts'

export const printParamsSchema = z.strictObject({ kind: z.enum(printKinds) })
