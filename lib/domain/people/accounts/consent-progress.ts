/** Guides who have agreed to a text since all were asked again, and the others; null before they were. */
export type ConsentProgress = { since: Date; agreed: number; missing: number } | null
