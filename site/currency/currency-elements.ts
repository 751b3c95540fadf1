import type { Client } from '../../shared/client/client'
import { displayCurrencies, type DisplayCurrency } from '../../shared/data/currencies'
import { approximately, type DatedRates } from '../../shared/rules/rates'
import { keepText } from '../../shared/forms/kept-text'
import { currency as texts } from '../../shared/text/en-currency'
import { currentSession, onSession } from '../platform/session'
import { currencyChange, shownCurrency } from './display-currency'
import { classNames } from '../../shared/ui/class-names'
import fieldStyles from '../../shared/ui/field.module.css'

const storageKey = 'currency'
let client: Client
let rates: DatedRates | undefined
let asking: Promise<unknown> | undefined

const known = (code: string | null | undefined): DisplayCurrency | undefined =>
  displayCurrencies.find(one => one === code)
const chosen = () => known(shownCurrency())

const drawAll = () => {
  for (const each of document.querySelectorAll<Drawn>('in-currency, currency-choice')) each.draw()
}

/** Rates are fetched once per page, and only if a currency has been chosen. */
const fetchRates = () => {
  if (!rates && chosen())
    asking ??= client.rates
      .read({})
      .then(read => {
        rates = read
        drawAll()
      })
      .catch(() => {
        // The lines stay empty, with the asking price above them; the next choice retries.
        asking = undefined
      })
}

const apply = (code: DisplayCurrency | undefined) => {
  const { dataset } = document.documentElement
  if (code) dataset['currency'] = code
  else delete dataset['currency']
  fetchRates()
  drawAll()
  dispatchEvent(new Event(currencyChange))
}

/** Stores the chosen currency on this device and, for signed-in users, in the account. */
const choose = (code: DisplayCurrency | undefined) => {
  keepText('local', storageKey, code ?? '')
  apply(code)
  // Errors are ignored: the choice is already stored on the device.
  if (currentSession())
    client.account.setCurrency({ body: { currency: code ?? null } }).catch(() => undefined)
}

/** Takes over the account's currency on a device where none has been chosen. */
const askAccount = async () => {
  if (!currentSession() || chosen()) return
  const { currency } = await client.account.currency({})
  if (currency && !chosen()) {
    keepText('local', storageKey, currency)
    apply(currency)
  }
}

abstract class Drawn extends HTMLElement {
  connectedCallback() {
    this.draw()
  }
  abstract draw(): void
}

/** Drawn in a shadow root, because for React the element is empty. */
class InCurrency extends Drawn {
  static readonly observedAttributes = ['price', 'currency']
  private readonly shadow = this.attachShadow({ mode: 'open' })

  attributeChangedCallback() {
    if (this.isConnected) this.draw()
  }

  draw() {
    const to = chosen()
    const from = known(this.getAttribute('currency'))
    const about =
      rates && to && from && approximately(Number(this.getAttribute('price')), from, to, rates.perEuro)
    this.shadow.textContent = about && rates ? this.say(about, rates) : ''
  }

  private say(about: string, { date, demo }: DatedRates): string {
    const at = texts.at(date, demo)
    this.title = at
    if (this.hasAttribute('said')) return `${about} ${at}`
    return demo ? `${about} (${texts.demo})` : about
  }
}

/** The choice itself, in the footer, the phone's menu and the profile. */
class CurrencyChoice extends Drawn {
  draw() {
    if (!this.firstElementChild) this.append(this.made())
    const select = this.querySelector('select')
    const note = this.querySelector('small')
    const to = chosen()
    if (select) select.value = to ?? ''
    if (note) note.textContent = rates && to ? texts.rates(rates.date, rates.demo) : ''
  }

  private made(): Node {
    const label = document.createElement('label')
    const select = document.createElement('select')
    select.className = classNames(fieldStyles.fieldControl)
    select.append(
      new Option(texts.none, ''),
      ...displayCurrencies.map(code => new Option(texts.names[code], code)),
    )
    select.addEventListener('change', () => choose(known(select.value)))
    label.append(Object.assign(document.createElement('span'), { textContent: texts.label }), select)
    const note = document.createElement('small')
    const all = document.createDocumentFragment()
    all.append(label, note)
    return all
  }
}

/** Starts to fill the elements of this page and of later ones; called once, after hydration. */
export const begin = (of: Client): void => {
  client = of
  if (customElements.get('in-currency')) return
  customElements.define('in-currency', InCurrency)
  customElements.define('currency-choice', CurrencyChoice)
  fetchRates()
  // The price filter also selects a currency: its choice becomes the display currency too.
  addEventListener('change', ({ target }) => {
    if (target instanceof HTMLSelectElement && target.matches('[data-part=filter-currency]'))
      choose(known(target.value))
  })
  // Chosen in another tab.
  addEventListener('storage', event => {
    if (event.key === storageKey) apply(known(event.newValue))
  })
  const ask = () => void askAccount().catch(() => undefined)
  ask()
  onSession(ask)
}
