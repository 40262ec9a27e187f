import { foldHan } from '../../../core/search-index/han.ts'
import { nameKey } from '../../../core/search-index/normalise.ts'

// Words that everybody on this site means anyway, and those that only hold a sentence together. They say nothing about
// which tour or guide is looked for, as long as something else does.

const spaced = words(
  'a an and any are around at best book by can do excursion excursions find for from good guide guided guides',
  'i im in into is it like looking me my near need of on or our please recommend see show some somebody someone that the',
  'there thing things to tour touring tours travel trip trips visit visiting want we what where which who whom with would',
  'you your go walk walks walking stroll strolls',
  'без бы быть в вам ваш во вместе возле где для до есть еще за и из или к как какие ко которая которое которые который',
  'куда кто ли лучшие лучший меня мне можно мой мы на нам нас найти наш не недалеко нужен нужна нужно нужны о об около от',
  'по под погулять подскажите покажите показать пожалуйста пойти помогите посетить посмотреть при провести про рядом с',
  'сводить сходить съездить со только у увидеть хотел хотела хотели хотим хочется хочу что чтобы экскурс я ищем ищу',
  'daoyou youlan lvyou gaido tsua annai',
)
const spacedStems = ['гид', 'экскурс', 'тур', 'поездк', 'прогулк', 'путешеств', 'путеводител']
const stemEndings =
  /^(?:|а|у|ом|е|ы|ов|ам|ами|ах|ии|ия|ию|ией|ий|иям|иями|иях|овод.{0,3}|и|ой|ок|кам|ие|ия|ью)$/

/** Japanese and Chinese phrases, the longest first, in simplified characters. */
const unspaced = [
  ...phrases(
    'ツアー ガイド ガイドさん 案内 観光 旅行 旅 散歩 さんぽ 散策 街歩き まち歩き さん 現地 おすすめ オススメ お薦め 人気 人気の お願い お願いします',
    '探しています 探してます 探している 探す 探し を探しています 教えて 教えてください ください 下さい です ます',
    '行きたい 歩きたい 見たい 楽しみたい 楽しめる 楽しむ 巡りたい 巡る めぐる 回る まわる 巡り めぐり 歩く 行く 行ける 会える',
    'できる 出来る やりたい したい してくれる してくれる人 ある いる 周辺 近く 近郊 から まで',
    '导游 导览 旅游 旅行 之旅 游览 游玩 散步 漫步 旅 游 玩 去 逛 逛逛 逛一逛 看看 看 想 我想 想要 想去 要 找 找个 找一个 一个 请 请问',
    '推荐 帮忙 帮 帮我 带 带我 带我们 有 有没有 没有 哪里 哪儿 怎么 什么 好玩 好玩的 可以 能 能在 会 吗 呢 的 在 和 与 跟 到 从',
    '附近 周边 当地 体验 服务 最好 最好的 个 向导',
  ),
].sort((one, other) => other.length - one.length)

/** True if a word of a spaced script says nothing about what is looked for. @param key made by `nameKey` */
export function isGenericWord(key: string): boolean {
  if (spaced.has(key)) return true
  return spacedStems.some((stem) => key.startsWith(stem) && stemEndings.test(key.slice(stem.length)))
}

const placePrepositions = words('in to of near around at from в во из по около до возле под')

/** True if a place may be expected after the word. */
export function isBeforePlaces(key: string): boolean {
  return placePrepositions.has(key)
}

/** Japanese particles. Many words begin or end with the same sign, so they count only beside a name. */
const particle = /^[でへにをとがはものや]$/

/**
 * Number of characters of filler at the beginning of a text without spaces.
 * @param text after `foldHan`
 * @param isBesideName whether a name stands before it
 */
export function genericStart(text: string, isBesideName: boolean): number {
  if (isBesideName && particle.test(text.charAt(0))) return 1
  return unspaced.find((phrase) => text.startsWith(phrase))?.length ?? 0
}

/** The same for the end. @param isBesideName whether a name or another word stands behind it */
export function genericEnd(text: string, isBesideName: boolean): number {
  if (isBesideName && particle.test(text.slice(-1))) return 1
  return unspaced.find((phrase) => text.endsWith(phrase))?.length ?? 0
}

function phrases(...lines: string[]): Set<string> {
  return new Set(lines.flatMap((line) => foldHan(line).split(' ')))
}

function words(...lines: string[]): Set<string> {
  return new Set(lines.flatMap((line) => line.split(' ').map(nameKey)))
}
