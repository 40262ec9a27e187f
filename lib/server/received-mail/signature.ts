import 'server-only'

/** Longest signature below its mark, in lines. */
const mostLines = 20
/** Devices and programs that say of an email that it was sent from them. */
const programs =
  '(?:iphone|ipad|ipod|android|galaxy|samsung|huawei|honor|xiaomi|redmi|xperia|pixel|aquos|arrows|oppo|vivo|oneplus|blackberry|outlook|windows|yahoo|gmail|proton|icloud|aol|gmx|foxmail|thunderbird|mail for|mail\\.ru|yandex|яндекс|почты mail|qq|网易|スマートフォン)'
const words = '(?: \\S+){0,5}'
/** Lines that phones and programs add by themselves, as a whole. */
const additions = [
  `sent (?:from|with|via) (?:my |the )?${programs}${words}`,
  'sent from my (?:phone|mobile|tablet|smartphone)(?: phone| device)?',
  `get outlook for ${words.trim()}`,
  'get outlook for (?:ios|android|mac)',
  `отправлено (?:с|из|через) (?:моего |моей |мобильного приложения |приложения )?${programs}${words}`,
  'отправлено с (?:моего )?(?:телефона|смартфона|планшета)',
  `(?:私の)?\\S{0,10}${programs}\\S{0,10}\\s?から(?:の)?送信(?:されました)?`,
  `(?:发自|發自|来自|來自)(?:我的|我的 )?\\s?${programs}${words}`,
  '(?:发自|發自)我的(?:手机|手機|平板)',
  `(?:envoyé|enviado|inviato|gesendet|von meinem|verstuurd|verzonden|wysłane|skickat|sendt) (?:\\S+ ){0,2}${programs}${words}`,
].map((form) => new RegExp(`^${form}\\s?[.。]?$`, 'iu'))

/**
 * Lines without signatures: below the mark "-- ", which programs put above them (RFC 3676), and the line that a phone or a
 * program adds below an empty one. What only looks like a signature are words.
 * @param lines null: a quote was here, so that it is somebody's own again what follows
 */
export function withoutSignatures(lines: ReadonlyArray<string | null>): string[] {
  const kept: string[] = []
  let at = 0
  while (at < lines.length) {
    const line = lines[at]
    if (line === '-- ' && kept.some((one) => one !== '')) {
      const quote = lines.indexOf(null, at)
      const end = quote < 0 ? lines.length : quote
      if (end - at - 1 <= mostLines) {
        at = end
        continue
      }
    }
    if (typeof line === 'string') kept.push(line)
    else dropAddition(kept)
    at += 1
  }
  dropAddition(kept)
  return kept
}

function dropAddition(kept: string[]): void {
  const end = kept.findLastIndex((line) => line !== '')
  const line = kept[end]?.trim() ?? ''
  if (end >= 2 && kept[end - 1] === '' && line.length <= 80 && additions.some((form) => form.test(line))) {
    kept.length = end
  }
}
