import { readingOf } from './problems.ts'

type Call<Row> = Parameters<typeof readingOf<Row[]>>[0]

/** Reads a list, and what the headers of the answer say about it. */
export async function readingList<Row>(call: Call<Row>, fallback: string): Promise<{ items: Row[]; headers: Headers }> {
  let headers = new Headers()
  const ask = async () => {
    const answer = await call()
    headers = answer.response.headers
    return answer
  }
  return { items: await readingOf(ask, fallback), headers }
}

export const totalIn = (headers: Headers): number => Number(headers.get('X-Total-Count'))

/** Reads one page of a list, and how many there are in all. */
export async function readingPage<Row>(call: Call<Row>, fallback: string): Promise<{ items: Row[]; total: number }> {
  const { items, headers } = await readingList(call, fallback)
  return { items, total: totalIn(headers) }
}
