import { session } from '../../../shared/contract/session'
import { implement } from '../../platform/http/invoke'
import { resetPassword, sendOtp } from './password-reset.service'
import { login } from './login.service'
import { loginByPasskey, requestPasskey } from './passkey-login.service'
import { logout, register } from './session.service'

export const sessionOperations = implement(session, {
  register,
  login,
  passkeyRequest: requestPasskey,
  loginByPasskey,
  logout,
  sendOtp,
  resetPassword,
})
