import { useId, useState } from 'react'
import type { StockRun } from '../../shared/contract/stock-entries'
import { useText } from '../../shared/text/text'
import { Button } from '../../shared/ui/button'
import { SendProblem } from '../../shared/ui/send-problem'
import { useNotify } from '../../shared/ui/toast'
import { saveFile } from '../platform/save-file'
import { useClient } from '../platform/site-context'
import { ChooseFile } from './choose-file'
import { forgetTyped } from './kept-names'
import { useStockCall } from './use-stock-call'
import blocks from '../../shared/ui/blocks.module.css'
import styles from './stock.module.css'

interface RunActionsProps {
  readonly run: StockRun
}

/** What can be done with a file in its state. */
export const RunActions = ({ run }: RunActionsProps) => {
  const { stock, date } = useText()
  const { busy, problem, call } = useStockCall()
  const isDry = run.state === 'checked' || run.state === 'asking'
  return (
    <div className={styles.runActions}>
      {problem && <SendProblem>{problem}</SendProblem>}
      <div className={blocks.cluster}>
        {isDry && <Apply run={run} busy={busy} call={call} />}
        <Moves run={run} busy={busy} call={call} />
        {!isDry && <Report run={run} busy={busy} call={call} />}
      </div>
      {run.undoUntil && <p className={blocks.hint}>{stock.undoHint(date(run.undoUntil))}</p>}
      {run.state === 'checked' && <AddPhotos run={run} />}
    </div>
  )
}

type ActionProps = RunActionsProps & Pick<ReturnType<typeof useStockCall>, 'busy' | 'call'>

const Apply = ({ run: { id, state, plans, hides, asks }, busy, call }: ActionProps) => {
  const { stock } = useText()
  const client = useClient()
  const params = { id }
  const end = (how: () => Promise<unknown>) =>
    call(async () => {
      await how()
      forgetTyped(id)
    })
  return (
    <>
      <Button
        look="main"
        busy={busy}
        disabled={plans.new + plans.changed + hides === 0}
        onClick={() => end(() => client.stock.apply({ params, body: { confirmMissing: asks } }))}
      >
        {asks ? stock.confirmHide(hides) : stock.apply}
      </Button>
      {state === 'checked' && (
        <Button look="quiet" busy={busy} onClick={() => end(() => client.stock.cancel({ params }))}>
          {stock.drop}
        </Button>
      )}
    </>
  )
}

const Moves = ({ run: { id, state, undoUntil, results }, busy, call }: ActionProps) => {
  const { stock } = useText()
  const client = useClient()
  const moves = {
    pause: state === 'running',
    resume: state === 'paused',
    cancel: state === 'running' || state === 'paused' || state === 'asking',
    retry: (state === 'done' || state === 'cancelled') && results.refused > 0,
    undo: undoUntil !== null,
  } as const
  return (['pause', 'resume', 'cancel', 'retry', 'undo'] as const)
    .filter(move => moves[move])
    .map(move => (
      <Button key={move} busy={busy} onClick={() => call(() => client.stock[move]({ params: { id } }))}>
        {stock[move]}
      </Button>
    ))
}

const Report = ({ run: { id }, busy, call }: ActionProps) => {
  const { stock } = useText()
  const client = useClient()
  const save = async () => saveFile('stock-report.csv', await client.stock.report({ params: { id } }))
  return (
    <Button look="quiet" busy={busy} onClick={() => call(save)}>
      {stock.report}
    </Button>
  )
}

const AddPhotos = ({ run: { id } }: RunActionsProps) => {
  const { stock } = useText()
  const client = useClient()
  const notify = useNotify()
  const hint = useId()
  const { busy, problem, call } = useStockCall()
  const [left, setLeft] = useState<readonly { readonly name: string; readonly why: string }[]>([])
  const add = (file: File) =>
    call(async () => {
      const answer = await client.stock.addPhotos({ params: { id }, files: [file] })
      setLeft(answer.left)
      notify(stock.photosTaken(answer.taken), 'ok')
    })
  return (
    <>
      {problem && <SendProblem>{problem}</SendProblem>}
      <div className={blocks.bar}>
        <ChooseFile label={stock.photos} accept=".zip" busy={busy} describedBy={hint} onChoose={add} />
        <p id={hint} className={blocks.hint}>
          {stock.photosHint}
        </p>
      </div>
      {left.length > 0 && (
        <div role="status">
          <p>{stock.photosLeft(left.length)}</p>
          <ul className={styles.runLeft}>
            {left.map(({ name, why }) => (
              <li key={name}>
                {name}: {why}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}
