import { byDisplayId } from '../../values/masking.ts'

/** An account at its place on Home, as the member put it. */
export type HomeAccount = { uniqueId: string; isHidden: boolean }

/** Returns accounts in the member's order; what has no place there comes last, in the order of ids. */
export function inHomeOrder<Row extends { uniqueId: string; id: string }>(
  rows: readonly Row[],
  home: readonly HomeAccount[],
): Row[] {
  const placeOf = ({ uniqueId }: Row) => {
    const place = home.findIndex((account) => account.uniqueId === uniqueId)
    return place < 0 ? home.length : place
  }
  return rows.toSorted((one, other) => placeOf(one) - placeOf(other) || byDisplayId(one, other))
}
