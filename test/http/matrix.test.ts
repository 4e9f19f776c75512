import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { type Bank, contract, openBank } from '../support/bank.ts'
import type { Answer } from '../support/call.ts'

const roles = { fullAccess: 'FULL_ACCESS', bankingAccess: 'BANKING_ACCESS', contentManagement: 'CONTENT_MANAGEMENT' }
const callers = ['nobody', 'memberElsewhere', 'member', 'eview', 'fullAccess', 'bankingAccess', 'contentManagement'] as const
type Name = (typeof callers)[number]
type Outcome = 'served' | '401' | '403 role' | '403 eview_read_only'
type Declared = { operationId: string; security: object[]; 'x-roles'?: string[]; 'x-eview'?: boolean; 'x-institution'?: string }

const declared: Declared[] = Object.values(parse(readFileSync('openapi.yaml', 'utf8')).paths).flatMap((path) =>
  Object.values(path as object),
)
const everyId = contract.operations.map(({ id }) => id)
const expected = (caller: Name) =>
  Object.fromEntries(declared.map((operation) => [operation.operationId, expectedOf(operation, caller)])) as Record<string, Outcome>

let bank: Bank
let browserOf: Record<Name, () => ReturnType<Bank['signIn']>>

beforeAll(async () => {
  bank = await openBank()
  const elsewhere = await openBank()
  const maria = await bank.addMember('maria')
  const stranger = await elsewhere.addMember('maria')
  const [ada, ben, cleo] = await Promise.all(
    (['ada', 'ben', 'cleo'] as const).map(async (name, index) => ({
      id: await bank.addStaff(name, (index + 1) as 1 | 2 | 3),
      audience: 'staff' as const,
    })),
  )
  if (!ada || !ben || !cleo) throw new Error('the bank has no staff')
  browserOf = {
    nobody: () => bank.browser(),
    member: () => bank.signIn(maria),
    eview: () => bank.signIn(maria, 'eview'),
    memberElsewhere: () => elsewhere.signIn(stranger),
    fullAccess: () => bank.signIn(ada),
    bankingAccess: () => bank.signIn(ben),
    contentManagement: () => bank.signIn(cleo),
  }
})

test('the whole contract is in the matrix', () => {
  expect(declared.map(({ operationId }) => operationId).toSorted()).toEqual(everyId.toSorted())
  expect(everyId.length).toBeGreaterThan(130)
})

test.each(callers)('every operation serves or refuses %s exactly as the contract declares', async (caller) => {
  const outcomes: Record<string, string> = {}
  for (const id of everyId) {
    const headers = caller === 'memberElsewhere' ? { host: bank.host } : undefined
    // A session each: signing out is one of the operations.
    const answer = await browserOf[caller]().call(id, { params, ...(headers && { headers }) })
    outcomes[id] = outcomeOf(answer as Answer<'getConfig'>)
  }
  expect(outcomes).toEqual(expected(caller))
})

test('what a few callers may do is known by heart, whatever the contract says', () => {
  const row = (id: string) => callers.map((caller) => expected(caller)[id])
  expect(row('getConfig')).toEqual(['served', 'served', 'served', 'served', 'served', 'served', 'served'])
  expect(row('createTransfer')).toEqual(['401', '401', 'served', '403 eview_read_only', '403 role', '403 role', '403 role'])
  expect(row('getSummary')).toEqual(['401', '401', 'served', 'served', '403 role', '403 role', '403 role'])
  expect(row('changePassword')).toEqual(['401', '401', 'served', '403 eview_read_only', 'served', 'served', 'served'])
  expect(row('refreshToken')).toEqual(['401', '401', 'served', '403 eview_read_only', 'served', 'served', 'served'])
  expect(row('signOut')).toEqual(['served', 'served', 'served', 'served', 'served', 'served', 'served'])
  expect(row('getMembers')).toEqual(['401', '401', '403 role', '403 role', 'served', '403 role', '403 role'])
  expect(row('createMessage')).toEqual(['401', '401', '403 role', '403 role', 'served', 'served', '403 role'])
  expect(row('inviteAdmin')).toEqual(['401', '401', '403 role', '403 role', 'served', '403 role', '403 role'])
})

const params = { id: '1', key: '7a4c2d7e-30ac-4c52-9a1f-7a52c3b1f0aa', fiId: '1' }

function expectedOf(operation: Declared, caller: Name): Outcome {
  const audiences = new Set(operation.security.flatMap((scheme) => Object.keys(scheme)))
  const isOpen = operation.security.length === 0 || operation.security.some((scheme) => Object.keys(scheme).length === 0)
  if (operation['x-institution'] === 'none' || operation.security.length === 0) return 'served'
  if (caller === 'nobody' || caller === 'memberElsewhere') return isOpen ? 'served' : '401'
  if (caller === 'member' || caller === 'eview') {
    if (!audiences.has('member')) return '403 role'
    return caller === 'member' || operation['x-eview'] === true ? 'served' : '403 eview_read_only'
  }
  return audiences.has('staff') && operation['x-roles']?.includes(roles[caller]) ? 'served' : '403 role'
}

function outcomeOf({ status, error }: Answer<'getConfig'>): string {
  if (status === 401) return '401'
  if (status === 403 && (error?.code === 'role' || error?.code === 'eview_read_only')) return `403 ${error.code}`
  return status === 500 || status === 503 ? `broken: ${status}` : 'served'
}
