import type { Appearance } from '@/lib/domain/discovery/appearance/schema.ts'

/** The appearance as the controls of the page hold it. */
export type AppearanceValues = Omit<Appearance, 'version' | 'is_draft'>
