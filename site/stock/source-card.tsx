import { useId } from 'react'
import type { StockSource } from '../../shared/contract/stock-entries'
import { useText } from '../../shared/text/text'
import { Button } from '../../shared/ui/button'
import { Link } from '../../shared/ui/link'
import { SendProblem } from '../../shared/ui/send-problem'
import { useNotify } from '../../shared/ui/toast'
import { useNavigate } from '../platform/router'
import { useClient } from '../platform/site-context'
import { useMay } from '../platform/use-companies'
import { ChooseFile } from './choose-file'
import { useStockCall } from './use-stock-call'
import blocks from '../../shared/ui/blocks.module.css'
import styles from './stock.module.css'

interface SourceCardProps {
  readonly source: StockSource
  readonly onEdit: () => void
}

export const runPath = (id: number): string => `/profile/stock/${id}`

/** A source with its newest file, and what can be done with it. */
export const SourceCard = ({ source, onEdit }: SourceCardProps) => {
  const { stock, words, date } = useText()
  const may = useMay('seller')
  const { name, kind, adverts, lastRun, url, everyHours, fetchedAt, problem } = source
  return (
    <article className={`${blocks.panel} ${styles.source}`}>
      <h3>{name}</h3>
      <p className={styles.sourceFacts}>
        <span>{words.kinds[kind] ?? kind}</span>
        <span className="num">{stock.adverts(adverts)}</span>
        <span>{source.complete ? stock.wholeStock : stock.someStock}</span>
        {url && <span>{stock.every(everyHours)}</span>}
        {fetchedAt && <span>{stock.fetched(date(fetchedAt))}</span>}
      </p>
      {url && <p className={styles.sourceUrl}>{url}</p>}
      {problem && <p className={styles.sourceProblem}>{problem}</p>}
      {lastRun && (
        <p>
          <Link href={runPath(lastRun.id)} className="link">
            {stock.lastRun(date(lastRun.createdAt))}
          </Link>{' '}
          {stock.states[lastRun.state]}
        </p>
      )}
      {may && <SourceActions source={source} onEdit={onEdit} />}
    </article>
  )
}

const SourceActions = (props: SourceCardProps) => {
  const { stock } = useText()
  const client = useClient()
  const navigate = useNavigate()
  const hint = useId()
  const { busy, problem, call } = useStockCall()
  const send = (file: File) =>
    call(async () => {
      const run = await client.stock.send({ params: { id: props.source.id }, files: [file] })
      await navigate(runPath(run.id))
    })
  return (
    <>
      {problem && <SendProblem>{problem}</SendProblem>}
      <div className={blocks.cluster}>
        <ChooseFile
          label={stock.send}
          accept=".csv,.tsv,.txt,.xlsx,.json,.xml"
          busy={busy}
          isMain
          describedBy={hint}
          onChoose={send}
        />
        <OtherActions {...props} busy={busy} call={call} />
      </div>
      <p id={hint} className={blocks.hint} role="status">
        {busy ? stock.sending : stock.sendHint}
      </p>
    </>
  )
}

type OtherActionsProps = SourceCardProps & Pick<ReturnType<typeof useStockCall>, 'busy' | 'call'>

const OtherActions = ({ source: { id, url }, onEdit, busy, call }: OtherActionsProps) => {
  const { stock } = useText()
  const client = useClient()
  const notify = useNotify()
  const after = (work: () => Promise<unknown>, said: string) =>
    call(async () => {
      await work()
      notify(said, 'ok')
    })
  const params = { id }
  return (
    <>
      {url && (
        <Button busy={busy} onClick={() => after(() => client.stock.fetchNow({ params }), stock.fetchedNow)}>
          {stock.fetchNow}
        </Button>
      )}
      <Button look="quiet" onClick={onEdit}>
        {stock.edit}
      </Button>
      <Button
        look="quiet"
        busy={busy}
        onClick={() => after(() => client.stock.removeSource({ params }), stock.removed)}
      >
        {stock.remove}
      </Button>
    </>
  )
}
