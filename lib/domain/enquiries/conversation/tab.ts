/** Parts of a guide's inbox; `waiting`: the traveller has the last word. */
export const threadTabs = ['all', 'waiting', 'accepted', 'archive'] as const
export type ThreadTab = (typeof threadTabs)[number]
