import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { transact } from '../../../server/db/open.ts'
import { proveBooks } from '../../../server/ledger/proof.ts'
import { makeBatch } from '../../../server/outgoing/batches-store.ts'
import { day } from '../../../values/days.ts'
import { ach } from '../../outgoing/leaving.ts'
import { context, openBank } from '../../support/bank.ts'
import { openSender } from '../../transfers/sender.ts'

/** UNDO_RACES=10000 takes minutes. */
const races = Number(process.env.UNDO_RACES ?? 1_000)
const atOnce = 20
const opening = 1_000_00

test.runIf(process.env.TEST_DATABASE_URL)(
  'of undo and the batch that takes the money exactly one wins, however often they meet',
  async () => {
    const bank = await openBank({ ach, undo_seconds: 120 })
    const { call, add, send, outgoing, member } = await openSender(bank, { balance: opening })
    const contact = await add()
    const on = day('2026-11-20')
    /** A clock that is ahead takes what the member could still take back. */
    const takeAll = async (pauseMs: number) => {
      await pause(pauseMs)
      const now = new Date((await bank.now()).getTime() + 150_000)
      await transact(context.db, (tx) =>
        makeBatch(tx, bank.id, 'ach', { now, today: on, effectiveOn: on }, { pause: 0 }),
      )
    }
    const won = { undo: 0, batch: 0 }
    const begun = performance.now()
    for (let done = 0; done < races; done += atOnce) {
      const sent = await Promise.all(Array.from({ length: atOnce }, () => send(contact, 0.01)))
      const confirmed = sent.map(({ data }) => data.confirmNum)
      // The batch begins at another moment each time, and its file is fixed with what it holds then.
      const taken = takeAll(((done / atOnce) % 10) * 2)
      const answers = await Promise.all(
        confirmed.map((confirmNum) => call('undoSend', { key: randomUUID(), body: { confirmNum } })),
      )
      await taken
      await takeAll(0)
      won.undo += answers.filter(({ status }) => status === 200).length
      const refused = answers.filter(({ status }) => status !== 200)
      expect(refused.every(({ status, error }) => status === 409 && error?.code === 'too_late')).toBe(true)
    }
    const rows = await outgoing()
    won.batch = rows.filter(({ batch_id }) => batch_id !== null).length
    const lost = rows.filter(({ batch_id, returned_at }) => batch_id === null && returned_at === null).length
    const doubled = rows.filter(({ batch_id, returned_at }) => batch_id !== null && returned_at !== null).length
    const { shares } = (await call('getSummary', { body: {} })).data
    const balance = shares.find(({ uniqueId }) => uniqueId === member.accounts[0]?.unique_id)?.balance
    const seconds = ((performance.now() - begun) / 1_000).toFixed(0)
    console.log(
      `${rows.length} races of undo and batch: ${won.undo} taken back, ${won.batch} in a file, ${lost} lost, ${doubled} doubled, in ${seconds} s`,
    )
    expect({ lost, doubled, count: won.undo + won.batch }).toEqual({ lost: 0, doubled: 0, count: races })
    expect(Math.min(won.undo, won.batch)).toBeGreaterThan(0)
    expect(balance).toBe((opening - won.batch) / 100)
    expect(Object.values(await proveBooks(context.db)).flat()).toEqual([])
  },
)
