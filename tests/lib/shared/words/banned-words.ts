import type { Locale } from '../../../../lib/shared/addresses/locales.ts'

/** A word that readers don't see, because the thing has another name: docs/glossary.md. */
export interface BannedWord {
  /** Tested against a text without its arguments and tags. \b knows no Cyrillic: put (?<!\p{L}) before a word. */
  word: RegExp
  instead: string
  /** Messages that may have it, as `Namespace.key`; in the docs: paths. */
  except?: string[]
}

/** Texts of `messages/`, by language. */
export const bannedInMessages: Record<Locale, BannedWord[]> = {
  ru: [
    { word: /экскурсовод/iu, instead: 'гид' },
    { word: /клиент/iu, instead: 'путешественник' },
    { word: /заявк/iu, instead: 'запрос' },
    { word: /прогулк/iu, instead: 'экскурсия', except: ['Articles.metaTitle'] },
    { word: /(?<!\p{L})тур(?:а|у|ом|е|ы|ов|ам|ами|ах)?(?!\p{L})/iu, instead: 'экскурсия' },
    { word: /анкет/iu, instead: 'профиль' },
    { word: /нынешн/iu, instead: 'текущий' },
    { word: /(?<!\p{L})знак(?:а|и|ов)?(?!\p{L})/iu, instead: 'символ' },
    { word: /(?<!\p{L})с(?: каждого)? человека/iu, instead: 'за человека' },
    { word: /продолжительност|сколько длится/iu, instead: 'длительность' },
    { word: /категори/iu, instead: 'тема' },
    { word: /сборн(?:ая|ой|ую)|только для своих|групповая/iu, instead: 'мини-группа, индивидуальная' },
    { word: /бумаг/iu, instead: 'документ, файл' },
    { word: /снимк|снимок/iu, instead: 'фотография' },
    { word: /(?<!\p{L})отказать(?!\p{L})/iu, instead: 'отклонить запрос' },
    { word: /срок\p{L}* вышел|вышел срок/iu, instead: 'срок истёк' },
    { word: /льготн/iu, instead: 'отсрочка' },
    { word: /подписка (?:за)?кончил|подписка закончил/iu, instead: 'подписка истекла' },
    { word: /оплаченн\p{L}* врем/iu, instead: 'оплаченный период' },
    { word: /деньги в пути/iu, instead: 'платёж обрабатывается' },
    { word: /придерж|держим за/iu, instead: 'бронь, забронировано' },
    { word: /(?:снят|снять)\p{L}* с публикации/iu, instead: 'снять с показа' },
    { word: /вольётся|вливает/iu, instead: 'объединить' },
    { word: /админк/iu, instead: 'панель администратора' },
  ],
  en: [
    { word: /\bexcursions?\b/iu, instead: 'tour' },
    { word: /\binquir(?:y|ies)\b/iu, instead: 'enquiry' },
    { word: /\bgives up\b/iu, instead: 'cancels, stops' },
    { word: /\bbesides\b/iu, instead: 'also' },
  ],
  ja: [
    { word: /案内人/u, instead: 'ガイド' },
    { word: /エクスカーション/u, instead: 'ツアー' },
  ],
  'zh-Hans': [
    { word: /包团|团队游|私人团/u, instead: '独立成团, 拼团' },
    { word: /往来/u, instead: '对话' },
    { word: /证件/u, instead: '资质, 资质文件' },
    { word: /游客|旅客|旅人/u, instead: '旅行者' },
    { word: /向导(?!游)/u, instead: '导游' },
    { word: /条行程|站点/u, instead: '个行程, 停留点' },
    { word: /每组|全组/u, instead: '每团' },
    { word: /[这该此]个咨询/u, instead: '这次咨询' },
    { word: /婉拒/u, instead: '谢绝' },
    { word: /[与和].{1,4}约定(?!的)/u, instead: '约好行程' },
    { word: /个人后台/u, instead: '个人中心' },
    { word: /您的页面/u, instead: '主页, 咨询页面' },
    { word: /停止公开|批准|审阅|被退回/u, instead: '下线, 通过, 审核, 需要修改' },
    { word: /核验/u, instead: '核实' },
    { word: /工作时间/u, instead: '接待时间' },
    { word: /发票|贷项|贷记/u, instead: '账单, 冲销单' },
    { word: /方案/u, instead: '套餐, 报价', except: ['dialogs.paragraph'] },
    { word: /试用/u, instead: '免费期' },
    { word: /您的账户|删除账号/u, instead: '账号, 注销账号' },
    { word: /关联|备用代码|验证应用/u, instead: '绑定, 恢复码, 验证器应用' },
    { word: /点评/u, instead: '评价' },
    { word: /拉黑/u, instead: '屏蔽' },
    { word: /操作记录|代登录/u, instead: '操作日志, 代为登录' },
    { word: /再试一次|未成功/u, instead: '重试, 失败' },
    { word: /邮箱地址|页面地址/u, instead: '邮箱, 网址' },
    { word: /原文已改/u, instead: '原文有修改' },
    { word: /你/u, instead: '您' },
  ],
}

/** README, CONTRIBUTING, docs, .env.example, and the descriptions of the API. Code in backquotes is left out. */
export const bannedInDocs: BannedWord[] = [
  { word: /\binquir(?:y|ies)\b/iu, instead: 'enquiry' },
  { word: /\bspecialit(?:y|ies)\b/iu, instead: 'category' },
  { word: /\bpa(?:y|ys|id) back\b/iu, instead: 'refund' },
]
