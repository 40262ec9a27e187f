import {
  guideReplyAddress,
  travellerReplyAddress,
} from '@/lib/domain/conversation/enquiries/reply-address.ts'
import { createConversation } from '../../../support/conversations.ts'
import { testDatabase } from '../../../support/database.ts'
import { forgetLimits } from '../../../support/limits.ts'
import { type Answer, mailPrograms } from '../../../support/mail-programs.ts'
import { answerIn, answersAreOn, answersOf, arrive, outcomesOf } from '../../../support/reply-mails.ts'

const db = testDatabase()
answersAreOn()

const words: Record<Answer['language'], string[]> = {
  en: [
    'Yes, Tuesday at 10:30 works. See you by the arch!',
    'Hello Marco,\n\nwe are 2 adults and 3 children.\nAges: 4, 7 and 11.\n\nThanks,\nAda',
    'Price: €210?\n- tickets included\n- lunch is not\n\nhttps://example.com/a?b=1&c=2',
    'Re: the time: 9:15 is too early for us.',
    'My number is +44 20 7946 0000, on 12/06/2027 I arrive from Rome.',
    'On Monday I wrote that we come at 10.\nNow it is 11.',
    'a < b, and 5 > 3 & more',
    'OK',
    'From: the station\nTo: the hotel',
  ],
  ru: [
    'Да, во вторник в 10:30 подходит. До встречи у арки!',
    'Здравствуйте, Марко!\n\nНас 2 взрослых и 3 ребёнка.\nВозраст: 4, 7 и 11 лет.\n\nСпасибо,\nОльга',
    'Цена: 210 евро?\n- билеты включены\n- обед нет\n\nhttps://example.com/a?b=1&c=2',
    'По времени: 9:15 для нас рано.',
    'Мой номер +7 916 123-45-67, приезжаю 06.12.2027 из Рима.',
    'В понедельник я написала, что мы придём в 10.\nТеперь в 11.',
    'Хорошо',
    '«Точно»: да, №5 и 30 % скидки',
    'Отправлено было вчера, но ответа нет.\nЖду.',
  ],
  ja: [
    'はい、火曜日の10:30で大丈夫です。アーチの前でお会いしましょう。',
    'マルコさま\n\n大人2名、子ども3名です。\n年齢：4歳、7歳、11歳\n\nよろしくお願いいたします。\n田中',
    '料金は210ユーロですか？\nチケット込み\n\nhttps://example.com/a?b=1&c=2',
    '時間について：9:15は早すぎます。',
    '電話は+81 90 1234 5678、2027年6月12日にローマから着きます。',
    '月曜日に10時と書きましたが、\n11時になりました。',
    'はい',
    '「確かに」、5番で。',
    '送信済みのメールをご覧ください。',
  ],
  zh: [
    '好的，星期二 10:30 可以。拱门前见！',
    '马可，您好：\n\n我们有2位成人和3个孩子。\n年龄：4、7、11岁\n\n谢谢\n李雷',
    '价格是210欧元吗？\n含门票\n\nhttps://example.com/a?b=1&c=2',
    '关于时间：9:15 太早了。',
    '我的电话是 +86 138 0013 8000，2027年6月12日从罗马到。',
    '星期一我写的是10点，\n现在改成11点。',
    '好',
    '“确实”，5号。',
    '我从北京出发。',
  ],
}
const languages = ['en', 'ru', 'ja', 'zh'] as const

test.each(mailPrograms)('answers as %s makes them arrive with exactly their words', async (program) => {
  for (const language of languages) {
    const made = await createConversation(db)
    for (const [at, text] of words[language].entries()) {
      const side = at % 2 === 0 ? 'guide' : 'traveller'
      expect(await arrive(await answerIn(db, made, { program, language, words: text, side }))).toBe(1)
    }
    expect(await answersOf(db, made.enquiry.id)).toEqual(words[language])
  }
})

test('a hundred hostile emails are no messages, and hardly any is answered', async () => {
  const made = await createConversation(db)
  const other = await createConversation(db)
  const before = await answerIn(db, made, { words: 'The true one.' })
  await arrive(before)
  const to = guideReplyAddress(made.enquiry.id) ?? ''
  const ofOther = travellerReplyAddress(other.enquiry.id, 'a token of somebody else') ?? ''
  const [local = '', host = ''] = to.split('@')
  const guessed = Array.from({ length: 20 }, (_, at) => {
    const place = local.indexOf('+') + 2 + at * 2
    const sign = local[place] === 'k' ? 'm' : 'k'
    return `${local.slice(0, place)}${sign}${local.slice(place + 1)}@${host}`
  })
  const head = (fields: Record<string, string>) => ({ head: fields })
  const from = (address: string) => ({ from: { name: 'Ada', address } })
  const hostile: Partial<Answer>[] = [
    ...guessed.map((address) => ({ to: address })),
    ...[
      to.replace('+g', '+t'),
      ofOther,
      `${to}.evil.test`,
      `x${to}`,
      to.replace('+', '-'),
      `answers+g@${host}`,
    ].map((address) => ({ to: address })),
    ...Array.from({ length: 14 }, (_, at) => from(`eve${at}@evil.test`)),
    from(''),
    from('mailer-daemon@example.com'),
    from('answers@cicerone.test'),
    from('mail@cicerone.test'),
    from(to),
    ...['auto-replied', 'auto-generated', 'auto-notified'].map((value) => head({ 'Auto-Submitted': value })),
    ...['bulk', 'list', 'junk', 'auto_reply'].map((Precedence) => head({ Precedence })),
    ...['X-Autoreply', 'X-Autorespond', 'X-Loop', 'List-Id', 'List-Unsubscribe', 'X-Failed-Recipients'].map(
      (name) => head({ [name]: 'yes' }),
    ),
    head({ 'Return-Path': '<>' }),
    ...[
      'Automatic reply: A message',
      'Out of Office: A message',
      'Автоответ: сообщение',
      '自动回复: 消息',
      '自動返信: メッセージ',
      'Undeliverable: A message',
      'Delivery Status Notification (Failure)',
    ].map((subject) => ({ head: { Subject: `=?utf-8?B?${Buffer.from(subject).toString('base64')}?=` } })),
    ...Array.from({ length: 5 }, (_, at) => ({ messageId: `<${at}@cicerone.test>` })),
    { head: { Received: Array.from({ length: 60 }, () => 'from a by b') } },
    ...[
      'spf=fail',
      'spf=softfail',
      'dkim=fail',
      'dmarc=fail',
      'dmarc=fail; spf=pass smtp.mailfrom=example.com',
    ].map((result) => head({ 'Authentication-Results': `mx; ${result}` })),
    ...[
      'spf=pass smtp.mailfrom=evil.test',
      'dkim=pass header.d=evil.test',
      'dkim=pass header.d=notexample.com',
    ].map((result) => head({ 'Authentication-Results': `mx; ${result}` })),
    head({ 'Authentication-Results': '"MX" 1; spf=fail (not permitted) smtp.mailfrom=x@example.com' }),
    head({ Date: 'Mon, 01 Jan 2024 10:00:00 +0000' }),
    head({ Date: 'Fri, 01 Jan 2100 10:00:00 +0000' }),
    { words: '' },
    { words: '> The true one.' },
    ...Array.from({ length: 10 }, (_, at) => ({ words: `${at}${'x'.repeat(6000)}` })),
  ]
  const raws = await Promise.all(hostile.map((changes) => answerIn(db, made, changes)))
  const replays = Array.from({ length: 100 - raws.length }, () => before)
  for (const [at, raw] of [...raws, ...replays].entries()) {
    // Otherwise the limit of emails to one address would keep the last ones out.
    if (at % 40 === 0) await forgetLimits(db)
    await arrive(raw)
  }
  expect(raws.length + replays.length).toBe(100)
  expect(await answersOf(db, made.enquiry.id)).toEqual(['The true one.'])
  expect(await answersOf(db, other.enquiry.id)).toEqual([])
  expect((await outcomesOf(db)).filter((reason) => reason === null)).toHaveLength(1)
  const told = await db.emailOutbox.count({ where: { template: 'reply-refused' } })
  expect(told).toBeGreaterThan(0)
  expect(told).toBeLessThanOrEqual(5)
})
