// Only what is named is changed.
const { HANGARLIST_URL, HANGARLIST_KEY, ADVERT_ID } = process.env

const answer = await fetch(`${HANGARLIST_URL}/updateadvert/${ADVERT_ID}`, {
  method: 'PATCH',
  headers: { authorization: `Bearer ${HANGARLIST_KEY}`, 'content-type': 'application/json' },
  body: JSON.stringify({ price: 375 }),
})
const { message } = await answer.json()
if (!answer.ok) throw new Error(`${answer.status}: ${message}`)
console.log(message)
