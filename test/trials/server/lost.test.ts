import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { foundBank, type Member, orderOf } from '../../support/founding.ts'
import { ask, type Heard } from '../../support/http.ts'
import { openProxy, type Proxy, urlThroughProxy } from '../../support/proxy.ts'
import { newPlace, serve } from '../../support/place.ts'

type Loss = {
  what: string
  page: 200 | 503
  lose: (field: Field) => Promise<unknown> | void
  bring: (field: Field) => Promise<unknown> | void
}

const losses: readonly Loss[] = [
  {
    what: 'the database refuses connections',
    page: 503,
    lose: ({ proxy }) => proxy.refuse(),
    bring: ({ proxy }) => proxy.restore(),
  },
  {
    what: 'the database is frozen or cut off',
    page: 503,
    lose: ({ proxy }) => proxy.silence(),
    bring: ({ proxy }) => proxy.restore(),
  },
  {
    what: 'the database is read-only',
    page: 200,
    lose: async ({ admin, proxy, name }) => {
      await admin.query(`alter database ${name} set default_transaction_read_only = on`)
      proxy.cut()
    },
    bring: async ({ admin, name }) => {
      await admin.query('set default_transaction_read_only = off')
      await admin.query(`alter database ${name} reset default_transaction_read_only`)
    },
  },
]

describe.runIf(process.env.TEST_DATABASE_URL)('a lost database', () => {
  test.each(losses)(
    'when $what, calls get a 503, and the server recovers once the database is back',
    async ({ page, lose, bring }) => {
      const field = await openField()
      const { server, send } = field
      // Several connections are open, and all are lost.
      expect(
        (await Promise.all(Array.from({ length: 5 }, () => send(randomUUID())))).map(({ status }) => status),
      ).toEqual(Array(5).fill(200))
      await lose(field)
      const key = randomUUID()
      const received = await Promise.all([
        send(key),
        send(randomUUID()),
        send(randomUUID()),
        ask(server.port, '/ready'),
      ])
      expect(received.map(getAnswer)).toEqual(received.map(() => [503, '2', 'db read or write error']))
      const answer = await fetch(`http://127.0.0.1:${server.port}/outbox`)
      const retry = page === 503 ? '2' : null
      expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('content-type')]).toEqual([
        page,
        retry,
        'text/html; charset=utf-8',
      ])
      expect((await answer.text()).includes('Online banking is not available right now.')).toBe(page === 503)
      expect(await ask(server.port, '/health')).toMatchObject({ status: 200 })
      expect(server.isRunning()).toBe(true)
      await bring(field)
      while ((await ask(server.port, '/ready')).status !== 200) await pause(50)
      while ((await send(key)).status !== 200) await pause(50)
      expect(await send(key)).toMatchObject({ status: 200 })
      expect(await field.moved()).toBe(6)
    },
  )

  test('transfers cut off by lost connections each move the money once, and the server keeps running', async () => {
    const field = await openField()
    const { admin, server, send } = field
    await admin.query('begin')
    await admin.query('select id from account for update')
    const keys = Array.from({ length: 4 }, () => randomUUID())
    const sent = keys.map(send)
    while ((await field.waiting()) < 1) await pause(20)
    await admin.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
    await admin.query('rollback')
    const received = await Promise.all(sent)
    expect(received.some(({ status }) => status === 503)).toBe(true)
    for (const [index, key] of keys.entries()) {
      while ((await send(key)).status !== 200) await pause(20)
      if (received[index]?.status !== 200) continue
      expect((await send(key)).data).toEqual(received[index].data)
    }
    expect(server.isRunning()).toBe(true)
    expect(await field.moved()).toBe(4)
  })

  test('with a full database a transfer gets a 503, and its key works once there is room', async () => {
    const { admin, send, moved } = await openField()
    await admin.query(`create function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`)
    await admin.query('create trigger refuse before insert on ledger_transaction execute function refuse()')
    const key = randomUUID()
    expect(getAnswer(await send(key))).toEqual([503, '2', 'db read or write error'])
    await admin.query('drop trigger refuse on ledger_transaction')
    expect(await send(key)).toMatchObject({ status: 200 })
    expect(await moved()).toBe(1)
  })
})

type Field = Awaited<ReturnType<typeof openField>>

/** Starts a server whose database is behind a proxy, with one member, and a connection around the proxy. */
async function openField() {
  const place = await newPlace('migrated')
  const url = place.databaseUrl ?? ''
  const [member] = (await foundBank(place, { members: 1, balance: 100_00 })) as [Member]
  const proxy: Proxy = await openProxy(Number(new URL(url).port))
  onTestFinished(() => proxy.close())
  const server = await serve({ ...place.settings, DATABASE_URL: urlThroughProxy(url, proxy) })
  const admin = new pg.Client(url)
  await admin.connect()
  onTestFinished(() => admin.end())
  const count = async (text: string): Promise<number> => Number((await admin.query(text)).rows[0].count)
  return {
    proxy,
    server,
    admin,
    name: new URL(url).pathname.slice(1),
    send: (key: string) => ask(server.port, '/fundstransfer', { ticket: member, key, body: orderOf(member, 1) }),
    moved: () => count('select count(*) from ledger_transaction where confirm_num is not null'),
    waiting: () =>
      count("select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"),
  }
}

const getAnswer = ({ status, headers, error }: Heard) => [status, headers.get('retry-after'), error?.type]
