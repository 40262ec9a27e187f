/** One page of a list. `page` counts from 1. */
export type Page<Item> = { items: Item[]; total: number; page: number; perPage: number }
