import { useState } from 'react'
import type { Client } from '../../shared/client/client'
import type { LoggedIn } from '../../shared/contract/session'
import { account } from '../../shared/text/en-session'
import { MoreTexts, useText } from '../../shared/text/text'
import { Button } from '../../shared/ui/button'
import { Dialog } from '../../shared/ui/dialog'
import { SignInForm } from '../forms/sign-in-form'
import type { Owner } from './use-draft-form'
import { noteWork } from '../platform/session'
import { beginSession } from '../platform/begin-session'
import { useClient } from '../platform/site-context'
import styles from './form.module.css'

const texts = { en: { account } }

/** A sign-in with another account than the form's. */
interface Stranger {
  readonly session: LoggedIn
  readonly mail: string
}

interface SignInDialogProps {
  /** The account whose form is waiting. */
  readonly owner: Owner
  /** The same account is signed in again. */
  readonly onDone: () => void
  readonly onClose: () => void
}

/** A new session works for oneself; the form may be a company's. */
const goOnFor = async (client: Client, { company }: Owner): Promise<void> => {
  if (!company) return
  await client.companies.work({ body: { company: company.id } })
  noteWork(company)
}

/** Signs in again in front of the form, which stays as it is. */
export const SignInDialog = (props: SignInDialogProps) => {
  const { sellingForm, common } = useText()
  const client = useClient()
  // Set if another account has signed in: the page does not change before the user has been told.
  const [stranger, setStranger] = useState<Stranger | null>(null)
  const goOn = ({ session }: Stranger) => {
    beginSession(session)
    // Reload for the other account's own drafts; those of the first one remain stored for it.
    location.reload()
  }
  const take = async (session: LoggedIn) => {
    const { id, mail } = await client.users.detail()
    if (id !== props.owner.id) return setStranger({ session, mail })
    beginSession(session)
    await goOnFor(client, props.owner)
    props.onDone()
  }
  if (stranger) {
    const { title, text, back, goOn: label } = sellingForm.otherAccount
    return (
      <Dialog open onClose={() => goOn(stranger)} title={title(stranger.mail)} closeLabel={common.close}>
        <p>{text(props.owner.mail)}</p>
        <p className={styles.sellWays}>
          <Button look="main" onClick={() => setStranger(null)}>
            {back(props.owner.mail)}
          </Button>
          <Button onClick={() => goOn(stranger)}>{label(stranger.mail)}</Button>
        </p>
      </Dialog>
    )
  }
  return (
    <MoreTexts texts={texts}>
      <Dialog open onClose={props.onClose} title={sellingForm.signIn.title} closeLabel={common.close}>
        <p>{sellingForm.signIn.text}</p>
        <SignInForm mail={props.owner.mail} onDone={take} />
      </Dialog>
    </MoreTexts>
  )
}
