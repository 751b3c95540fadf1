/** Collects the conditions of a statement with their parameters. */
export const conditionList = () => {
  const parts: string[] = []
  const params: (string | number)[] = []
  return {
    parts,
    params,
    add: (sql: string, ...values: (string | number)[]): void => {
      parts.push(sql)
      params.push(...values)
    },
  }
}
