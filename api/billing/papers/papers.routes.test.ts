import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deliverMails } from '../../platform/mail/worker'
import type { Delivery } from '../../platform/mail/transport'
import { pdfText } from '../../testing/pdf-text.testing'
import type { SignedInClient, TestApi } from '../../testing/start-api'
import { anInvoiceOrder, startShop } from '../orders/orders.factory'
import { attachPaper } from './papers'

let api: TestApi
let admin: SignedInClient
beforeAll(async () => {
  api = await startShop()
  admin = await api.as('Admin')
})
afterAll(() => api.close())

const pdf = (path: string, { token }: { readonly token: string }) =>
  api.fetch(path, { headers: { authorization: token } })
const textOf = async (answer: Response) => pdfText(new Uint8Array(await answer.arrayBuffer())).text
/** The mails to one address, as a mail server would get them now. */
const mailsTo = async (address: string): Promise<readonly Delivery[]> => {
  const sent: Delivery[] = []
  await deliverMails(
    api.app,
    { send: async mail => void sent.push(mail), close: () => {} },
    undefined,
    attachPaper,
  )
  return sent.filter(({ to }) => to === address)
}

describe('[SELL-07] an invoice as PDF', () => {
  it('is the buyer’s and the admins’; others are told that there is none', async () => {
    const buyer = await api.as('user')
    const id = await anInvoiceOrder(buyer)
    const { number } = await buyer.client.orders.invoice({ params: { id } })
    const path = `/getinvoice/${id}/pdf`
    const answer = await pdf(path, buyer)
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${number}.pdf"`,
      'cache-control': 'private, no-store',
    })
    const text = await textOf(answer)
    for (const part of [`Invoice ${number}`, 'Ada Lovelace', 'Hangarlist GmbH', 'Total €159.99', 'DE89 3704'])
      expect(text).toContain(part)
    expect((await pdf(path, admin)).status).toBe(200)
    expect((await pdf(path, await api.as('user'))).status).toBe(404)
    expect((await pdf(path, await api.as('Moderator'))).status).toBe(404)
    expect((await api.fetch(path)).status).toBe(401)
    expect((await pdf(`${path}?number=HL-2000-000001`, buyer)).status).toBe(404)
    expect((await pdf('/getinvoice/999999/pdf', buyer)).status).toBe(404)
  })

  it('a credit note is one, too', async () => {
    const buyer = await api.as('user')
    const id = await anInvoiceOrder(buyer)
    const { creditNotes } = await buyer.client.orders.cancel({ params: { id } })
    const path = `/getcreditnote/${id}/${creditNotes[0]!.number}/pdf`
    expect(await textOf(await pdf(path, buyer))).toContain(`Credit note ${creditNotes[0]!.number}`)
    expect((await pdf(path, await api.as('user'))).status).toBe(404)
  })

  it('goes with the mails that tell of it, each as it is when the mail leaves', async () => {
    const buyer = await api.as('user')
    const id = await anInvoiceOrder(buyer)
    const { number } = await buyer.client.orders.invoice({ params: { id } })
    const [invoice] = await mailsTo(buyer.user.mail)
    expect(invoice?.attachments?.map(({ filename }) => filename)).toEqual([`${number}.pdf`])
    expect(pdfText(invoice!.attachments![0]!.content).text).toContain('Please transfer the total')
    await admin.client.orders.markPaid({ params: { id }, body: {} })
    const [receipt] = await mailsTo(buyer.user.mail)
    expect(receipt?.subject).toBe(`Receipt for invoice ${number}`)
    const { text } = pdfText(receipt!.attachments![0]!.content)
    expect(text).toContain('Paid by bank transfer. Thank you.')
    expect(text).not.toContain('Please transfer')
  })

  it('is left out of a mail when there is none any more', async () => {
    const paper = { kind: 'invoice', orderId: 999_999, number: 'HL-2026-000001' } as const
    expect(await attachPaper(api.app, paper)).toEqual([])
  })
})
