import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { resolve } from '../../server/http/document.ts'
import { contract, openBank } from '../support/bank.ts'
import type { Answer } from '../support/call.ts'

type Declared = {
  operationId: string
  security: object[]
  requestBody?: { $ref?: string; content?: { 'application/json': { example: Record<string, unknown> } } }
}
const declared: Declared[] = Object.values(contract.document.paths).flatMap((path) => Object.values(path as object))
const findRead = (operation: Declared) => contract.operations.find(({ id }) => id === operation.operationId)
const getSelfIds = (operation: Declared) => findRead(operation)?.selfIds ?? []
const withSelfId = declared.filter((operation) => getSelfIds(operation).length > 0)
const getId = (operation: Declared) => findRead(operation)?.id as 'getSummary'
const notSetUp = 'This address is not set up for online banking.'

test('another person’s id is refused in every field for the caller’s id, in the body and in the query', async () => {
  const bank = await openBank()
  const [maria, noah, ada, ben] = [
    await bank.addMember('maria'),
    await bank.addMember('noah'),
    await bank.addStaff('ada', 1),
    await bank.addStaff('ben', 1),
  ]
  const served: string[] = []
  for (const operation of withSelfId) {
    const isMembers = operation.security.some((scheme) => 'member' in scheme)
    const browser = bank.signIn(isMembers ? maria : { id: ada, audience: 'staff' })
    const other = isMembers ? noah.id : ben
    for (const field of getSelfIds(operation)) {
      const { [field]: _, ...body } = makeBody(operation)
      const sent = [
        { body: { ...body, [field]: other } },
        { body: { ...body, [field]: String(other) } },
        { body, query: { [field]: String(other) } },
        { body: { ...body, [field]: isMembers ? maria.id : ada }, query: { [field]: String(other) } },
      ]
      for (const request of sent) {
        const { status, error } = await browser.call(getId(operation), { ...request, key: randomUUID() })
        if (status !== 403 || error?.code !== 'identity_mismatch')
          served.push(`${operation.operationId} ${JSON.stringify(request)}: ${status}`)
      }
    }
  }
  expect(served).toEqual([])
  expect(withSelfId.length).toBeGreaterThan(80)
})

test('the caller’s own id is accepted as a number, as digits, or left out', async () => {
  const bank = await openBank()
  const [maria, ada] = [await bank.addMember('maria'), await bank.addStaff('ada', 1)]
  const refused: string[] = []
  for (const operation of withSelfId) {
    const isMembers = operation.security.some((scheme) => 'member' in scheme)
    const own = isMembers ? maria.id : ada
    const browser = () => bank.signIn(isMembers ? maria : { id: ada, audience: 'staff' })
    for (const field of getSelfIds(operation)) {
      const { [field]: _, ...body } = makeBody(operation)
      const sent = [
        { body },
        { body: { ...body, [field]: own } },
        { body: { ...body, [field]: String(own) } },
        { body, query: { [field]: String(own) } },
      ]
      for (const request of sent) {
        const { status, error } = await browser().call(getId(operation), { ...request, key: randomUUID() })
        if (error?.code === 'identity_mismatch' || status === 400)
          refused.push(`${operation.operationId} ${JSON.stringify(request)}: ${status} ${JSON.stringify(error)}`)
      }
    }
  }
  expect(refused).toEqual([])
})

test('every member operation with a body checks both userId and idOLBUser', () => {
  const ofMembers = declared.filter(
    ({ security, requestBody }) => requestBody && security.some((scheme) => 'member' in scheme),
  )
  expect(ofMembers.filter((operation) => getSelfIds(operation).toSorted().join() !== 'idOLBUser,userId')).toEqual([])
  const ofStaff = withSelfId
    .filter((operation) => !ofMembers.includes(operation))
    .map((operation) => [operation.operationId, getSelfIds(operation)])
  expect(Object.fromEntries(ofStaff)).toEqual({
    unblockMember: ['adminId'],
    startMemberView: ['idOLBUserAdmin'],
    getAllCustomers: ['idOLBUser'],
    countRecipients: ['idOLBUserAdmin'],
    createMessage: ['idOLBUser'],
    createDirectMessage: ['idOLBUserAdmin'],
    createNotification: ['idOLBUserAdmin'],
    createDirectNotification: ['idOLBUserAdmin'],
  })
})

test('an unknown host answers 404 to every call, even with a valid session of another host', async () => {
  const bank = await openBank()
  const maria = bank.signIn(await bank.addMember('maria'))
  const headers = { host: 'nowhere.test' }
  const answers: Answer<'getSummary'>[] = [
    await maria.call('getSummary', { body: {}, headers }),
    (await maria.call('getConfig', { headers })) as never,
    (await bank.nobody.call('lookUpUsername', { body: { username: 'maria' }, headers })) as never,
    (await maria.call('signOut', { headers })) as never,
  ]
  for (const answer of answers)
    expect(answer).toMatchObject({
      status: 404,
      success: false,
      data: null,
      message: notSetUp,
      error: { type: 'user error' },
    })
})

test('health and readiness respond for any Host header', async () => {
  const bank = await openBank()
  for (const id of ['getHealth', 'getReadiness'] as const)
    expect(await bank.nobody.call(id, { headers: { host: 'nowhere.test' } })).toMatchObject({
      status: 200,
      success: true,
    })
})

test('a host in upper case is the same institution', async () => {
  const bank = await openBank()
  const answer = await bank.nobody.call('getConfig', { headers: { host: `${bank.host.toUpperCase()}:3000` } })
  expect(answer).toMatchObject({ status: 200, data: { financialInstitutionId: bank.id } })
})

test('a request may name its own institution or leave the name blank, but not name another', async () => {
  const [bank, other] = [await openBank(), await openBank()]
  const maria = bank.signIn(await bank.addMember('maria'))
  const lookUp = (financialInstitutionName: string) => ({ body: { username: 'maria', financialInstitutionName } })
  for (const browser of [bank.nobody, maria]) {
    for (const fine of [bank.institution.name, '', '  '])
      expect(await browser.call('lookUpUsername', lookUp(fine))).toMatchObject({ status: 200 })
  }
  for (const foreign of [other.institution.name, 'Nobody’s Credit Union']) {
    expect(await bank.nobody.call('lookUpUsername', lookUp(foreign))).toMatchObject({
      status: 422,
      message: 'This address belongs to another institution.',
    })
    expect(await maria.call('lookUpUsername', lookUp(foreign))).toMatchObject({
      status: 403,
      error: { code: 'identity_mismatch' },
    })
  }
})

test('another institution’s id is refused in the body, in the query and in the path', async () => {
  const [bank, other] = [await openBank(), await openBank()]
  const ada = bank.signIn({ id: await bank.addStaff('ada', 1), audience: 'staff' })
  const maria = bank.signIn(await bank.addMember('maria'))
  const mismatch = { status: 403, message: 'This is not yours.', error: { code: 'identity_mismatch' } }
  expect(await maria.call('getCommands', { body: { financialInstitutionId: other.id } })).toMatchObject(mismatch)
  expect(await ada.call('getMembers', { query: { financialInstitutionId: String(other.id) } })).toMatchObject(mismatch)
  expect(await ada.call('getMemberActivity', { params: { fiId: String(other.id) }, query: activity })).toMatchObject(
    mismatch,
  )
  const own = await ada.call('getMemberActivity', { params: { fiId: String(bank.id) }, query: activity })
  expect(own.error?.code).not.toBe('identity_mismatch')
})

test('a token and a cookie work only together and only from one session', async () => {
  const bank = await openBank()
  const member = await bank.addMember('maria')
  const [one, other] = [bank.signIn(member), bank.signIn(member)]
  for (const browser of [one, other])
    expect(await browser.call('getSummary', { body: {} })).toMatchObject({ status: 200 })
  const [token, cookie, otherCookie] = [one.kept.token, one.jar.get('sd_session'), other.jar.get('sd_session')]
  const ask = async (headers: Record<string, string>) => {
    const answer = await bank.app.inject({
      method: 'POST',
      url: '/api/customer/getsummary',
      payload: {},
      headers: { host: bank.host, ...headers },
    })
    return answer.statusCode
  }
  expect(await ask({ authorization: `Bearer ${token}`, cookie: `sd_session=${cookie}` })).toBe(200)
  expect(await ask({ authorization: `Bearer ${token}` })).toBe(401)
  expect(await ask({ cookie: `sd_session=${cookie}` })).toBe(401)
  expect(await ask({ authorization: `Bearer ${token}`, cookie: `sd_session=${otherCookie}` })).toBe(401)
  expect(await ask({ authorization: `Bearer ${cookie}`, cookie: `sd_session=${token}` })).toBe(401)
  expect(await ask({ authorization: `Basic ${token}`, cookie: `sd_session=${cookie}` })).toBe(401)
  expect(await ask({ authorization: 'Bearer ', cookie: `sd_session=${cookie}` })).toBe(401)
})

const activity = { from: '01/01/2026', to: '01/31/2026' }

function makeBody(operation: Declared): Record<string, unknown> {
  const body = operation.requestBody && resolve(contract.document, operation.requestBody)
  const example = body?.content?.['application/json'].example ?? {}
  const told = new Set([...getSelfIds(operation), 'financialInstitutionName', 'financialInstitutionId'])
  return Object.fromEntries(Object.entries(example).filter(([name]) => !told.has(name)))
}
