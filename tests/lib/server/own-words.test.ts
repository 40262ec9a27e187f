import { ownWords, withoutQuotes } from '@/lib/server/received-mail/own-words.ts'
import { SentWords } from '@/lib/server/received-mail/sent-words.ts'

const messages = {
  en: 'Is Tuesday free? We are two adults and would love to see the harbour.',
  ru: 'Свободен ли вторник? Нас двое взрослых, и мы очень хотим увидеть гавань.',
  ja: '火曜日は空いていますか？大人2名で、港を見てみたいです。',
  zh: '星期二有空吗？我们是两位成人，非常想去看看港口。',
} as const
const languages = ['en', 'ru', 'ja', 'zh'] as const
const author = {
  addresses: ['mail@cicerone.test'],
  name: 'Cicerone',
  sent: new SentWords(Object.values(messages)),
}
const above = {
  en: 'On Mon, Nov 30, 2026 at 10:05 AM Cicerone <mail@cicerone.test> wrote:',
  ru: 'пн, 30 нояб. 2026 г. в 10:05, Cicerone <mail@cicerone.test>:',
  ja: '2026年11月30日(月) 10:05 Cicerone <mail@cicerone.test>:',
  zh: 'Cicerone <mail@cicerone.test> 于2026年11月30日周一 10:05写道：',
} as const

describe.each(languages)('in %s', (language) => {
  const quote = `${above[language]}\n> ${messages[language]}`

  test.each(
    {
      en: [
        'We ask for a quiet place.\n\nSent from Rome with love',
        'Two options:\n\nOption A\n--\nOption B',
        'See you there\n-----',
        'My ticket was\n\nSent via the hotel yesterday.',
      ],
      ru: [
        'Жду ответа.\n\nОтправлено с любовью из Рима',
        'Два варианта:\n\nПервый\n--\nВторой',
        'До встречи\n-----',
        'Билеты.\n\nОтправлено через отель вчера.',
      ],
      ja: [
        '荷物について。\n\nホテルから送信',
        '二つの案：\n\n案A\n--\n案B',
        'ではまた\n-----',
        '写真です。\n\n東京から送信しました',
      ],
      zh: [
        '谢谢！\n\n发自内心的感谢',
        '两个方案：\n\n方案A\n--\n方案B',
        '再见\n-----',
        '关于行李。\n\n发自北京的包裹',
      ],
    }[language],
  )('last lines that only look like a signature are words: %j', (words) => {
    expect(withoutQuotes(`${words}\n\n${quote}`, author)).toBe(words)
  })

  test('the signature below its mark is cut, and words behind a quote below it are not', () => {
    const name = { en: 'Ada Hill', ru: 'Ольга Иванова', ja: '田中花子', zh: '李雷' }[language]
    const words = { en: 'Yes, at ten.', ru: 'Да, в десять.', ja: 'はい、十時に。', zh: '好，十点。' }[
      language
    ]
    expect(withoutQuotes(`${words}\n\n-- \n${name}\n+39 06 123\n\n${quote}`, author)).toBe(words)
    expect(withoutQuotes(`${words}\n\n-- \n${name}\n\n${quote}\n\n${words}`, author)).toBe(
      `${words}\n\n${words}`,
    )
    const html = `<div>${words}</div><div>-- <br>${name}</div><blockquote>${messages[language]}</blockquote>`
    expect(ownWords({ text: '', html }, author).text).toBe(words)
  })

  test.each(
    {
      en: [
        'I booked with Cicerone on 12/06/2027 at 10:30:\nthe harbour, for two.',
        '> 5 people is too many\nfor my car.',
        'At 10:30 my friend wrote:\n> Bring water and good shoes, please.\nSo do it.',
        'From: Cicerone station\nTo: the harbour\nWhen: 10:30\nWe walk.',
      ],
      ru: [
        'Я заказал на Cicerone 12.06.2027 в 10:30:\nгавань, для двоих.',
        '> 5 человек много\nдля моей машины.',
        'В 10:30 мой друг написал:\n> Возьмите воду и удобную обувь.\nСделайте так.',
        'Откуда: вокзал Cicerone\nКуда: гавань\nКогда: 10:30\nМы идём.',
      ],
      ja: [
        'Cicerone で 2027年6月12日 10:30 に予約しました：\n港、2名です。',
        '> 5名は多すぎます\n私の車では。',
        '10:30に友人が書きました：\n> 水と歩きやすい靴を持ってきてください。\nお願いします。',
        '出発: Cicerone 駅\n到着: 港\n時間: 10:30\n歩きます。',
      ],
      zh: [
        '我在 Cicerone 预订了 2027年6月12日 10:30：\n港口，两位。',
        '> 5 个人太多了\n我的车坐不下。',
        '10:30 我的朋友写道：\n> 请带上水和舒适的鞋子，谢谢大家。\n请照做。',
        '从: Cicerone 车站\n到: 港口\n时间: 10:30\n我们步行。',
      ],
    }[language],
  )('own words that look like a quote stay: %j', (words) => {
    expect(withoutQuotes(`${words}\n\n${quote}`, author)).toBe(words)
    expect(withoutQuotes(words, author)).toBe(words)
  })

  test('a quotation of something else in the HTML stays, the site’s own mail does not', () => {
    const text = {
      en: 'Bring water and good shoes.',
      ru: 'Возьмите воду и обувь.',
      ja: '水と靴をお持ちください。',
      zh: '请带水和舒适的鞋子。',
    }[language]
    const html = `<p>1</p><blockquote class="gmail_quote">${text}</blockquote><p>2</p><div class="gmail_quote"><div class="gmail_attr">${above[language].replaceAll('<', '&lt;')}</div><blockquote>${messages[language]}</blockquote></div>`
    expect(ownWords({ text: '', html }, author).text).toBe(`1\n> ${text}\n\n2`)
  })

  test('an answer within the quoted mail stays', () => {
    const own = {
      en: 'Yes, it is free.',
      ru: 'Да, свободен.',
      ja: 'はい、大丈夫です。',
      zh: '可以，没问题。',
    }[language]
    const html = `<p>1</p><div id="appendonsend"></div><div>From: Cicerone &lt;mail@cicerone.test&gt;</div><p>${messages[language]}</p><p style="color:red">${own}</p>`
    expect(ownWords({ text: '', html }, author).text).toBe(`1\n\n${own}`)
  })
})

test('lines that phones add are cut where they stand alone', () => {
  for (const line of [
    'Sent from my iPhone',
    'Отправлено с iPhone',
    'iPhoneから送信',
    '发自我的iPhone',
    'Get Outlook for iOS',
  ]) {
    expect(withoutQuotes(`10:30\n\n${line}`, author)).toBe('10:30')
    expect(withoutQuotes(line, author)).toBe(line)
  }
})
