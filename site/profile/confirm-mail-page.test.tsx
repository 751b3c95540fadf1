import { describe, expect, it, vi } from 'vitest'
import { AppError } from '../../shared/contract/errors'
import { fakeClient, renderPage } from '../testing'
import { Page } from './confirm-mail-page'

type Account = ReturnType<typeof fakeClient>['account']

const open = (account: Partial<Account>) =>
  renderPage(<Page />, { client: fakeClient({ account }), path: '/profile/mail?token=abc' })
const broken = (state: string) => new AppError('gone', 'This link does not work.', { data: { state } })

describe('[SAFE-01] the page behind a mailed link', () => {
  it('the page of a mailed link confirms nothing before a press, since mail scanners open links, too', async () => {
    const confirmMail = vi.fn<Account['confirmMail']>(() =>
      Promise.resolve({ mail: 'ada@hopper.test', changed: false }),
    )
    const { press, text } = await open({ confirmMail })
    expect(confirmMail).not.toHaveBeenCalled()
    expect(text()).toContain('If you did not register at Hangarlist, close this page')
    await press('Confirm this address')
    expect(confirmMail).toHaveBeenCalledWith({ body: { token: 'abc' } })
    expect(text()).toContain('ada@hopper.test is confirmed.')
  })

  it('says of a link to another address that the account has that one now', async () => {
    const confirmMail = () => Promise.resolve({ mail: 'new@hopper.test', changed: true })
    const { press, text } = await open({ confirmMail })
    await press('Confirm this address')
    expect(text()).toContain('new@hopper.test is the email of your account from now on.')
  })

  it.each([
    ['used', 'The link was used already'],
    ['unknown', 'ask for a new one in your profile'],
    ['signIn', 'Log in and open the link again'],
  ])('says what has become of a link that is %s', async (state, words) => {
    const { press, text } = await open({ confirmMail: () => Promise.reject(broken(state)) })
    await press('Confirm this address')
    expect(text()).toContain(words)
    expect(text()).not.toContain('Send the link again')
  })

  it('sends a new one to the reader of a link that is too old', async () => {
    const sendMailLink = vi.fn<Account['sendMailLink']>(() => Promise.resolve({ mail: 'ada@hopper.test' }))
    const confirmMail = () => Promise.reject(broken('expired'))
    const { press, text } = await open({ confirmMail, sendMailLink })
    await press('Confirm this address')
    expect(text()).toContain('It is too old.')
    await press('Send the link again')
    expect(sendMailLink).toHaveBeenCalledWith({ body: { token: 'abc' } })
    expect(text()).toContain('A link is on its way to ada@hopper.test.')
  })

  it('lets a press be tried again when the server cannot be reached', async () => {
    const confirmMail = vi
      .fn<Account['confirmMail']>()
      .mockRejectedValueOnce(new AppError('unavailable', 'Away.'))
      .mockResolvedValueOnce({ mail: 'ada@hopper.test', changed: false })
    const { press, text } = await open({ confirmMail })
    await press('Confirm this address')
    expect(text()).toContain('The server could not be reached.')
    await press('Confirm this address')
    expect(text()).toContain('is confirmed')
  })
})
