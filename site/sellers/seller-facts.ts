import type { SellerPage } from '../../shared/contract/sellers'
import { sellerPath } from '../../shared/rules/slug'

/** A seller as structured data of schema.org: a profile of a person or an organization, without any contact. */
export const sellerFacts = (seller: SellerPage, name: string) => (absolute: (path: string) => string) => {
  const url = absolute(sellerPath(seller))
  return {
    '@type': 'ProfilePage',
    url,
    dateCreated: `${seller.since}-01`,
    mainEntity: { '@type': seller.isBusiness ? 'Organization' : 'Person', name, url, identifier: seller.key },
  }
}
