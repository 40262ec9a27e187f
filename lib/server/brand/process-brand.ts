import { ProcessWide } from '../../shared/process-wide.ts'
import type { Brand } from './brand.ts'

/** The published appearance as this process has last read it; the front server compares it by identity. */
export const processBrand = new ProcessWide<Brand>('brand')
