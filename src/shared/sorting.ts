export type SortKey = string | number | null

const letters = new Intl.Collator('en-US', { numeric: true })

/** Rows without a key come last, in either direction. */
export function sortedBy<Row>(rows: readonly Row[], keyOf: (row: Row) => SortKey, isDescending: boolean): Row[] {
  const sign = isDescending ? -1 : 1
  return rows.toSorted((one, other) => {
    const [first, second] = [keyOf(one), keyOf(other)]
    if (first === null || second === null) return Number(first === null) - Number(second === null)
    return (
      sign * (typeof first === 'number' && typeof second === 'number' ? first - second : letters.compare(String(first), String(second)))
    )
  })
}
