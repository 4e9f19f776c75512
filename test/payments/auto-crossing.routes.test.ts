import { expect, test } from 'vitest'
import { context } from '../support/bank.ts'
import { shared } from '../support/database.ts'
import { monday } from './paula.ts'
import { plannerOn } from './planner.ts'

const plans = 24

test.each(['convert', 'remove', 'update'] as const)(
  'if members %s auto pays while a run pays them, each is paid once, and each member reads which came first',
  async (act) => {
    const planner = await plannerOn(monday, '09:00', { epay: { freePerMonth: plans } })
    const { bank, plan, pass, runNow, errors, autoPays, quickPays, scheduled, activity, proof } = planner
    const ids: string[] = []
    for (let index = 0; index < plans; index++)
      ids.push(await plan(`Payee ${index}`, '03/04/2031', { frequency: 'WEEKLY', amount: 1 }))
    await pass('2031-03-04')
    await planner.paula().enter()
    const edit = (id: string) => planner.update(id, '03/11/2031', { frequency: 'WEEKLY', amount: 2 })
    // The run starts with the first and the member with the last, so that they meet in the middle.
    const runs = [runNow(), runNow()]
    const answers = []
    for (const id of ids.toReversed()) answers.push(await (act === 'update' ? edit(id) : planner[act](id)))
    await Promise.all(runs)
    await runNow()
    expect(errors).toEqual([])
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([])
    const refused = answers.filter(({ status }) => status === 409)
    expect(
      refused.filter(
        ({ message }) =>
          message !==
          'This Auto Pay is being paid or changed at this moment, so this did nothing. Look again in a minute.',
      ),
    ).toEqual([])
    // Each was paid today, by its auto pay or by hand.
    expect(await bank.balances()).toEqual([500_00 - plans * 1_00, 100_00])
    const rows = await activity()
    expect(rows.filter(({ status }) => status === 'PAID')).toHaveLength(plans)
    const changed = plans - refused.length
    const running = await autoPays()
    expect(running).toHaveLength(act === 'update' ? plans : refused.length)
    expect(running.filter(({ regularAmount }) => regularAmount === 2)).toHaveLength(act === 'update' ? changed : 0)
    expect(running.every(({ nextDate }) => nextDate === '03/11/2031')).toBe(true)
    expect(await scheduled()).toHaveLength(running.length)
    expect(await quickPays()).toHaveLength(act === 'convert' ? changed : 0)
    expect(await proof()).toEqual([])
    // Otherwise one finished before the other began.
    const early = rows.filter(({ status, paymentOrigin }) => status === 'PAID' && paymentOrigin === 'Quick Pay').length
    expect([early > 0, early < plans]).toEqual([act !== 'update', true])
  },
)

test.runIf(shared.kind === 'postgres')(
  'an auto pay that a run is paying cannot be changed, and the member sees why at once',
  async () => {
    const { bank, plan, convert, remove, update, autoPays, paula, pass } = await plannerOn(monday)
    const water = await plan('City Water', '03/04/2031')
    await pass('2031-03-04')
    await paula().enter()
    const before = await autoPays()
    const refused = {
      status: 409,
      message: 'This Auto Pay is being paid or changed at this moment, so this did nothing. Look again in a minute.',
    }
    const run = await context.db.startTransaction().execute()
    await run.selectFrom('plan').select('id').where('institution_id', '=', bank.id).forUpdate().execute()
    expect([await convert(water), await remove(water), await update(water, '04/04/2031')]).toMatchObject([
      refused,
      refused,
      refused,
    ])
    await run.rollback().execute()
    expect(await autoPays()).toEqual(before)
    expect((await convert(water)).status).toBe(200)
  },
)
