/** Kinds of label on what stands first for money; `PromotionLabel.kinds` in the messages has their words. */
export type PromotionKind = 'advertising' | 'pr' | 'sponsored' | 'promoted'

type PromotionRule = {
  kind: PromotionKind
  /** Nothing is shown as an advertisement without the token of a data operator. */
  needsToken: boolean
  /** Readers are told who pays. */
  showsPayer: boolean
}

/** The label of one card. */
export type Promotion = {
  kind: PromotionKind
  showsPayer: boolean
  /** Russia's token, where it has to be read. */
  erid: string | null
}

/**
 * Laws on the label of a first place, by countries (ISO 3166-1 alpha-2, lower case). `docs/legal.md` points here. The word
 * for advertising in the language of a page is Реклама, 広告 or PR, 广告 under every rule, as the law of its readers asks.
 */
const rules: ReadonlyArray<PromotionRule & { countries: readonly string[] }> = [
  // Law 38-FZ, Article 18.1, paragraph 16 (by 347-FZ): the word, the advertiser and the token erid.
  { countries: ['ru'], kind: 'advertising', needsToken: true, showsPayer: true },
  // Premiums and Representations Act, Article 5 (3), Notification 19 of 2023 on stealth marketing.
  { countries: ['jp'], kind: 'pr', needsToken: false, showsPayer: false },
  // Advertising Law, Article 14; Internet Advertising Measures, Article 9.
  { countries: ['cn'], kind: 'advertising', needsToken: false, showsPayer: false },
  // Regulation (EU) 2022/2065 (DSA), Article 26: marked, on whose behalf, and who pays. With the European Economic Area.
  {
    countries:
      'at be bg cy cz de dk ee es fi fr gr hr hu ie is it li lt lu lv mt nl no pl pt ro se si sk'.split(' '),
    kind: 'sponsored',
    needsToken: false,
    showsPayer: true,
  },
]

const elsewhere: PromotionRule = { kind: 'promoted', needsToken: false, showsPayer: false }

/** Countries where a first place is shown with a token, or not at all. */
export const tokenCountries: readonly string[] = rules.flatMap(({ needsToken, countries }) =>
  needsToken ? countries : [],
)

/**
 * Demands on a list by the country that it is about and by that of the operator; where both have words of their
 * own, those of the list's country.
 * @param operator null while the operator is unknown
 */
export function promotionRule(place: string, operator: string | null): PromotionRule {
  const [own, home] = [ruleOf(place), ruleOf(operator ?? '')]
  return {
    kind: own === elsewhere ? home.kind : own.kind,
    needsToken: own.needsToken || home.needsToken,
    showsPayer: own.showsPayer || home.showsPayer,
  }
}

function ruleOf(country: string): PromotionRule {
  return rules.find(({ countries }) => countries.includes(country.toLowerCase())) ?? elsewhere
}
