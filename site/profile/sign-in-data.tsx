import { useState } from 'react'
import type { UserDetail } from '../../shared/contract/users'
import { useText } from '../../shared/text/text'
import { Button, LinkButton } from '../../shared/ui/button'
import { useOnDemand } from '../platform/on-demand'
import styles from './profile.module.css'

type Change = 'password' | 'mail'

/** Email and password, each changed in a dialog that asks for the present password. */
export const SignInData = ({ user }: { readonly user: UserDetail }) => {
  const { profile } = useText()
  const [change, setChange] = useState<Change | null>(null)
  const [Dialogs, want] = useOnDemand(() => import('./sign-in-dialogs').then(module => module.SignInDialogs))
  const open = (what: Change) => {
    want()
    setChange(what)
  }
  return (
    <section className={styles.profileCard} aria-labelledby="profile-sign-in">
      <h2 id="profile-sign-in">{profile.signIn}</h2>
      <dl className={styles.profileRows}>
        <div>
          <dt>{profile.mail}</dt>
          <dd>{user.mail}</dd>
          <dd>
            <Button onClick={() => open('mail')}>{profile.changeMail}</Button>
          </dd>
        </div>
        <div>
          <dt>{profile.password}</dt>
          <dd aria-hidden="true">••••••••••</dd>
          <dd>
            <Button onClick={() => open('password')}>{profile.changePassword}</Button>
          </dd>
        </div>
        <div>
          <dt>{profile.security}</dt>
          <dd>{profile.securityHint}</dd>
          <dd>
            <LinkButton href="/profile/security" aria-label={`${profile.openSecurity}: ${profile.security}`}>
              {profile.openSecurity}
            </LinkButton>
          </dd>
        </div>
      </dl>
      {change && Dialogs && <Dialogs change={change} onClose={() => setChange(null)} />}
    </section>
  )
}
