import type { MailPurpose } from '../../../shared/data/mail-purposes'

export interface TemplateText {
  readonly subject: string
  readonly text: string
}

const mail = (subject: string, ...paragraphs: readonly string[]): TemplateText => ({
  subject,
  text: ['{{greeting}}', ...paragraphs, 'Kind regards,\nHangarlist'].join('\n\n'),
})

/** The texts of mails until staff edit them (checklist LIFE-02, LIFE-03, DESK-07). */
export const builtIn: Readonly<Record<MailPurpose, TemplateText>> = {
  approved: mail(
    'Your advert is online: {{title}}',
    'your advert "{{title}}" is online:',
    '{{link}}',
    '{{photos}}',
    '{{note}}',
    'We wish you good offers. When it is sold or leased, please mark it so, so that nobody calls in vain.',
  ),
  changesRequested: mail(
    'Please complete your advert: {{title}}',
    'your advert "{{title}}" is nearly there. Before we publish it, please look at this:',
    '{{reasons}}',
    '{{photos}}',
    '{{note}}',
    'You can change it here; we look at it again right after: {{link}}',
  ),
  rejected: mail(
    'Your advert was not published: {{title}}',
    'we could not publish your advert "{{title}}". {{credit}}',
    '{{reasons}}',
    '{{photos}}',
    '{{note}}',
    'You find the advert here: {{link}}',
  ),
  editApproved: mail(
    'Your changes are online: {{title}}',
    'your changes of the advert "{{title}}" are online:',
    '{{link}}',
    '{{photos}}',
    '{{note}}',
  ),
  editPartly: mail(
    'Some of your changes are online: {{title}}',
    'a part of your changes of the advert "{{title}}" is online: {{accepted}}.',
    'These were not published; there the advert is as it was: {{refused}}.',
    '{{reasons}}',
    '{{photos}}',
    '{{note}}',
    'You can change it here; we look at it again right after: {{link}}',
  ),
  editRefused: mail(
    'Your changes were not published: {{title}}',
    'we could not publish your changes of the advert "{{title}}". It is as it was before them.',
    '{{reasons}}',
    '{{photos}}',
    '{{note}}',
    'You can change it here; we look at it again right after: {{link}}',
  ),
  mailing: mail('Your advert: {{title}}', 'this is about what you have on Hangarlist:', '{{adverts}}'),
}

export const builtInNames: Readonly<Record<MailPurpose, string>> = {
  approved: 'Advert approved',
  changesRequested: 'Changes requested',
  rejected: 'Advert rejected',
  editApproved: 'Changes approved',
  editPartly: 'Changes approved in part',
  editRefused: 'Changes refused',
  mailing: 'Mail to sellers',
}
