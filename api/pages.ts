import { readingOf } from './problems.ts'

/** Reads one page of a list, and how many there are in all. */
export async function readingPage<Row>(
  call: Parameters<typeof readingOf<Row[]>>[0],
  fallback: string,
): Promise<{ items: Row[]; total: number }> {
  let total = 0
  const ask = async () => {
    const answer = await call()
    total = Number(answer.response.headers.get('X-Total-Count'))
    return answer
  }
  return { items: await readingOf(ask, fallback), total }
}
