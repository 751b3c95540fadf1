/** The conditions of a statement with what stands in their places, gathered one by one. */
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
