// Submits a part for review. The same Idempotency-Key a second time makes no second advert: name it after your stock number.
const { HANGARLIST_URL, HANGARLIST_KEY } = process.env

const part = {
  title: 'Magneto, overhauled',
  section: 'engine',
  partNumber: '4370',
  manufacturer: 'Bendix',
  price: 400,
  currency: 'EUR',
  location: { country: 'DE' },
  contact: { name: 'Ada', mail: 'parts@skyparts.example' },
}
const answer = await fetch(`${HANGARLIST_URL}/createpart`, {
  method: 'POST',
  headers: {
    authorization: `Bearer ${HANGARLIST_KEY}`,
    'content-type': 'application/json',
    'idempotency-key': 'stock-4370-B',
  },
  body: JSON.stringify(part),
})
const { data, message, errors = [] } = await answer.json()
// Each fault names its field.
for (const fault of errors) console.error(fault.field, fault.message)
if (!answer.ok) throw new Error(`${answer.status}: ${message}`)
console.log(data.advertId)
