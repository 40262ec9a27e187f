/**
 * A message for another guide: where it names the first one, it names that guide instead.
 * @param before names of the first guide, as the traveller may have written them
 */
export function renamed(message: string, before: readonly string[], name: string): string {
  const found = [...new Set(before)].filter(Boolean).sort((one, other) => other.length - one.length)
  return found.reduce((text, each) => text.replace(wholeName(each), () => name), message)
}

/** Only Latin and Cyrillic words have ends; a Japanese name is followed by さん at once. */
function wholeName(name: string): RegExp {
  const escaped = name.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
  return /[\p{Script=Latin}\p{Script=Cyrillic}]/u.test(name)
    ? new RegExp(`(?<![\\p{L}\\p{M}])${escaped}(?![\\p{L}\\p{M}])`, 'gu')
    : new RegExp(escaped, 'gu')
}
