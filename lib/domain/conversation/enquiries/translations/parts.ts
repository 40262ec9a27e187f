/** A file's name without its ending, which says what it is in every language. */
export function stemOf(name: string): string {
  return name.replace(/\.[A-Za-z\d]{1,5}$/, '')
}

/** The translated name of a file, with its ending. */
export function renamedFile(name: string, stem: string): string {
  return stem + name.slice(stemOf(name).length)
}

/** Texts of an offer that the guide has written. */
export function offerTexts(offer: { meetingPoint: string; included: string; note: string }): string[] {
  return [offer.meetingPoint, offer.included, offer.note].filter((text) => text.trim() !== '')
}
