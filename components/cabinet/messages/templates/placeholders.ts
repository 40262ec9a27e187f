/** Placeholders of a template, by name in each language of the site. */
const names = {
  name: ['name', 'имя', '名前', '姓名'],
  date: ['date', 'дата', '日付', '日期'],
  place: ['place', 'место', '場所', '地点'],
} as const

/** Fills in what is known of the conversation. What is not known stays as it is, to be typed. */
export function fillTemplate(body: string, known: Partial<Record<keyof typeof names, string>>): string {
  let text = body
  for (const [key, words] of Object.entries(names)) {
    const value = known[key as keyof typeof names]
    if (!value) continue
    for (const word of words) text = text.replaceAll(`{${word}}`, value)
  }
  return text
}
