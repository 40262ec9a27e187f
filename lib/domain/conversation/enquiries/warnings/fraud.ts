import { type Finding, matches } from './finding.ts'
import { type ReadableText, withLatinLetters } from './readable-text.ts'

/** Ways of paying that nobody gets money back from. */
const payments = [
  /western\s?union|money\s?gram|gift\s?cards?|steam\s?cards?|itunes\s?cards?|google\s?play\s?cards?/g,
  /(?:pay|send|transfer|deposit|payment|prepay\w*|оплат\p{L}*|перев[её]д\p{L}*|перевест\p{L}*|скин\p{L}*|支払\p{L}*|送金\p{L}*|振り?込\p{L}*|付款|支付|转账|汇款|打款|定金)[^.!?。！？\n]{0,40}(?:bitcoin|btc|usdt|crypto\w*|ethereum|биткоин\p{L}*|крипт\p{L}*|юсдт|ビットコイン|仮想通貨|暗号資産|比特币|虚拟货币|加密货币|泰达币)/gu,
  /(?:bitcoin|btc|usdt|crypto\w*|биткоин\p{L}*|крипт\p{L}*|ビットコイン|仮想通貨|比特币|虚拟货币|泰达币)[^.!?。！？\n]{0,30}(?:pay|send|transfer|deposit|оплат\p{L}*|перев\p{L}*|支払\p{L}*|送金\p{L}*|付款|支付|转账)/gu,
  /подарочн\p{L}+\s(?:карт|сертификат)\p{L}*|ギフトカード|プリペイドカード|アップルカード|礼品卡|礼品券|充值卡|西联汇款|ウエスタンユニオン/gu,
]

/** Money that comes first, more than was asked for, and is to be passed on. */
const overpayments = [
  /(?:cheque|check|transfer|payment|card)[^.!?\n]{0,60}(?:more than|extra|overpa\w+|remainder|balance|difference|rest)[^.!?\n]{0,50}(?:forward|send|give|pay|return|refund|driver|agent|chauffeur)/g,
  /(?:send|forward|return|refund|wire)[^.!?\n]{0,30}(?:the\s)?(?:remainder|difference|balance|rest of (?:the|it)|excess)/g,
  /pay (?:my|the|our) (?:driver|agent|chauffeur|transport company|travel agent)[^.!?\n]{0,40}(?:for me|on my behalf|from|out of)/g,
  /(?:чек|перевод|плат[её]ж|сумм)\p{L}*[^.!?\n]{0,60}(?:больше|лишн|остат|разниц)\p{L}*[^.!?\n]{0,50}(?:верн|перешл|перевед|отправ|отда)\p{L}*/gu,
  /(?:верн|перешл|перевед|отправ)\p{L}*[^.!?\n]{0,30}(?:остат\p{L}*|разниц\p{L}*|излиш\p{L}*)/gu,
  /(?:多め|余分|過剰)[^。！？\n]{0,40}(?:返|送|渡|払)\p{L}*|(?:差額|残り|残金|余り)を[^。！？\n]{0,20}(?:返金|送金|振り?込|送って|渡して)/gu,
  /(?:多付|多打|多转|多余)[^。！？\n]{0,40}(?:退|转|汇|给)|(?:差额|余款|剩下的钱|多余的钱)[^。！？\n]{0,20}(?:退|转|汇|打)给?/gu,
]

/** Codes and passwords, which nobody needs of anybody. */
const secrets = [
  /(?:send|tell|give|forward|share|read)[^.!?\n]{0,30}(?:verification|confirmation|security|sms|one[- ]time|login|6[- ]digit|six[- ]digit)\s?(?:code|password|pin)/g,
  /(?:card\snumber|cvv|cvc|pin\scode|your password|card details)/g,
  /(?:confirm|verify|enter|validate|activate)\s(?:your|the)\s(?:bank\s)?(?:card|account|identity|details)\s?(?:here|at|on|by|:)/g,
  /(?:подтверд|введ|укаж|привяж)\p{L}*\s(?:свою\s|вашу\s|данные\s)?карт\p{L}*\s?(?:здесь|по ссылке|на сайте|тут|:)/gu,
  /(?:こちら|下記|リンク)[^。！？\n]{0,12}(?:カード|口座)[^。！？\n]{0,10}(?:確認|登録|入力)/gu,
  /(?:在这里|在此|点此|链接)[^。！？\n]{0,12}(?:确认|验证|绑定|填写)[^。！？\n]{0,8}(?:卡|账户|银行)/gu,
  /(?:скаж|пришл|назов|сообщ|продикт|отправ)\p{L}*[^.!?\n]{0,30}(?:код\p{L}*\s(?:из|подтвержд|который)|парол\p{L}*|смс-код\p{L}*|cvv|пин-?код\p{L}*|данные карты|номер карты)/gu,
  /(?:認証|確認|検証|ワンタイム)(?:コード|番号|パスワード)[^。！？\n]{0,20}(?:教え|送|転送|知らせ)|(?:カード番号|暗証番号|パスワード|セキュリティコード)[^。！？\n]{0,20}(?:教え|送|知らせ)/gu,
  /(?:把|将|发|告诉|提供)[^。！？\n]{0,20}(?:验证码|校验码|密码|动态码|卡号|安全码)|(?:验证码|卡号|密码)[^。！？\n]{0,12}(?:发给|告诉|报给|提供)/gu,
]

/** Money for the site, the customs or a bank that is said to hold something back. */
const fees = [
  /(?:click|open|follow|go to)[^.!?\n]{0,40}link[^.!?\n]{0,60}(?:receive|get|claim|confirm|release)[^.!?\n]{0,30}(?:payment|money|funds|transfer|payout)/g,
  /(?:receive|claim|release)[^.!?\n]{0,30}(?:payment|money|funds)[^.!?\n]{0,60}(?:click|open|follow)[^.!?\n]{0,20}link/g,
  /(?:перейд|нажм|откро)\p{L}*[^.!?\n]{0,50}ссылк\p{L}*[^.!?\n]{0,60}(?:получ|подтверд|зачисл)\p{L}*/gu,
  /(?:получ|подтверд)\p{L}*[^.!?\n]{0,40}(?:оплат|деньг|перевод|средств)\p{L}*[^.!?\n]{0,50}(?:перейд|нажм|по ссылк)\p{L}*/gu,
  /(?:リンク|url)[^。！？\n]{0,30}(?:クリック|開い|タップ)[^。！？\n]{0,40}(?:受け?取|入金|支払|送金)|(?:受け?取|入金)[^。！？\n]{0,40}(?:リンク|url)[^。！？\n]{0,20}(?:クリック|開い|タップ)/gu,
  /(?:点击|打开|点开)[^。！？\n]{0,20}(?:链接|网址)[^。！？\n]{0,40}(?:收款|领取|到账|付款|退款)|(?:收款|领取|退款)[^。！？\n]{0,30}(?:点击|打开|点开)[^。！？\n]{0,12}(?:链接|网址)/gu,
]

/** Patterns of known frauds. */
export function findFraud(written: ReadableText): Finding[] {
  const latin = withLatinLetters(written)
  const find = (kind: Finding['kind'], patterns: readonly RegExp[]) =>
    patterns.flatMap((pattern) => [...matches(kind, written, pattern), ...matches(kind, latin, pattern)])
  return [
    ...find('payment', payments),
    ...find('overpayment', overpayments),
    ...find('secret', secrets),
    ...find('fee', fees),
  ]
}
