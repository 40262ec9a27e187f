/** Beginnings of Chinese syllables in Cyrillic, as Russian books have written them since Palladius. */
const initials: ReadonlyArray<readonly [pinyin: string, cyrillic: string]> = [
  ['zh', 'чж'],
  ['ch', 'ч'],
  ['sh', 'ш'],
  ['b', 'б'],
  ['p', 'п'],
  ['m', 'м'],
  ['f', 'ф'],
  ['d', 'д'],
  ['t', 'т'],
  ['n', 'н'],
  ['l', 'л'],
  ['g', 'г'],
  ['k', 'к'],
  ['h', 'х'],
  ['j', 'цз'],
  ['q', 'ц'],
  ['x', 'с'],
  ['z', 'цз'],
  ['c', 'ц'],
  ['s', 'с'],
  ['r', 'ж'],
]

/** The rest of a syllable after a consonant. */
const finals: Record<string, string> = Object.fromEntries(
  [
    'a а|ai ай|ao ао|an ань|ang ан|o о|ou оу|ong ун|e э|ei эй|en энь|eng эн|er эр|i и|ia я|iao яо|ian янь|iang ян|ie е',
    'iu ю|in инь|ing ин|iong юн|u у|ua уа|uo о|uai уай|ui уй|uan уань|uang уан|un унь|v юй|ve юэ|ue юэ',
  ]
    .join('|')
    .split('|')
    .map((pair) => pair.split(' ')),
)

/** Syllables without a consonant, and those that the rules above don't make. */
const whole: Record<string, string> = Object.fromEntries(
  [
    'a а|ai ай|ao ао|an ань|ang ан|o о|ou оу|e э|en энь|er эр|yi и|ya я|yao яо|yan янь|yang ян|ye е|you ю|yin инь|ying ин',
    'yong юн|yu юй|yue юэ|yuan юань|yun юнь|wu у|wa ва|wo во|wai вай|wei вэй|wan вань|wang ван|wen вэнь|weng вэн',
    'ju цзюй|jue цзюэ|juan цзюань|jun цзюнь|qu цюй|que цюэ|quan цюань|qun цюнь|xu сюй|xue сюэ|xuan сюань|xun сюнь',
    'zhi чжи|chi чи|shi ши|ri жи|zi цзы|ci цы|si сы|hui хуэй|luo ло|nuo но|duo до|tuo то|guo го|kuo ко|huo хо|ne нэ',
  ]
    .join('|')
    .split('|')
    .map((pair) => pair.split(' ')),
)

/** Chinese syllables in Cyrillic, `['dong', 'jing']` as `дунцзин`; null when one of them is unknown. */
export function cyrillicOfPinyin(syllables: readonly string[]): string | null {
  let name = ''
  for (const syllable of syllables) {
    const written = cyrillicSyllable(syllable)
    if (written === null) return null
    // 长安 is Чанъань: a hard sign keeps its syllables apart.
    name += (name.endsWith('н') && /^[аоэ]/.test(written) ? 'ъ' : '') + written
  }
  return name === '' ? null : name
}

function cyrillicSyllable(syllable: string): string | null {
  const known = whole[syllable]
  if (known !== undefined) return known
  const initial = initials.find(([pinyin]) => syllable.startsWith(pinyin))
  const final = initial && finals[syllable.slice(initial[0].length)]
  return final === undefined || !initial ? null : initial[1] + final
}
