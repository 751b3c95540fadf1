/** The same person signs in again, over the screens that keep what was typed. */
export { SignInAgain } from './sign-in-again'
