/** By code, in the order of the page's columns. */
const names = { person: 'Person', business: 'Business', businessplus: 'Business Plus' }

/** The texts of the page about the types of accounts. */
export const accountTypes = {
  title: 'Account types',
  description: 'What Person, Business and Business Plus accounts can do, and how to get one.',
  intro:
    'Every account starts as Person and is free. Business accounts are for companies that lease out aircraft or tools, and for larger banner campaigns. A company with a stock plan is Business Plus while the plan runs.',
  names,
  columns: Object.values(names),
  what: 'What it can do',
  yes: 'Yes',
  no: 'No',
  perhaps: 'On request',
  rows: [
    ['Publish aircraft for sale', 'yes', 'yes', 'yes'],
    ['Publish parts for sale', 'yes', 'yes', 'yes'],
    ['Publish aircraft leases', 'no', 'yes', 'yes'],
    ['Publish tool leases', 'no', 'yes', 'yes'],
    ['Banners of class A and B', 'yes', 'yes', 'yes'],
    ['Banners of class B+ and C', 'perhaps', 'yes', 'yes'],
  ] as readonly (readonly [string, ...string[]])[],
  free: 'Three adverts of each kind are free at the start; further ones come in packages.',
  toRegister: 'Register',
  toSupport: 'Write to support',
  toPackages: 'See packages',
}
