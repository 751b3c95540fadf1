import { useState } from 'react'
import { advertKinds } from '../../shared/data/advert-codes'
import { stockFormats } from '../../shared/data/stock-limits'
import { useText } from '../../shared/text/text'
import { Button } from '../../shared/ui/button'
import { SelectField } from '../../shared/ui/field'
import { SendProblem } from '../../shared/ui/send-problem'
import { saveFile } from '../platform/save-file'
import { useClient } from '../platform/site-context'
import { useStockCall } from './use-stock-call'
import styles from './stock.module.css'

/** All own adverts of a kind, as a file that any source takes back. */
export const StockExport = () => {
  const { stock, words } = useText()
  const client = useClient()
  const [kind, setKind] = useState<(typeof advertKinds)[number]>('part')
  const [format, setFormat] = useState<(typeof stockFormats)[number]>('csv')
  const { busy, problem, call } = useStockCall()
  const save = () =>
    call(async () =>
      saveFile(`stock-${kind}.${format}`, await client.stock.export({ query: { kind, format } })),
    )
  return (
    <section aria-labelledby="stock-export" className={styles.stockSection}>
      <h2 id="stock-export">{stock.export}</h2>
      <p>{stock.exportIntro}</p>
      {problem && <SendProblem>{problem}</SendProblem>}
      <div className={styles.stockExport}>
        <SelectField
          label={stock.kind}
          value={kind}
          onChange={({ target: { value } }) => setKind(advertKinds.find(each => each === value) ?? kind)}
          options={advertKinds.map(each => ({ value: each, label: words.kinds[each] ?? each }))}
        />
        <SelectField
          label={stock.format}
          value={format}
          onChange={({ target: { value } }) => setFormat(stockFormats.find(each => each === value) ?? format)}
          options={stockFormats.map(each => ({ value: each, label: stock.formats[each] }))}
        />
        <Button busy={busy} onClick={save}>
          {stock.download}
        </Button>
      </div>
    </section>
  )
}
