import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { OwnCompany } from '../../shared/contract/companies'
import { fakeClient, renderPage } from '../testing'
import { CompanyTab } from './company-tab'
import { currentSession, noteWork, rememberSession, sessionRefused, workHeader } from './session'
import { WhyNot, WorkingNow } from './working-now'
import { WorkingAs } from './working-as'

const company = { id: 3, account: 8, accountType: 'business', name: 'Skyparts Ltd', role: 'seller' } as const
const own: OwnCompany = { id: 3, name: 'Skyparts Ltd', role: 'seller', member: 5, isActing: true }
const client = (companies: readonly OwnCompany[]) =>
  fakeClient({
    users: { detail: () => new Promise<never>(() => {}) },
    companies: { mine: () => Promise.resolve([...companies]) },
  })

beforeEach(() => rememberSession({ name: 'Ada', surname: 'Hopper', role: 'user' }))

// Who is signed in is kept beyond a test.
afterEach(() => sessionRefused())

describe('[DEAL-01] for whom one works', () => {
  it('is told with every call, and is oneself after a sign-in', () => {
    expect(workHeader()).toEqual({ 'x-company': '0' })
    noteWork(company)
    expect(workHeader()).toEqual({ 'x-company': '3' })
    rememberSession({ name: 'Ada', surname: 'Hopper', role: 'user' })
    expect(workHeader()).toEqual({ 'x-company': '0' })
  })

  it('stands above what is written, with the way back, and nowhere for who works for themselves', async () => {
    expect((await renderPage(<WorkingAs />)).container.textContent).toBe('')
    const { container } = await renderPage(<WorkingNow company={company} />)
    expect(container.textContent).toContain('You work for Skyparts Ltd as seller')
    expect(container.querySelector('button')?.textContent).toBe('Work for yourself')
  })

  it('says what a role may not do', async () => {
    const { container } = await renderPage(<WhyNot company={company} least="owner" />)
    expect(container.textContent).toContain('At Skyparts Ltd you are seller')
    expect(container.textContent).toContain('What is done here is for its owners')
  })

  it('gives a tab to who acts for a company, and to nobody else', async () => {
    const { container } = await renderPage(<CompanyTab isHere={false} />, { client: client([]) })
    expect(container.querySelector('[href="/profile/company"]')).toBeNull()
    noteWork(company)
    const member = await renderPage(<CompanyTab isHere={false} />, { client: client([own]) })
    expect(member.container.querySelector('[href="/profile/company"]')?.textContent).toBe('Company')
  })

  it('follows a role that an owner has changed', async () => {
    noteWork(company)
    await renderPage(<CompanyTab isHere={false} />, { client: client([{ ...own, role: 'reader' }]) })
    expect(currentSession()?.company?.role).toBe('reader')
  })
})
