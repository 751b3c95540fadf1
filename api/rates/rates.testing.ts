import { quotedCurrencies, type QuotedCurrency } from '../../shared/data/currencies'

type Quotes = Readonly<Partial<Record<QuotedCurrency | 'JPY', string>>>

/** The default rates of a test's file. */
export const quotes = {
  USD: '1.2',
  JPY: '163.06',
  GBP: '0.8',
  CHF: '0.9',
  TRY: '50',
} as const satisfies Quotes

/** A file `eurofxref-daily.xml` in the European Central Bank's format. */
export const ratesXml = (
  date: string,
  rates: Quotes = quotes,
): string => `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
	<gesmes:subject>Reference rates</gesmes:subject>
	<gesmes:Sender>
		<gesmes:name>European Central Bank</gesmes:name>
	</gesmes:Sender>
	<Cube>
		<Cube time='${date}'>
${Object.entries(rates)
  .map(([currency, rate]) => `\t\t\t<Cube currency='${currency}' rate='${rate}'/>`)
  .join('\n')}
		</Cube>
	</Cube>
</gesmes:Envelope>`

/** A file `eurofxref.csv`, with the trailing comma and space on both lines as in the bank's file. */
export const ratesCsv = (date: string, rates: Quotes = quotes): string =>
  [`Date, ${Object.keys(rates).join(', ')}, `, `${date}, ${Object.values(rates).join(', ')}, `, ''].join('\n')

/** The same rates as numbers. */
export const perEuroOf = (rates: Required<Pick<Quotes, QuotedCurrency>>) =>
  Object.fromEntries(quotedCurrencies.map(currency => [currency, Number(rates[currency])]))
