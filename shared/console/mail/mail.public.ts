export { MailPreview, useMailPreview } from './mail-preview'
export { SendMailDialog } from './send-mail-dialog'
/** Opens a mailing to people, or to the sellers of adverts, that were selected. */
export { useMailPeople, useMailSellers } from './use-mail-sellers'
