/** The words around every policy. */
export const policies = {
  dated: 'In force since',
  date: '13 April 2024',
  contents: 'Contents',
}
