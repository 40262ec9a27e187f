/** A day's list in the European Central Bank's format, written by hand. */
export function centralBankList(day: string, rates: Record<string, number>): string {
  const cubes = Object.entries(rates).map(
    ([currency, rate]) => `<Cube currency='${currency}' rate='${rate}'/>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
	<gesmes:subject>Reference rates</gesmes:subject>
	<gesmes:Sender>
		<gesmes:name>European Central Bank</gesmes:name>
	</gesmes:Sender>
	<Cube>
		<Cube time='${day}'>
			${cubes.join('\n\t\t\t')}
		</Cube>
	</Cube>
</gesmes:Envelope>`
}

/**
 * A day's list in the Bank of Russia's format, written by hand.
 * @param rates so many units and how many roubles they cost, with a decimal comma
 */
export function bankOfRussiaList(
  day: string,
  rates: Record<string, [nominal: number, value: string]>,
): string {
  const valutes = Object.entries(rates).map(
    ([code, [nominal, value]]) =>
      `<Valute ID="R${code}"><NumCode>000</NumCode><CharCode>${code}</CharCode><Nominal>${nominal}</Nominal><Name>Currency</Name><Value>${value}</Value></Valute>`,
  )
  return `<?xml version="1.0" encoding="windows-1251"?><ValCurs Date="${day}" name="Foreign Currency Market">${valutes.join('')}</ValCurs>`
}
