import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { newCluster } from '../../../tools/postgres.mjs'
import { openProxy, urlThroughProxy } from '../../support/proxy.ts'

export type PairField = Awaited<ReturnType<typeof openPair>>

/** Opens a pair behind the one address that a server knows. */
export async function openPair() {
  const pair = await startPair()
  const proxy = await openProxy(pair.primary.port)
  const close = async () => {
    proxy.close()
    await pair.remove()
  }
  return { pair, proxy, url: urlThroughProxy(pair.primary.url, proxy), close }
}

/** Starts a primary, and a standby with everything that the primary has confirmed. */
async function startPair() {
  const [primary, standby] = [await newCluster(), await newCluster()]
  if (!primary || !standby) throw new Error('There is no PostgreSQL: install postgresql 15 or newer.')
  const remove = async () => {
    await standby.remove()
    await primary.remove()
  }
  try {
    await primary.run('initdb', ['-U', 'sharedraft', '-A', 'trust', '-E', 'UTF8', '--no-sync'])
    await primary.start()
    const from = `host=127.0.0.1 port=${primary.port} user=sharedraft application_name=standby`
    await standby.run('pg_basebackup', [
      '-R',
      '-X',
      'stream',
      '-C',
      '-S',
      'standby',
      '-d',
      from,
      '--no-sync',
      '-c',
      'fast',
    ])
    await standby.start()
    await makeSynchronous(primary.url)
  } catch (error) {
    await remove()
    throw error
  }
  return {
    primary,
    standby,
    promote: () => standby.run('pg_ctl', ['-w', 'promote']),
    remove: async () => {
      primary.signal('SIGCONT')
      await remove()
    },
  }
}

async function makeSynchronous(url: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  await client.query("alter system set synchronous_standby_names = 'standby'")
  await client.query('select pg_reload_conf()')
  const isSynchronous = async () =>
    (await client.query("select 1 from pg_stat_replication where sync_state = 'sync'")).rowCount === 1
  while (!(await isSynchronous())) await pause(50)
  await client.end()
}
