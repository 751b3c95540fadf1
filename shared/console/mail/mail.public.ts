export { MailPreview, useMailPreview } from './mail-preview'
export { SendMailDialog } from './send-mail-dialog'
/** Opens a mailing to the sellers of adverts that were selected. */
export { useMailSellers } from './use-mail-sellers'
