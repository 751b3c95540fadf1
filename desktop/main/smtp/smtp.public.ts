export { keptAccounts, smtpHandlers } from './handlers'
/** The record of mails sent from the own account, so that none is sent twice. */
export { fileLines, memoryLines, openJournal, type Journal } from './journal'
