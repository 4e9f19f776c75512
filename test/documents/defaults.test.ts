import { expect, test } from 'vitest'
import { type AnyActorLogic, createActor, toPromise } from 'xstate'
import { configureClient } from '../../api/client.ts'
import { toApiError } from '../../api/problems.ts'
import { contract } from '../support/bank.ts'
import { defaults } from './defaults.ts'

const services = Object.values(
  import.meta.glob<Record<string, unknown>>('../../machines/*/*.services.ts', { eager: true }),
)
  .flatMap((module) => Object.entries(module))
  .filter((entry): entry is [string, AnyActorLogic] => entry[1] instanceof Object && 'transition' in entry[1])

/** Replaces any input: every property exists and can be called. */
const anything: unknown = new Proxy(() => {}, {
  get: (_, name) => {
    if (name === Symbol.toPrimitive) return () => '1'
    if (name === Symbol.iterator) return Array.prototype[Symbol.iterator]
    if (name === 'toJSON') return () => 1
    if (name === 'then') return undefined
    return name === 'length' ? 0 : anything
  },
  apply: () => anything,
})

const range = { from: anything, to: anything }
const user = { username: '1', fiName: '1' }
/** Inputs for services that look something up by their input, or copy a part of it. */
const inputs: Record<string, unknown> = {
  getTransactions: { account: anything, range, filter: range },
  createTransfer: { order: anything },
  getForms: { tab: 'inbox', query: anything },
  verifyPassword: { ...user, password: '1' },
  answerSecurityQuestion: { ...user, mfaId: 1, answer: '1' },
  verifySignInCode: { ...user, code: '1' },
}

/** Returns what a member reads when this operation fails without a reason, from each of its services. */
function readFailures(id: string, answer: () => Response, input = inputs[id] ?? anything): Promise<string[]> {
  configureClient({ token: () => null, transport: async () => answer() })
  const found = services
    .filter(([name]) => name === id)
    .map(([, logic]) => toPromise(createActor(logic, { input }).start()))
  return Promise.all(
    found.map((ended) =>
      ended.then(
        () => 'no failure',
        (reason: unknown) => toApiError(reason).message,
      ),
    ),
  )
}

const broken = () => new Response('', { status: 500 })
const lost = () => {
  throw new TypeError('fetch failed')
}

test.each(Object.entries(defaults))('%s that fails without a reason from the bank says: %s', async (id, text) => {
  expect(new Set(await readFailures(id, broken))).toEqual(new Set([text]))
})

test('a code that got no answer at all says: error trying to change remember device ID', async () => {
  expect(new Set(await readFailures('verifySignInCode', lost))).toContain('error trying to change remember device ID')
})

test('forms that cannot be sorted say: error trying to filter forms', async () => {
  const sorting = { tab: 'inbox', query: anything, isSorting: true }
  expect(await readFailures('getForms', broken, sorting)).toEqual(['error trying to filter forms'])
})

test('every operation that our screens call has one service, under its name', () => {
  const called = contract.operations.flatMap(({ id, failed }) => (failed === null ? [] : [id]))
  expect(services.map(([name]) => name).toSorted()).toEqual(called.toSorted())
})
