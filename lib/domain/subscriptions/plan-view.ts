/** A plan that can be bought, by its name in a language. */
export type NamedPlan = { code: string; name: string }
