/** Storage key of an unsent question about an advert. */
export const askKey = (advertId: number): string => `ask-${advertId}`

/** Storage key of the address to which the link of a question was mailed. */
export const mailedKey = (advertId: number): string => `ask-mailed-${advertId}`

/** Storage key by which the page of a mailed link tells the page of the question that it was sent. */
export const sentKey = (advertId: number): string => `ask-sent-${advertId}`
