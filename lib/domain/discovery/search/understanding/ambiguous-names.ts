import { nameKey } from '../../../core/search-index/normalise.ts'

/** Places that are common words as well: "nice food" isn't about Nice. In the forms people type. */
const ambiguousNames = new Set(
  [
    'angers bar bath battle bend best born bra buffalo bury como cork deal derby essen goa ham hell hope hull independence',
    'lead lens liberty lima lizard male man march mary metz mobile most nancy nice normal of opera orange ordu pau phoenix',
    'poole reading rose roses rugby rye sale sandwich santa side spa split street tours troy union van ware wells wick',
    'бар белый брест ветка горький гусь дно жуковский казан казане казаны кан клин королев ливны луга луге маркс мец мир',
    'мирный мост мосты нары орел орла орле остров пар порту пушкин пушкина северный тире тур туре туром туры туров чехов',
  ].flatMap((line) => line.split(' ').map(nameKey)),
)

/** True if a place's name is a common word, too. @param key made by `nameKey` */
export function isAmbiguousName(key: string): boolean {
  return ambiguousNames.has(key)
}
