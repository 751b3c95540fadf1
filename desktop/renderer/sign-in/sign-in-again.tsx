import { useText } from '../../../shared/text/text'
import { Dialog } from '../../../shared/ui/dialog'
import { ask } from '../platform/bridge'
import type { SignedInState } from '../platform/session'
import { SignInForm } from './sign-in-form'
import styles from './sign-in.module.css'

/** A dialog over the screens, which keep unsaved input: the same person continues, another one starts afresh. */
export const SignInAgain = ({ session }: { readonly session: SignedInState }) => {
  const { signIn } = useText().desktop
  const { server, person, keychainProblem } = session
  const leave = () => void ask('session.signOut', undefined)
  return (
    <Dialog open onClose={() => undefined} title={signIn.again} closeLabel={signIn.leave} closable={false}>
      <p className={styles.signInIntro}>{signIn.againIntro(server.name)}</p>
      <SignInForm server={server.address} mail={person.mail} keychainProblem={keychainProblem} />
      <p className={styles.signInLeave}>
        <button type="button" className="link" onClick={leave}>
          {signIn.leave}
        </button>
      </p>
    </Dialog>
  )
}
