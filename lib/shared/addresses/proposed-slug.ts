/** A text in Latin letters as the end of an address: `São Tomé` is `sao-tome`; '' for other scripts. */
export function proposedSlug(text: string): string {
  const plain = text
    .normalize('NFKD')
    .replaceAll(/[\p{M}'’]/gu, '')
    .toLowerCase()
  if (/[^\p{sc=Latin}\P{L}]/u.test(plain)) return ''
  return plain
    .split(/[^a-z\d]+/)
    .filter(Boolean)
    .join('-')
    .slice(0, 80)
    .replace(/-+$/, '')
}
