import { invalid } from '../../../shared/contract/errors'
import { isWeakPassword, type PasswordOwner } from '../../../shared/rules/password-strength'

/** Refuses common or easily guessed passwords with `invalid` on the field `password` (checklist AUTH-05). */
export const refuseWeakPassword = (password: string, owner: PasswordOwner): void => {
  if (isWeakPassword(password, owner))
    throw invalid('password', 'This password is too easy to guess. Please choose one that is less usual.')
}
