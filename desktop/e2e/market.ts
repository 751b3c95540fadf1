import { anAccount, asAdmin, signedInClient } from './accounts'
import type { Client } from '../../shared/client/client'

interface Submission {
  readonly id: number
  readonly title: string
}

/** Creates a seller with `count` aircraft that wait for a decision, titled `name` and a number. */
export const someSubmissions = async (name: string, count: number): Promise<readonly Submission[]> => {
  const seller = await anAccount('user')
  const client = await signedInClient(seller)
  const made: Submission[] = []
  for (let nth = 1; nth <= count; nth++) {
    const title = `${name} ${nth}`
    const { advertId: id } = await client.adverts.create({
      body: {
        title,
        type: 'pistonsingle',
        manufacturer: 'Cessna',
        model: '182T Skylane',
        year: '2014',
        condition: 'used',
        location: { country: 'US' },
        currency: 'USD',
        price: 389_000,
        contact: { name: 'Grace', surname: 'Pilot', mail: seller.mail },
      },
    })
    made.push({ id, title })
  }
  return made
}

/** What the server says of an advert now. */
export const advertFile = async (id: number, client?: Client) =>
  (client ?? (await asAdmin())).deciding.advert({ params: { id } })
