import { byCode } from './en-kit'

/** The texts of the request for another account type. */
export const upgrade = {
  title: 'Request another account type',
  intro:
    'Tell us about your company. Staff check it and change the type; your adverts and credits stay as they are.',
  open: 'Request upgrade',
  visitor: 'Log in to request another account type.',
  login: 'Login',
  wanted: 'Account type',
  company: 'Company',
  companyHint: 'Buyers see it as the seller of your adverts, once staff have checked it.',
  vatId: 'VAT id or registration number',
  note: 'What do you offer?',
  optional: 'Optional',
  send: 'Send request',
  sent: 'Your request was sent. We answer by mail.',
  highest: 'Your account has the type Business Plus: there is nothing to ask for.',
  states: byCode({
    open: 'We are looking at it',
    done: 'Granted',
    declined: 'Declined',
    withdrawn: 'Taken back',
  }),
  current: (type: string, company: string) => `${type} for ${company}`,
  asked: (date: string) => `asked on ${date}`,
  withdraw: 'Take back',
  withdrawn: 'Your request was taken back.',
  failed: 'Your request could not be loaded.',
  reply: 'What we wrote:',
}
