import type { Around } from './problems.ts'

/** Reads one page of a list: its rows, and how many there are in all. */
export const toPage = <Row>(items: Row[], { headers }: Around): { items: Row[]; total: number } => ({
  items,
  total: readTotal(headers),
})

export const readTotal = (headers: Headers): number => Number(headers.get('X-Total-Count'))
