import { useState } from 'react'
import { useText } from '../../text/text'
import { Button, IconButton } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { TextField } from '../../ui/field'
import { Icon } from '../../ui/icon'
import { fieldProblems, problemText } from '../platform/problems'
import { useWork } from './use-work'
import styles from './catalogue.module.css'

interface AliasDialogProps {
  readonly name: string
  readonly aliases: readonly string[]
  readonly change: (change: { add?: string; remove?: string }) => Promise<unknown>
  readonly onClose: () => void
}

/** The other names of a manufacturer or a model, to add to and to take from. */
export const AliasDialog = ({ name, aliases, change, onClose }: AliasDialogProps) => {
  const { staff, common } = useText()
  const words = staff.catalogue
  const [typed, setTyped] = useState('')
  const { busy, problem, setProblem, run } = useWork(
    error => fieldProblems(error)['add'] ?? problemText(error, words.problem),
  )
  const add = async () => {
    await change({ add: typed.trim() })
    setTyped('')
  }
  return (
    <Dialog open onClose={onClose} title={words.aliasDialog.title(name)} closeLabel={common.close}>
      <div className={styles.catDialog}>
        <p>{words.aliasDialog.text}</p>
        {aliases.length === 0 && <p className={styles.catNote}>{words.aliasDialog.none}</p>}
        <ul className={styles.catTags}>
          {aliases.map(alias => (
            <li key={alias} className={styles.catTag}>
              {alias}
              <IconButton
                label={words.aliasDialog.remove(alias)}
                disabled={busy}
                onClick={() => void run(() => change({ remove: alias }))}
              >
                <Icon name="close" />
              </IconButton>
            </li>
          ))}
        </ul>
        <form
          className={styles.catAdd}
          noValidate
          onSubmit={event => {
            event.preventDefault()
            if (typed.trim() === '') setProblem(words.nameNeeded)
            else if (!busy) void run(add)
          }}
        >
          <TextField
            label={words.aliasDialog.add}
            value={typed}
            maxLength={80}
            error={problem}
            onChange={event => setTyped(event.target.value)}
          />
          <Button type="submit" look="main" size="s" busy={busy}>
            {words.aliasDialog.save}
          </Button>
        </form>
      </div>
    </Dialog>
  )
}
