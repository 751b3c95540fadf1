import { consoleSignIn } from '../../../shared/contract/console-sign-in'
import { implement } from '../../platform/http/invoke'
import { allowConsole, signInConsole } from './console-sign-in.service'

export const consoleSignInOperations = implement(consoleSignIn, {
  allow: allowConsole,
  signIn: signInConsole,
})
