import { expect, onTestFinished, test } from 'vitest'
import { hashedPeople } from '../../server/demo/access.ts'
import { seedDemo } from '../../server/demo/seed.ts'
import { openPostgres, transact } from '../../server/db/open.ts'
import type { Institution } from '../../server/db/institution.ts'
import type { Operation } from '../../server/http/contract-types.ts'
import { findByDomain } from '../../server/institution/store.ts'
import { appOf, context, contract } from '../support/bank.ts'
import { callAs } from '../support/call.ts'
import { openTestDatabase, shared } from '../support/database.ts'
import { loggedErrors } from '../support/logged-errors.ts'

type Parameter = { $ref?: string; name: string; in: string; example?: unknown }
type RequestBody = { $ref?: string; content?: Record<string, { example?: object }> }
type Node = { parameters?: Parameter[]; requestBody?: RequestBody }

const operations = contract.operations.filter(({ ofStandby, key }) => ofStandby && key === 'none')

/** The contract's example names something that the demo does not have: the handler only looks for it. */
const onlyLookedFor = [
  'getCheckImage',
  'getConversation',
  'getConversationAbout',
  'getDispute',
  'getDisputeStart',
  'getFormDispute',
  'getLoanApplication',
  'getMessageFile',
  'getPayeeDetail',
  'getPaymentReceipt',
  'getTransactions',
  'getTransferReceipt',
  'previewTransfer',
]

/** Returns what the contract shows as an example of this call. */
function exampleOf({ path, method }: Operation) {
  const node = (contract.document.paths[path] as Record<string, Node>)[method.toLowerCase()]
  const parameters = (node?.parameters ?? []).flatMap((given) => {
    const found = given.$ref ? (resolve(given.$ref) as Parameter) : given
    return found.example === undefined ? [] : [found]
  })
  const of = (place: string) =>
    Object.fromEntries(parameters.filter((one) => one.in === place).map(({ name, example }) => [name, String(example)]))
  const sent = node?.requestBody?.$ref ? (resolve(node.requestBody.$ref) as RequestBody) : node?.requestBody
  return { body: sent?.content?.['application/json']?.example, params: of('path'), query: of('query') }
}

const resolve = (pointer: string): unknown =>
  pointer
    .split('/')
    .slice(1)
    .reduce<unknown>((found, name) => (found as Record<string, unknown>)[name], contract.document)

test.runIf(shared.url)('no call that a standby may answer writes anything', { timeout: 120_000 }, async () => {
  const { db, url, close } = await openTestDatabase()
  onTestFinished(close)
  const people = await hashedPeople()
  await transact(db, (tx) => seedDemo(tx, context.secrets, people, new Date()))
  const standby = openPostgres(url ?? '', () => {}, { isLimited: false, isReadOnly: true })
  onTestFinished(standby.close)
  const app = await appOf({
    db,
    standby: {
      db: standby.db,
      isPrimaryLost: () => true,
      confirmLoss: async () => true,
      onPrimaryLost: () => {},
      close: async () => {},
    },
  })
  const host = 'harborlight.localhost'
  const institution = (await findByDomain(db, host)) as Institution
  const signIn = async (username: string, audience: 'member' | 'staff') => {
    const { id } = await db
      .selectFrom('person')
      .select('id')
      .where('institution_id', '=', institution.id)
      .where('username', '=', username)
      .where('audience', '=', audience)
      .executeTakeFirstOrThrow()
    const clock = async () => new Date()
    const browser = callAs(app, { host, institution, person: { id, audience }, scope: 'full', db, clock })
    await browser.confirm()
    return { browser, id }
  }
  const [maria, ada] = [await signIn('maria', 'member'), await signIn('ada', 'staff')]
  const outcomes: { id: string; status: number }[] = []
  for (const operation of operations) {
    const { body, params, query } = exampleOf(operation)
    for (const { browser, id } of [maria, ada]) {
      const toOwn = <Value>(given: Record<string, Value>, own: Value) =>
        Object.fromEntries(
          Object.entries(given).map(([name, value]) => [name, operation.selfIds.includes(name) ? own : value]),
        )
      const { status } = await browser.call(operation.id, {
        ...(body && { body: toOwn<unknown>({ ...body }, id) }),
        params: toOwn(params, String(id)),
        query: toOwn(query, String(id)),
      })
      outcomes.push({ id: operation.id, status })
    }
  }
  expect(loggedErrors.splice(0)).toEqual([])
  expect(outcomes.filter(({ status }) => status >= 500)).toEqual([])
  const served = new Set(outcomes.flatMap(({ id, status }) => (status === 200 ? [id] : [])))
  const never = operations.filter(({ id }) => !served.has(id)).map(({ id }) => id)
  expect(never.toSorted()).toEqual(onlyLookedFor)
})
