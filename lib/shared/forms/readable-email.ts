/**
 * An address as people read it: `ivan@почта.рф` for `ivan@xn--80a1acny.xn--p1ai`. A domain stays in ASCII where a part of
 * it mixes scripts, as those do that look like another.
 */
export function readableEmail(address: string): string {
  const at = address.lastIndexOf('@')
  const labels = address.slice(at + 1).split('.')
  if (!labels.some((label) => label.toLowerCase().startsWith('xn--'))) return address
  const shown = labels.map((label) => {
    if (!label.toLowerCase().startsWith('xn--')) return label
    const letters = decoded(label.slice(4).toLowerCase())
    return letters !== null && isOneScript(letters) ? letters : null
  })
  if (shown.includes(null)) return address
  return `${address.slice(0, at)}@${shown.join('.')}`
}

const scripts = [
  /^[\p{Script=Latin}\d-]+$/u,
  /^[\p{Script=Cyrillic}\d-]+$/u,
  /^[\p{Script=Greek}\d-]+$/u,
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー\d-]+$/u,
  /^[\p{Script=Hangul}\p{Script=Han}\d-]+$/u,
  /^[\p{Script=Arabic}\p{M}\d-]+$/u,
  /^[\p{Script=Hebrew}\d-]+$/u,
  /^[\p{Script=Thai}\p{M}\d-]+$/u,
  /^[\p{Script=Devanagari}\p{M}\d-]+$/u,
  /^[\p{Script=Georgian}\d-]+$/u,
  /^[\p{Script=Armenian}\d-]+$/u,
]

function isOneScript(letters: string): boolean {
  return scripts.some((script) => script.test(letters))
}

/** Punycode (RFC 3492) without its `xn--`; null for what is none. */
function decoded(code: string): string | null {
  const delimiter = code.lastIndexOf('-')
  const points = [...code.slice(0, Math.max(0, delimiter))].map((letter) => letter.codePointAt(0) ?? 0)
  let index = 0
  let point = 128
  let bias = 72
  let at = delimiter < 0 ? 0 : delimiter + 1
  while (at < code.length) {
    const before = index
    let weight = 1
    for (let k = 36; ; k += 36) {
      const digit = digitOf(code[at])
      if (digit === null) return null
      at += 1
      index += digit * weight
      const threshold = Math.min(26, Math.max(1, k - bias))
      if (digit < threshold) break
      weight *= 36 - threshold
      if (weight > 2 ** 31) return null
    }
    bias = adapted(index - before, points.length + 1, before === 0)
    point += Math.floor(index / (points.length + 1))
    index %= points.length + 1
    if (point > 0x10ffff) return null
    points.splice(index, 0, point)
    index += 1
  }
  return String.fromCodePoint(...points)
}

function digitOf(letter: string | undefined): number | null {
  if (letter === undefined || !/^[a-z\d]$/.test(letter)) return null
  return /\d/.test(letter) ? Number(letter) + 26 : letter.charCodeAt(0) - 97
}

function adapted(delta: number, count: number, isFirst: boolean): number {
  let left = Math.floor(delta / (isFirst ? 700 : 2))
  left += Math.floor(left / count)
  let steps = 0
  while (left > 455) {
    left = Math.floor(left / 35)
    steps += 36
  }
  return steps + Math.floor((36 * left) / (left + 38))
}
