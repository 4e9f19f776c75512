import { beforeAll, expect, test } from 'vitest'
import { signInFully } from '../access/people.ts'
import { type Bank, contract, openBank } from '../support/bank.ts'
import type { Answer } from '../support/call.ts'

const roles = { fullAccess: 'FULL_ACCESS', bankingAccess: 'BANKING_ACCESS', contentManagement: 'CONTENT_MANAGEMENT' }
const callers = [
  'nobody',
  'memberElsewhere',
  'staffElsewhere',
  'member',
  'eview',
  'fullAccess',
  'bankingAccess',
  'contentManagement',
] as const
/** The callers where the institution has no staff sign-in. */
const whereClosed = ['nobody', 'member', 'eview', 'fullAccess'] as const
type Name = (typeof callers)[number]
type Browser = ReturnType<Bank['signIn']>
type Outcome = 'served' | '401' | '403 role' | '403 eview_read_only' | '403 not allowed'
type Declared = {
  path: string
  operationId: string
  security: object[]
  'x-roles'?: string[]
  'x-eview'?: boolean
  'x-institution'?: string
}

const declared: Declared[] = Object.entries(contract.document.paths).flatMap(([path, item]) =>
  Object.values(item as object).map((operation) => ({ path, ...operation })),
)
const everyId = contract.operations.map(({ id }) => id)
const expected = (caller: Name) =>
  Object.fromEntries(declared.map((operation) => [operation.operationId, expectedStatus(operation, caller)])) as Record<
    string,
    Outcome
  >

let bank: Bank
let browserOf: Record<Name, () => Browser | Promise<Browser>>
let browserWhereClosed: Record<(typeof whereClosed)[number], () => Browser>

beforeAll(async () => {
  bank = await openBank()
  const elsewhere = await openBank()
  const maria = await bank.addMember('maria')
  const stranger = await elsewhere.addMember('maria')
  const staffThere = await elsewhere.addStaff('dora', 1)
  for (const [index, name] of ['ada', 'ben', 'cleo'].entries()) await bank.addStaff(name, (index + 1) as 1 | 2 | 3)
  browserOf = {
    nobody: () => bank.browser(),
    member: () => bank.signIn(maria),
    eview: () => bank.signIn(maria, 'eview'),
    memberElsewhere: () => elsewhere.signIn(stranger),
    staffElsewhere: () => elsewhere.signIn({ id: staffThere, audience: 'staff' }),
    fullAccess: atDesk('ada'),
    bankingAccess: atDesk('ben'),
    contentManagement: atDesk('cleo'),
  }
  const closed = await openBank({ admin_access: { enabled: false, cidrs: [] } })
  const member = await closed.addMember('maria')
  const staff = { id: await closed.addStaff('ada', 1), audience: 'staff' as const }
  browserWhereClosed = {
    nobody: () => closed.browser(),
    member: () => closed.signIn(member),
    eview: () => closed.signIn(member, 'eview'),
    fullAccess: () => closed.signIn(staff),
  }
})

/** Signs in staff with every step, and again after they were signed out. */
function atDesk(username: string): () => Promise<Browser> {
  const desk = bank.browser()
  return async () => {
    if (desk.jar.has('sd_session_admin')) return desk
    await bank.wait(60_000)
    const signedIn = await signInFully(bank, username, desk, undefined, { isAdmin: true })
    expect(signedIn).toMatchObject({ status: 200, data: { token: expect.any(String) } })
    return desk
  }
}

test('the access matrix covers every operation of the contract', () => {
  expect(declared.map(({ operationId }) => operationId).toSorted()).toEqual(everyId.toSorted())
  expect(everyId.length).toBeGreaterThan(130)
})

test.each(callers)('every operation serves or refuses %s exactly as the contract declares', async (caller) => {
  const outcomes: Record<string, string> = {}
  for (const id of everyId) {
    const headers = caller.endsWith('Elsewhere') ? { host: bank.host } : undefined
    // Signs in again, because signing out is one of the operations.
    const browser = await browserOf[caller]()
    const answer = await browser.call(id, { params, ...(headers && { headers }) })
    outcomes[id] = toOutcome(answer as Answer<'getConfig'>)
  }
  expect(outcomes).toEqual(expected(caller))
})

test.each(whereClosed)(
  'at an institution without staff access, every staff operation is refused to %s, and nothing else',
  async (caller) => {
    const outcomes: Record<string, string> = {}
    for (const id of everyId)
      outcomes[id] = toOutcome((await browserWhereClosed[caller]().call(id, { params })) as Answer<'getConfig'>)
    const isStaff = caller === 'fullAccess' || caller === 'eview'
    const expectedThere = declared.map((operation) => {
      const ofStaff =
        /^\/admin(\/|$)/.test(operation.path) ||
        (isStaff && !isOpen(operation) && operation['x-institution'] !== 'none')
      return [operation.operationId, ofStaff ? '403 not allowed' : expectedStatus(operation, caller)]
    })
    expect(outcomes).toEqual(Object.fromEntries(expectedThere))
  },
)

test('fifteen operations serve or refuse each caller exactly as written out by hand', () => {
  const row = (id: string) => callers.map((caller) => expected(caller)[id])
  expect(row('getConfig')).toEqual(['served', 'served', 'served', 'served', 'served', 'served', 'served', 'served'])
  expect(row('createTransfer')).toEqual([
    '401',
    '401',
    '401',
    'served',
    '403 eview_read_only',
    '403 role',
    '403 role',
    '403 role',
  ])
  expect(row('getSummary')).toEqual(['401', '401', '401', 'served', 'served', '403 role', '403 role', '403 role'])
  expect(row('changePassword')).toEqual([
    '401',
    '401',
    '401',
    'served',
    '403 eview_read_only',
    'served',
    'served',
    'served',
  ])
  expect(row('refreshToken')).toEqual([
    '401',
    '401',
    '401',
    'served',
    '403 eview_read_only',
    'served',
    'served',
    'served',
  ])
  expect(row('signOut')).toEqual(['served', 'served', 'served', 'served', 'served', 'served', 'served', 'served'])
  expect(row('getMembers')).toEqual(['401', '401', '401', '403 role', '403 role', 'served', 'served', '403 role'])
  expect(row('createMessage')).toEqual(['401', '401', '401', '403 role', '403 role', 'served', 'served', '403 role'])
  expect(row('getQuickenFile')).toEqual([
    '401',
    '401',
    '401',
    'served',
    '403 eview_read_only',
    '403 role',
    '403 role',
    '403 role',
  ])
  expect(row('getCheckImage')).toEqual([
    '401',
    '401',
    '401',
    'served',
    '403 eview_read_only',
    '403 role',
    '403 role',
    '403 role',
  ])
  expect(row('changeNonSecurePassword')).toEqual([
    '401',
    '401',
    '401',
    'served',
    '403 eview_read_only',
    '403 role',
    '403 role',
    '403 role',
  ])
  expect(row('saveContact')).toEqual([
    '401',
    '401',
    '401',
    'served',
    '403 eview_read_only',
    '403 role',
    '403 role',
    '403 role',
  ])
  expect(row('reauthenticate')).toEqual([
    '401',
    '401',
    '401',
    'served',
    '403 eview_read_only',
    'served',
    'served',
    'served',
  ])
  expect(row('startMemberView')).toEqual(['401', '401', '401', '403 role', '403 role', 'served', 'served', '403 role'])
  expect(row('inviteAdmin')).toEqual(['401', '401', '401', '403 role', '403 role', 'served', '403 role', '403 role'])
})

const params = { id: '1', key: '7a4c2d7e-30ac-4c52-9a1f-7a52c3b1f0aa', fiId: '1' }

function expectedStatus(operation: Declared, caller: Name): Outcome {
  const audiences = new Set(operation.security.flatMap((scheme) => Object.keys(scheme)))
  if (operation['x-institution'] === 'none' || operation.security.length === 0) return 'served'
  if (caller === 'nobody' || caller === 'memberElsewhere' || caller === 'staffElsewhere')
    return isOpen(operation) ? 'served' : '401'
  if (caller === 'member' || caller === 'eview') {
    if (!audiences.has('member')) return '403 role'
    return caller === 'member' || operation['x-eview'] === true ? 'served' : '403 eview_read_only'
  }
  return audiences.has('staff') && operation['x-roles']?.includes(roles[caller]) ? 'served' : '403 role'
}

const isOpen = ({ security }: Declared) =>
  security.length === 0 || security.some((scheme) => Object.keys(scheme).length === 0)

function toOutcome({ status, message, error }: Answer<'getConfig'>): string {
  if (status === 401) return '401'
  if (status === 403 && message === 'not allowed') return '403 not allowed'
  if (status === 403 && (error?.code === 'role' || error?.code === 'eview_read_only')) return `403 ${error.code}`
  return status === 500 || status === 503 ? `broken: ${status}` : 'served'
}
