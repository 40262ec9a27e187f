import { matchLines, type Payable } from '@/lib/domain/sales/billing/match-lines.ts'
import { readStatement, type StatementLine } from '@/lib/domain/sales/billing/statement.ts'
import { statementRows } from '@/lib/domain/sales/billing/statement-rows.ts'

const read = async (...lines: string[]) => readStatement(await statementRows(lines.join('\n')))
const day = '2026-11-28'

describe('a line of a bank statement', () => {
  test.each<[string, Partial<StatementLine>]>([
    // Russian
    [
      '28.11.2026;ООО «Ромашка»;Оплата по счёту С-2026-00042;1 234,56;EUR',
      { amounts: [123_456], day, numbers: ['C-2026-00042'] },
    ],
    ['28.11.2026\tАнна Петрова\t1\u00a0234,56', { amounts: [123_456], day }],
    ['28 ноября 2026 Анна Петрова +1\u202f234,56 €', { amounts: [123_456], day }],
    ['28.11.26 Зачисление 190 евро', { amounts: [19_000], day }],
    // German
    ['28.11.2026;Müller, Jörg;RE C 2026 00042;1.234,56', { amounts: [123_456], numbers: ['C-2026-00042'] }],
    ['28.11. Gutschrift Müller 1.234,56 EUR', { amounts: [123_456], day: null }],
    ['28.11.2026;Rossi;19,00;H', { amounts: [1900], day }],
    ['20261128;Rossi;EUR 19,00', { amounts: [1900], day }],
    ["28. November 2026 Huber CHF-Konto EUR 1'234.56", { amounts: [123_456], day }],
    // English
    ['2026-11-28,Transfer,"Rossi, Ada","1,234.56",EUR', { amounts: [123_456], day }],
    ['28 Nov 2026 FASTER PAYMENT ADA ROSSI c-2026-00042 19.00', { day, numbers: ['C-2026-00042'] }],
    ['Nov 28, 2026 ADA ROSSI €19', { amounts: [1900], day }],
    ['11/28/2026 ADA ROSSI 19.00', { amounts: [1900], day }],
    ['2026-11-28T10:15:00 Ada 19.00', { amounts: [1900], day }],
    // Japanese
    ['２０２６／１１／２８　振込　アダ　ロッシ　１，２３４．５６', { amounts: [123_456], day }],
    [
      '2026年11月28日\tﾌﾘｺﾐ ｱﾀﾞ ﾛﾂｼ\t€１９．００\tＣ－２０２６－０００４２',
      { day, numbers: ['C-2026-00042'] },
    ],
    // A number before the amount is no part of it, and what is marked comes first.
    ['C-2026-00042 EUR 19,00', { amounts: [1900] }],
    ['Order 42 €19', { amounts: [1900] }],
    ['28.11 Ada 19,00 EUR', { amounts: [1900, 2811] }],
    ['19,00 EUR 1.234,56 EUR', { amounts: [1900, 123_456] }],
  ])('is read: %s', async (line, facts) => {
    expect(await read(line)).toMatchObject([{ row: 1, ...facts }])
  })

  test.each([
    ['has none', 'Thank you for your order'],
    ['has whole numbers only', 'IBAN DE12 3456 7890 1234 5678 00, order 42, 2026'],
    ['has an invoice and a day only', '28.11.2026 C-2026-00042 10:15'],
    ['has a percentage', 'VAT 22,00 %, 12.50%'],
    ['went out', '28.11.2026 Rent -19,00'],
    ['went out, with another minus', '28.11.2026 Аренда − 1 900,00 €'],
    ['went out, in front', '- 19,00 EUR Rent'],
    ['went out, behind', 'EUR 19,00- Miete'],
    ['went out by a letter', '28.11.2026;Miete;19,00;S'],
    ['went out in Japan', '２０２６／１１／２８ ▲１９．００'],
    ['is in other money', '28.11.2026 Ada Rossi 19.00 GBP'],
    ['is in other money, in front', 'US$ 19.00 from Ada'],
    ['is in other money by its own cell', '28.11.2026;Анна Петрова;1 900,00;RUB'],
    ['is nothing', '28.11.2026 Ada Rossi 0,00 €'],
    ['is more than anybody pays', '28.11.2026 Ada Rossi 12345678901,00'],
  ])('is left out when its money %s', async (_, line) => {
    expect(await read(line)).toEqual([])
  })

  it('has an amount after a dash between words', async () => {
    expect(await read('Ada Rossi - 19,00 EUR')).toMatchObject([{ amounts: [1900] }])
  })

  it('keeps its text on one line, in usual width', async () => {
    expect(await read('28.11.2026;"Ada\nRossi";;１９，００')).toMatchObject([
      { text: '28.11.2026 · Ada Rossi · 19,00' },
    ])
  })
})

describe('the lines of a table', () => {
  it('have their amounts in the column that its head names, and no balance', async () => {
    const lines = await read(
      'Buchungstag;Name;Verwendungszweck;Betrag;Saldo',
      '28.11.2026;Rossi;Rechnung über 190,00;19;1.234,56',
      '',
      '27.11.2026;Miete;;-1.000,00;1.215,56',
    )
    expect(lines).toMatchObject([{ row: 2, amounts: [1900], day }])
    expect(lines).toHaveLength(1)
  })

  test.each([
    [
      'Russian',
      [
        'Дата;Плательщик;Дебет;Кредит;Остаток',
        '28.11.2026;Петрова;;1 234,56;5 000,00',
        '28.11.2026;;12,00;;1,00',
      ],
    ],
    [
      'English',
      [
        'Date,Description,Money out,Money in,Balance',
        '28/11/2026,Ada,,"1,234.56",5.00',
        '28/11/2026,Rent,12.00,,1.00',
      ],
    ],
    [
      'Japanese',
      [
        '日付\tお支払金額\tお預り金額\t差引残高\t内容',
        '2026/11/28\t\t１，２３４．５６\t5,000\tﾌﾘｺﾐ',
        '2026/11/28\t12\t\t1\tﾃｽｳﾘｮｳ',
      ],
    ],
  ])('that has one for each direction, in %s', async (_, lines) => {
    expect(await read(...lines)).toMatchObject([{ row: 2, amounts: [123_456], day }])
  })

  it('have the month first where a day can’t be read otherwise', async () => {
    const lines = await read('11/05/2026 Ada 19.00', '11/28/2026 Bob 20.00')
    expect(lines.map((line) => line.day)).toEqual(['2026-11-05', day])
    expect(await read('05/11/2026 Ada 19.00')).toMatchObject([{ day: '2026-11-05' }])
  })

  it('may have quotes anywhere', async () => {
    expect(await read('28.11.2026;ООО "Ромашка";19,00', '29.11.2026;"Ада;20,00')).toMatchObject([
      { amounts: [1900] },
      { amounts: [2000] },
    ])
  })

  it('are plain text when commas belong to sentences and amounts', async () => {
    const lines = await read('Rossi, Ada, Roma 19,00 EUR', 'Rossi,Bruno 20,00 EUR')
    expect(lines.map(({ amounts }) => amounts)).toEqual([[1900], [2000]])
  })
})

describe('the payment of a line', () => {
  const line = (text: string, amounts = [1900], numbers: string[] = []): StatementLine => ({
    row: 1,
    text,
    amounts,
    day: null,
    numbers,
  })
  const ada = { firstname: 'Ada', lastname: 'Rossi' }
  const payable = (id: string, facts: Partial<Payable> = {}): Payable => ({
    id,
    isOpen: true,
    amount: 1900,
    numbers: [],
    company: null,
    people: [],
    ...facts,
  })
  const match = (lines: StatementLine[], payments: Payable[]) =>
    matchLines(lines, payments).map(({ kind, payment, amount }) => [kind, payment?.id ?? null, amount])

  it('is that of its number, whatever came, with the amount due if the line has it', () => {
    const payments = [payable('a', { numbers: ['C-2026-00042'] }), payable('b')]
    const numbers = ['C-2026-00042']
    expect(match([line('', [123_456, 1900], numbers)], payments)).toEqual([['number', 'a', 1900]])
    expect(match([line('', [1800, 500], numbers)], payments)).toEqual([['number', 'a', 1800]])
  })

  it('is an open one rather than one that is paid', () => {
    const numbers = ['C-2026-00042', 'C-2026-00043']
    const paid = payable('a', { isOpen: false, numbers: ['C-2026-00042'] })
    const open = payable('b', { numbers: ['C-2026-00043'] })
    expect(match([line('', [1900], numbers)], [paid, open])).toEqual([['number', 'b', 1900]])
    expect(match([line('', [1900], numbers)], [paid])).toEqual([['number', 'a', 1900]])
  })

  test.each<[string, Partial<Payable>]>([
    ['ROSSI ADA', { people: [ada] }],
    ['Überweisung Rossi, Ada.', { people: [ada] }],
    ['JOERG MUELLER', { people: [{ firstname: 'Jörg', lastname: 'Müller' }] }],
    ['Jorg Muller', { people: [{ firstname: 'Jörg', lastname: 'Müller' }] }],
    ['ПЕТРОВ АЛЕКСЕИ СЕМЕНОВИЧ', { people: [{ firstname: 'Алексей', lastname: 'Петров' }] }],
    ['振込 西村信夫', { people: [ada, { firstname: '信夫', lastname: '西村' }] }],
    ['フリコミ ロッシ アダ', { people: [{ firstname: 'アダ', lastname: 'ロッシ' }] }],
    ['SEPA Tours of Rome S.r.l. 19', { company: 'Tours of Rome S.r.l.' }],
  ])('is that of the buyer: %s', (text, facts) => {
    expect(match([line(text)], [payable('a'), payable('b', facts)])).toEqual([['name', 'b', 1900]])
  })

  test.each<[string, Partial<Payable>]>([
    ['ADAM ROSSINI', { people: [ada] }],
    ['A. Rossi', { people: [ada] }],
    ['信 西村', { people: [{ firstname: '信夫', lastname: '西村' }] }],
    ['', { people: [{ firstname: '', lastname: '' }], company: '' }],
  ])('is not that of the buyer: %s', (text, facts) => {
    expect(match([line(text)], [payable('a', facts)])).toEqual([['amount', 'a', 1900]])
  })

  it('is named by buyer and amount together', () => {
    const payments = [payable('a', { people: [ada], amount: 5000 }), payable('b')]
    expect(match([line('Ada Rossi')], payments)).toEqual([['amount', 'b', 1900]])
    expect(match([line('Ada Rossi', [700])], payments)).toEqual([['none', null, 700]])
  })

  it('is the buyer’s paid one when the line comes again, but not by the amount alone', () => {
    const paid = payable('a', { isOpen: false, people: [ada] })
    expect(match([line('Ada Rossi'), line('Bob')], [paid])).toEqual([
      ['name', 'a', 1900],
      ['none', null, 1900],
    ])
    expect(match([line('Ada Rossi')], [paid, payable('b', { people: [ada] })])).toEqual([['name', 'b', 1900]])
  })

  it('is said to be one of several', () => {
    expect(match([line('Bob', [100, 1900])], [payable('a'), payable('b')])).toEqual([['several', null, 1900]])
    const twice = [payable('a', { people: [ada] }), payable('b', { people: [ada] })]
    expect(match([line('Ada Rossi')], twice)).toEqual([['several', null, 1900]])
  })

  it('is none that another line names', () => {
    const payments = [
      payable('a', { numbers: ['C-2026-00042'] }),
      payable('b', { people: [ada] }),
      payable('c'),
    ]
    const lines = [line('Bob'), line('Ada Rossi'), line('', [1900], ['C-2026-00042'])]
    expect(match(lines, payments)).toEqual([
      ['amount', 'c', 1900],
      ['name', 'b', 1900],
      ['number', 'a', 1900],
    ])
  })
})
