import { useText } from '../../../shared/text/text'
import { Dialog } from '../../../shared/ui/dialog'
import { ask } from '../platform/bridge'
import type { SignedInState } from '../platform/session'
import { SignInForm } from './sign-in-form'
import './sign-in.css'

/** Over the screens, which keep what was typed: the same person goes on, another one begins anew. */
export const SignInAgain = ({ session }: { readonly session: SignedInState }) => {
  const { signIn } = useText().desktop
  const { server, person, keychainProblem } = session
  const leave = () => void ask('session.signOut', undefined)
  return (
    <Dialog open onClose={() => undefined} title={signIn.again} closeLabel={signIn.leave} closable={false}>
      <p className="sign-in-intro">{signIn.againIntro(server.name)}</p>
      <SignInForm server={server.address} mail={person.mail} keychainProblem={keychainProblem} />
      <p className="sign-in-leave">
        <button type="button" className="link" onClick={leave}>
          {signIn.leave}
        </button>
      </p>
    </Dialog>
  )
}
