import { account } from '../../../shared/contract/account'
import { implement } from '../../platform/http/invoke'
import { deleteAccount } from './delete-account.service'
import { displayCurrency, setDisplayCurrency } from './display-currency.service'
import { exportData } from './export.service'
import { confirmMail, sendMailLink } from './confirm-mail.service'
import { chooseMailings } from './mailings-choice.service'
import { changeMail } from './mail-change.service'
import { endOtherSessions, endOwnSession, ownSessions } from './own-sessions'
import { changePassword, updateProfile } from './profile.service'
import { declineUpgrade, openUpgrades, ownUpgrade, requestUpgrade, withdrawUpgrade } from './upgrade.service'

export const accountOperations = implement(account, {
  update: updateProfile,
  changePassword,
  changeMail,
  confirmMail,
  currency: displayCurrency,
  setCurrency: setDisplayCurrency,
  setMailings: chooseMailings,
  sendMailLink,
  sessions: ownSessions,
  endSession: endOwnSession,
  endOtherSessions,
  export: exportData,
  remove: deleteAccount,
  upgrade: ownUpgrade,
  requestUpgrade,
  withdrawUpgrade,
  upgrades: openUpgrades,
  declineUpgrade,
})
