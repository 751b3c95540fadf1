import { act, type ReactNode } from 'react'
import type { OwnAdvert } from '../../shared/contract/adverts'
import { AppError } from '../../shared/contract/errors'
import type { UserDetail } from '../../shared/contract/users'
import { desk } from '../../shared/text/en-my-desk'
import { packages } from '../../shared/text/en-packages'
import { stockTexts } from '../../shared/text/en-stock'
import { MoreTexts } from '../../shared/text/text'
import { anAdvert } from '../adverts/adverts.factory'
import { OrderForm } from '../billing/order-form'
import { AnswerForm } from '../messages/answer-form'
import { AskForm } from '../messages/ask-form'
import { TemplatesDialog } from '../messages/templates-dialog'
import { ThreadCallsProvider } from '../messages/thread-calls'
import { Asking } from '../my-adverts/asking'
import { PriceChangeForm } from '../my-adverts/price-change-form'
import { PriceDialog } from '../my-adverts/price-dialog'
import { useOwnMoves } from '../my-adverts/use-own-moves'
import { PersonalData } from '../profile/personal-data'
import { AdvertReportDialog } from '../reports/report-dialog'
import { SaveSearchDialog } from '../saved-searches/save-search-dialog'
import { RegisterForm } from '../session/register-form'
import { UpgradeForm } from '../session/upgrade-form'
import { RunColumns } from '../stock/run-columns'
import { RunRows } from '../stock/run-rows'
import { aRow, aRun, stockFields } from '../stock/stock.factory'
import { SupportForm } from '../support/support-form'
import { fakeClient, renderPage } from '../testing'

const user = {
  id: 7,
  name: 'Ada',
  surName: 'Hopper',
  mail: 'ada@example.test',
  tel: '+1 208 555 0134',
  dialCode: '+1',
  phone: '2085550134',
  phoneChecked: true,
  accountType: 'person',
} as UserDetail
const packet = {
  id: 'p1',
  group: 'aircraft',
  creditKind: 'advert',
  name: 'One',
  credits: 1,
  priceCents: 4900,
} as const
const options = { methods: ['invoice'] as 'invoice'[], billing: null, vatPercent: 19, dueDays: 14 }
const countries = [{ code: 'DE', name: 'Germany', dial_code: '+49' }]
const advert = {
  id: 41,
  kind: 'aircraft',
  title: 'Skylane',
  price: 389_000,
  currency: 'USD',
  version: 1,
} as OwnAdvert
const nothing = () => {}

/** A server that refuses. */
export const refused = (code: 'unavailable' | 'unauthenticated') => () =>
  Promise.reject(new AppError(code, 'Not now.'))

type Send = () => Promise<never>
type Calls = Parameters<typeof fakeClient>[0]
export interface KeptForm {
  readonly element: ReactNode
  readonly calls: (send: Send) => Calls
  /** What is typed, by the control's name, or by its selector. */
  readonly typed: Readonly<Record<string, string>>
  /** The button that shows the form. */
  readonly opens?: string
  /** The button that sends what is not in a form. */
  readonly sends?: string
}

const Leasing = () => (
  <Asking
    question={{ advert: { ...advert, kind: 'lease', letUntil: null }, action: 'sold' }}
    moves={useOwnMoves()}
    onClose={nothing}
  />
)
const threadCalls = { key: ['messages', 'guest', 'token'], answer: refused('unavailable') }

/** Every form that keeps what is typed, by what it is. */
export const forms: Readonly<Record<string, KeptForm>> = {
  'the profile': {
    element: <PersonalData user={user} />,
    calls: update => ({ account: { update } }),
    typed: { name: 'Grace', surname: 'Murray', phone: '2085550199' },
    opens: 'Edit',
  },
  'a request for a Business account': {
    element: <UpgradeForm user={user} onSent={nothing} />,
    calls: requestUpgrade => ({ account: { requestUpgrade } }),
    typed: { company: 'Hangar 3 GmbH', vatId: 'DE136695976', note: 'Forty parts a month.' },
  },
  'an order': {
    element: (
      <OrderForm packet={packet as never} options={options} countries={countries as never} user={user} />
    ),
    calls: checkout => ({ packages: { checkout } }),
    typed: { 'billing.name': 'Grace Murray', 'billing.street': 'Hangar 3', quantity: '3' },
  },
  'a new account': {
    element: <RegisterForm onCreated={nothing} />,
    calls: register => ({ session: { register } }),
    typed: { name: 'Grace', surname: 'Murray', mail: 'grace@example.test', phone: '2085550199' },
  },
  'a message to support': {
    element: <SupportForm />,
    calls: send => ({ support: { send } }),
    typed: { mail: 'grace@example.test', subject: 'Payment', message: 'Where is my invoice?' },
  },
  'a saved search': {
    element: (
      <SaveSearchDialog searches={[{ kind: 'aircraft', query: {}, name: 'Cessna' }]} onClose={nothing} />
    ),
    calls: create => ({ savedSearches: { create } }),
    typed: { name: 'My Cessna', frequency: 'weekly', mail: 'grace@example.test' },
  },
  'the price of an advert': {
    element: <PriceDialog advert={advert} onClose={nothing} />,
    calls: update => ({ adverts: { update } }),
    typed: { price: '377,330' },
  },
  'a report': {
    element: <AdvertReportDialog advertId={41} onClose={nothing} />,
    calls: send => ({ reports: { send } }),
    typed: { textarea: 'The hours are of another one.' },
  },
  'a guest’s question': {
    element: <AskForm advert={anAdvert()} seller="Grace" focusOn={null} />,
    calls: ask => ({ guests: { ask, me: () => Promise.resolve(null) } }),
    typed: { textarea: 'Is it sold?', '[autocomplete=name]': 'Gerda', '[type=email]': 'gerda@buyers.test' },
  },
  'an answer': {
    element: (
      <ThreadCallsProvider value={threadCalls as never}>
        <AnswerForm threadId={7} hasTexts={false} />
      </ThreadCallsProvider>
    ),
    calls: () => ({}),
    typed: { textarea: 'Yes, on Monday.' },
  },
  'an own text for answers': {
    element: <TemplatesDialog draft="" onInsert={nothing} onClose={nothing} />,
    calls: addTemplate => ({ messages: { addTemplate, templates: () => Promise.resolve([]) } }),
    typed: { input: 'Viewing', textarea: 'You can see it every weekend.' },
    opens: 'New text',
  },
  'the last day of a lease': {
    element: <Leasing />,
    calls: move => ({ adverts: { move } }),
    typed: { '[type=date]': '2031-05-01' },
    sends: 'Mark as leased',
  },
  'a change of many prices': {
    element: <PriceChangeForm id="bulk-price" onSubmit={nothing} />,
    calls: () => ({}),
    typed: { input: '-1,500' },
  },
  'the columns of a stock file': {
    element: <RunColumns run={aRun()} />,
    calls: remap => ({ stock: { remap, fields: () => Promise.resolve(stockFields) } }),
    typed: { 'column-0': 'wasPrice', 'for-manufacturer': 'Bendix' },
  },
  'corrections of a stock file': {
    element: <RunRows run={aRun()} plan={undefined} page={1} may />,
    calls: correct => ({
      stock: {
        correct,
        fields: () => Promise.resolve(stockFields),
        rows: () =>
          Promise.resolve({
            data: [aRow(1, 'cheap'), aRow(2, 'dear')],
            page: 1,
            size: 50,
            totalElements: 2,
            totalPages: 1,
          }),
      },
    }),
    typed: { 'fix 1 price': '990' },
  },
}

const texts = { en: { packages, desk, stock: stockTexts } }
const setterOf = (control: Element) =>
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control) as object, 'value')?.set

/** The form in a page of its own, over a server that answers so. */
export const open = async ({ element, calls, typed, opens, sends }: KeptForm, send: Send) => {
  const known = { catalogue: { countries: () => Promise.resolve(countries as never) } }
  const page = await renderPage(<MoreTexts texts={texts}>{element}</MoreTexts>, {
    client: fakeClient({ ...known, ...calls(send) }),
  })
  const isHidden = opens !== undefined && !page.container.querySelector('form')
  if (isHidden) await page.press(opens)
  const control = (key: string) =>
    page.container.querySelector<HTMLInputElement>(`[name="${key.replaceAll('"', '')}"]`) ??
    page.container.querySelector<HTMLInputElement>(key)!
  const type = () =>
    act(async () => {
      for (const [key, value] of Object.entries(typed)) {
        setterOf(control(key))?.call(control(key), value)
        for (const event of ['input', 'change'])
          control(key).dispatchEvent(new Event(event, { bubbles: true }))
      }
    })
  const values = () => Object.fromEntries(Object.keys(typed).map(key => [key, control(key).value]))
  const submit = () =>
    sends ? page.press(sends) : act(async () => page.container.querySelector('form')?.requestSubmit())
  return { ...page, type, values, submit, isHidden }
}
