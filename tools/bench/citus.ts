import pg from 'pg'
import type { Note } from './place.ts'
import { describeRange } from './scales.ts'

type Options = { rounds: number; seconds: number }

const clients = 8
const institutions = 32

/**
 * Measures what Citus adds to the statements of one transfer: two accounts locked, an entry for each, two balances. The
 * same statements run on plain tables of the coordinator and on tables that it spreads, in turns.
 */
export async function benchCitus(url: string, { rounds, seconds }: Options, note: Note): Promise<void> {
  const connections = await Promise.all(Array.from({ length: clients }, () => open(url)))
  const [first] = connections as [pg.Client]
  const schema = `bench_${process.pid}`
  try {
    await first.query(`create schema ${schema}`)
    for (const name of ['plain', 'spread'] as const) await makeTables(first, `${schema}.${name}`, name === 'spread')
    const ratios: number[] = []
    for (let round = -1; round < rounds; round++) {
      const [plain, spread] = [
        await countTransfers(connections, `${schema}.plain`, seconds),
        await countTransfers(connections, `${schema}.spread`, seconds),
      ]
      // The first round only warms up.
      if (round >= 0) ratios.push(plain / spread)
    }
    note(
      `a transfer's statements on Citus, ${clients} clients`,
      `take ${describeRange(ratios, 2)} × as long as on plain tables`,
    )
  } finally {
    for (const connection of connections) await connection.query('rollback')
    await first.query(`drop schema if exists ${schema} cascade`)
    for (const connection of connections) await connection.end()
  }
}

async function open(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
}

async function makeTables(client: pg.Client, prefix: string, isSpread: boolean): Promise<void> {
  const steps = [
    `create table ${prefix}_account (institution_id int, id int, balance bigint not null, primary key (institution_id, id))`,
    `create table ${prefix}_entry (institution_id int, id bigint, account_id int, amount bigint, primary key (institution_id, id, account_id))`,
    ...(isSpread
      ? [
          `select create_distributed_table('${prefix}_account', 'institution_id')`,
          `select create_distributed_table('${prefix}_entry', 'institution_id', colocate_with => '${prefix}_account')`,
        ]
      : []),
    `insert into ${prefix}_account select institution, id, 0 from generate_series(1, ${institutions}) as institution, generate_series(1, 100) as id`,
  ]
  for (const step of steps) await client.query(step)
}

let transfers = 0

/** Returns how many transfers were made each second. */
async function countTransfers(connections: readonly pg.Client[], prefix: string, seconds: number): Promise<number> {
  const end = performance.now() + seconds * 1_000
  let made = 0
  const work = async (client: pg.Client) => {
    while (performance.now() < end) {
      await transfer(client, prefix, ++transfers)
      made++
    }
  }
  await Promise.all(connections.map(work))
  return made / seconds
}

async function transfer(client: pg.Client, prefix: string, number: number): Promise<void> {
  const [institution, from] = [1 + (number % institutions), 1 + (number % 99)]
  const ask = (name: string, text: string, values: number[]) =>
    client.query({ name: `${prefix} ${name}`, text, values: [institution, ...values] })
  await client.query('begin')
  await ask(
    'lock',
    `select id, balance from ${prefix}_account where institution_id = $1::int and id in ($2::int, $3::int) order by id for update`,
    [from, from + 1],
  )
  await ask(
    'enter',
    `insert into ${prefix}_entry values ($1::int, $2::bigint, $3::int, -1), ($1::int, $2::bigint, $4::int, 1)`,
    [number, from, from + 1],
  )
  await ask(
    'set',
    `update ${prefix}_account set balance = balance + case when id = $2::int then -1 else 1 end where institution_id = $1::int and id in ($2::int, $3::int)`,
    [from, from + 1],
  )
  await client.query('commit')
}
