/** A page number as text for the address, which omits the first page. */
export const pageText = (page: number): string | null => (page === 1 ? null : String(page))

/** A page number from the address; 1 if it is invalid. */
export const pageOf = (search: string, key: string): number => {
  const page = Number(new URLSearchParams(search).get(key))
  return Number.isInteger(page) && page > 0 && page < 1_000_000 ? page : 1
}

/** The address of the orders with parts of its query changed; null takes one out. */
export const withSearch = (search: string, changes: Readonly<Record<string, string | null>>): string => {
  const query = new URLSearchParams(search)
  for (const [key, value] of Object.entries(changes))
    if (value === null) query.delete(key)
    else query.set(key, value)
  const text = query.toString()
  return text ? `/orders?${text}` : '/orders'
}

/** Path of an order's invoice page: the current invoice, or the cancelled one with this number. */
export const invoiceHref = (orderId: number, number?: string): string =>
  `/orders/${orderId}/invoice${number ? `?number=${encodeURIComponent(number)}` : ''}`

/** The same as a file; the API answers it to whoever may see the page. */
export const invoicePdf = (orderId: number, number: string): string =>
  `/getinvoice/${orderId}/pdf?number=${encodeURIComponent(number)}`

export const creditNotePdf = (orderId: number, number: string): string =>
  `/getcreditnote/${orderId}/${encodeURIComponent(number)}/pdf`

export const creditNoteHref = (orderId: number, number: string): string =>
  `/orders/${orderId}/credit-notes/${encodeURIComponent(number)}`
