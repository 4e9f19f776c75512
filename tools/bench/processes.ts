import { openDatabase } from '../../server/db/open.ts'
import { refuseWrongBooks } from '../../test/trials/kill/proof.ts'
import { foundBank } from '../../test/support/founding.ts'
import { type Note, type Place, serverAt } from './place.ts'
import { openLoad, describeRange } from './scales.ts'

type Options = { rounds: number; seconds: number; members: number; clients: number }

/**
 * Measures transfers of the same members through one process, and through two on one PostgreSQL, in turns; then
 * verifies the books.
 */
export async function benchProcesses(
  place: Place,
  { rounds, seconds, members, clients }: Options,
  note: Note,
): Promise<void> {
  const people = await foundBank(place, { members, balance: 10_000_00, rowsADay: 2, days: 25 })
  const servers = [await serverAt(place), await serverAt(place)] as const
  const loads = [openLoad(), openLoad()] as const
  const through = async (count: 1 | 2, length: number) => {
    const asking = servers.slice(0, count).map(({ port }, index) => {
      const job = { port, clients: clients / count, kind: 'transfer' as const, members: people, seconds: length }
      return loads[index]?.measure(job)
    })
    return (await Promise.all(asking)).reduce((sum, load) => sum + (load?.perSecond ?? 0), 0)
  }
  const ratios: number[] = []
  for (let round = -1; round < rounds; round++) {
    const [one, two] = [await through(1, seconds), await through(2, seconds)]
    // The first round only warms up.
    if (round >= 0) ratios.push(two / one)
  }
  for (const { close } of loads) close()
  for (const { stop } of servers) await stop()
  const { db, close } = await openDatabase(place, () => {})
  await refuseWrongBooks(db).finally(close)
  note('transfers through two processes, books proven', `${describeRange(ratios, 2)} × through one`)
}
