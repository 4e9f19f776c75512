import type { Around } from './problems.ts'

/** Reads one page of a list: its rows, and how many there are in all. */
export const pageOf = <Row>(items: Row[], { headers }: Around): { items: Row[]; total: number } => ({ items, total: totalIn(headers) })

export const totalIn = (headers: Headers): number => Number(headers.get('X-Total-Count'))
