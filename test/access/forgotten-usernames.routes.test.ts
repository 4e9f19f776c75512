import { expect, test } from 'vitest'
import { context, openBank } from '../support/bank.ts'
import { type Browser, setStatus, signInFully } from './people.ts'
import { measureEffort } from './effort.ts'
import { born, forgetful, minute, strictApp, tooMany } from './recovering.ts'

const answer = {
  status: 200,
  success: true,
  data: null,
  message: 'If the details match, we have mailed your username.',
}
const hour = 60 * minute

/** Opens a bank with a member who forgot the username. */
async function forgotten(app?: Awaited<typeof strictApp>) {
  const { bank, member, browser: own, outbox } = await forgetful({}, 'maria', app)
  const ask = async (changes: object = {}, on: Browser = own) => {
    const received = await on.call('sendUsername', {
      body: { email: 'maria@example.test', ssn: '4321', dob: '04/12/1986', ...changes },
    })
    await bank.app.quiet()
    return received
  }
  return { bank, member, own, ask, outbox }
}
const strict = async () => forgotten(await strictApp)

test('a member who forgot the username gets it by mail, whatever the case and spaces of the address', async () => {
  const { bank, ask, outbox } = await forgotten()
  expect(await ask({ email: ' Maria@Example.TEST ' })).toMatchObject(answer)
  expect(await outbox()).toMatchObject([
    {
      channel: 'email',
      to: 'maria@example.test',
      subject: 'Your username',
      text: `Your username is maria at ${bank.institution.name}. If you did not ask for it, you need not do anything: nobody can sign in with a username alone.`,
    },
  ])
})

test('of several members with one e-mail address, each who matches is named in one mail', async () => {
  const { bank, ask, outbox } = await forgotten()
  const shared = { ...born, email: 'maria@example.test' }
  await bank.addMember('okafor', [], shared)
  await bank.addMember('twin', [], { ...shared, ssn_mac: context.secrets.mac('ssn', '4322') })
  await bank.addMember('mother', [], { ...shared, born_on: '1956-04-12' })
  const barred = await bank.addMember('barred', [], shared)
  await setStatus(barred.id, 1)
  await ask()
  const mails = await outbox()
  expect(mails.map(({ text }) => text.split('. ')[0])).toEqual([
    `Your usernames are maria and okafor at ${bank.institution.name}`,
  ])
})

test('a request that matches no active member mails nothing and gets the usual answer', async () => {
  const { bank, member, ask, outbox } = await forgotten()
  const other = await openBank()
  await other.addMember('noah', [], born)
  await bank.addStaff('ada', 1, born)
  await bank.addMember('nameless', [], { born_on: null, ssn_mac: null })
  const answers = [
    await ask({ ssn: '1234' }),
    await ask({ dob: '04/13/1986' }),
    await ask({ email: 'maria@example.tes' }),
    await ask({ email: '%@example.test' }),
  ]
  for (const name of ['nobody', 'noah', 'ada', 'nameless']) answers.push(await ask({ email: `${name}@example.test` }))
  for (const status of [1, 2] as const) {
    await setStatus(member.id, status)
    answers.push(await ask())
  }
  const [first, ...rest] = answers.map(({ headers, ...received }) => ({ ...received, headers: Object.keys(headers) }))
  expect(first).toMatchObject(answer)
  for (const received of rest) expect(received).toEqual(first)
  expect(await outbox()).toEqual([])
})

test('three usernames an hour are mailed for an address, known or not, and the fourth request is refused', async () => {
  const { bank, ask, outbox } = await strict()
  for (const email of ['maria@example.test', 'nobody@example.test']) {
    for (let time = 1; time <= 3; time++)
      expect(await ask({ email: time === 2 ? ` ${email.toUpperCase()}` : email })).toMatchObject(answer)
    const refused = await ask({ email })
    expect(refused).toMatchObject(tooMany)
    expect(Number(refused.headers['retry-after']) * 1000).toBeGreaterThan(hour - minute)
  }
  expect(await outbox()).toHaveLength(3)
  const counted = await context.db
    .selectFrom('proof_limit')
    .select(['kind', 'owner_hash', 'sent_at', 'wrong_at', 'stopped_until'])
    .where('institution_id', '=', bank.id)
    .execute()
  // A network and all strange networks, for each of the two: alike, without a name.
  const rows = counted.map(({ kind, sent_at, wrong_at, stopped_until }) => [
    kind,
    sent_at.length,
    wrong_at,
    stopped_until,
  ])
  expect(rows).toEqual(Array(4).fill(['username', 3, [], null]))
  expect(new Set(counted.map(({ owner_hash }) => owner_hash)).size).toBe(2)
  await bank.wait(hour)
  expect(await ask()).toMatchObject(answer)
})

test('requests for a username that are sent at the same time are counted one by one', async () => {
  const { ask, outbox } = await strict()
  const answers = await Promise.all(Array.from({ length: 8 }, () => ask()))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(3).fill(200), ...Array(5).fill(429)])
  expect(await outbox()).toHaveLength(3)
})

test('strangers get nine requests an hour together, and do not use up those at a network of the member’s', async () => {
  const { bank, ask } = await strict()
  const at = (address: string) => bank.browser(bank.app, address)
  await signInFully(bank, 'maria', at('192.0.2.1'))
  for (const network of [1, 2, 3])
    for (let time = 1; time <= 3; time++) expect(await ask({}, at(`198.51.100.${network}`))).toMatchObject(answer)
  expect(await ask({}, at('198.51.100.4'))).toMatchObject(tooMany)
  expect(await ask({}, at('192.0.2.1'))).toMatchObject(answer)
})

test('a request for a username takes the same effort whether or not somebody has the address', async () => {
  const { own } = await forgotten()
  const efforts = []
  for (const name of ['maria', 'nobody', 'maria']) {
    // What matches is mailed after the answer.
    const body = { email: `${name}@example.test`, ssn: '4322', dob: '04/12/1986' }
    const request = async () => (await own.call('sendUsername', { body })).status
    await request()
    efforts.push(await measureEffort(request))
  }
  const [known] = efforts
  expect(known).toMatchObject({ status: 200, hashes: 0 })
  expect(efforts).toEqual([known, known, known])
})
