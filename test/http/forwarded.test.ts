import { expect, test } from 'vitest'
import { appOf, context, openBank } from '../support/bank.ts'

const production = { ...context.settings, demo: false }
const forwarded = { 'x-forwarded-for': '203.0.113.7' }

test('a proxy that TRUSTED_PROXIES does not list is logged as an error, once a minute', async () => {
  const { ask, errors, wait } = await open({ settings: production })
  await ask({})
  expect(errors()).toEqual([])
  for (let time = 1; time <= 3; time++) await ask(forwarded)
  expect(errors()).toEqual([
    ['TRUSTED_PROXIES does not list this peer, which forwards the addresses of others', '192.0.2.1'],
  ])
  wait(60_000)
  await ask(forwarded)
  expect(errors()).toHaveLength(2)
})

test('a proxy that TRUSTED_PROXIES lists, or any proxy in the demo, is not logged as an error', async () => {
  for (const settings of [{ ...production, trustedProxies: ['192.0.2.0/24'] }, context.settings]) {
    const { ask, errors } = await open({ settings })
    await ask(forwarded)
    expect(errors()).toEqual([])
  }
})

test('the institution is that of the Host, whatever host a proxy forwards', async () => {
  const [bank, other] = [await openBank(), await openBank()]
  const app = await appOf({ settings: { ...production, trustedProxies: ['192.0.2.0/24'] } })
  const headers = { ...forwarded, host: bank.host, 'x-forwarded-host': other.host }
  const answer = await app.inject({ url: '/api/config', remoteAddress: '192.0.2.1', headers })
  expect(answer.json().data.financialInstitutionId).toBe(bank.id)
})

async function open({ settings }: { settings: typeof production }) {
  let now = new Date()
  const logged: string[] = []
  const app = await appOf({ settings, clock: () => now }, { write: (line) => void logged.push(line) })
  return {
    ask: (headers: Record<string, string>) => app.inject({ url: '/api/config', remoteAddress: '192.0.2.1', headers }),
    errors: () =>
      logged
        .map((line) => JSON.parse(line))
        .filter(({ level }) => level === 50)
        .map(({ msg, peer }) => [msg, peer]),
    wait: (milliseconds: number) => {
      now = new Date(now.getTime() + milliseconds)
    },
  }
}
