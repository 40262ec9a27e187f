/** Why a form was refused, in words: in all, and by field. */
export type RefusedForm = { trouble: string; errors: Readonly<Record<string, string>> }
