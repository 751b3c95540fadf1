/** The first page has no number in the address. */
export const pageText = (page: number): string | null => (page === 1 ? null : String(page))

/** The number of a page in the address; 1 for anything that is none. */
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

/** The page of an order's invoice: the present one, or by its number one that was cancelled. */
export const invoiceHref = (orderId: number, number?: string): string =>
  `/orders/${orderId}/invoice${number ? `?number=${encodeURIComponent(number)}` : ''}`

export const creditNoteHref = (orderId: number, number: string): string =>
  `/orders/${orderId}/credit-notes/${encodeURIComponent(number)}`
