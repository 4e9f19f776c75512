import type { ResponseParts } from './problems.ts'

/** Converts an answer to a page of a list: its rows, and how many there are in all. */
export const toPage = <Row>(items: Row[], { headers }: ResponseParts): { items: Row[]; total: number } => ({
  items,
  total: parseTotal(headers),
})

export const parseTotal = (headers: Headers): number => Number(headers.get('X-Total-Count'))
