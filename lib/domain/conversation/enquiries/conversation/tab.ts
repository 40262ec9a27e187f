/** Parts of a guide's inbox; `waiting`: the last message is from the traveller. */
export const threadTabs = ['all', 'waiting', 'accepted', 'archive'] as const
export type ThreadTab = (typeof threadTabs)[number]
