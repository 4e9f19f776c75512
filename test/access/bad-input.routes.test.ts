import { afterAll, beforeAll, expect, test } from 'vitest'
import { addInvitations } from '../../server/access/invitation-store.ts'
import { transact } from '../../server/db/open.ts'
import { fingerprint, newToken } from '../../server/security/secrets.ts'
import { createAuthenticator } from '../support/authenticator.ts'
import { contract, context, password } from '../support/bank.ts'
import { chosen } from './inviting.ts'
import { calledUp, fillLine } from './line.ts'
import { giveQuestions } from './people.ts'
import { newPassword } from './recovering.ts'
import { type Heard, openWire, type WireBrowser } from './wire.ts'

let wire: Awaited<ReturnType<typeof openWire>>
beforeAll(async () => {
  wire = await openWire()
})
afterAll(() => wire.close())

const uuid = '0b7c9a52-8a7c-4d2e-9f6f-0d7f5a4a1c11'
const born = { ssn: '4321', dob: '04/12/1986' }
const rememberDevice = { remember: true, uuid }
const endless = 'x'.repeat(10_000)

/** Lists every sign-in and password operation, with the browser and body of a request that succeeds. */
const ways: Record<string, (at: Entrance) => Promise<{ browser: WireBrowser; body: Record<string, unknown> }>> = {
  lookUpUsername: async ({ browser }) => ({ browser, body: { username: 'maria', isAdmin: false } }),
  verifyPassword: async ({ browser }) => ({ browser, body: { username: 'maria', password, rememberDevice } }),
  getPlaceInLine: async ({ bank, browser, prove }) => {
    await fillLine(bank, calledUp)
    const { data } = await prove('maria')
    return { browser, body: { ticket: data?.ticket } }
  },
  verifySignInCode: async ({ browser, prove, newest }) => {
    await prove('maria')
    return { browser, body: { username: 'maria', code: (await newest())?.code, rememberDevice } }
  },
  'lookUpUsername of staff': async ({ browser }) => ({ browser, body: { username: 'ada', isAdmin: true } }),
  'verifyPassword of staff': async ({ browser }) => ({
    browser,
    body: { username: 'ada', password, isAdmin: true, rememberDevice },
  }),
  'verifySignInCode of staff': async ({ browser, prove, newest }) => {
    await prove('ada', { isAdmin: true })
    return { browser, body: { username: 'ada', code: (await newest())?.code, isAdmin: true, rememberDevice } }
  },
  'verifySignInCode of staff who are remembered': async ({ browser, prove, newest }) => {
    await prove('ada', { isAdmin: true })
    await browser.send('verifySignInCode', {
      body: { username: 'ada', code: (await newest())?.code, isAdmin: true, rememberDevice },
    })
    await prove('ada', { isAdmin: true, rememberDevice })
    return { browser, body: { username: 'ada', isAdmin: true, rememberDevice } }
  },
  answerSecurityQuestion: async ({ browser, prove }) => {
    const { data } = await prove('noah')
    return { browser, body: { username: 'noah', mfaId: data?.mfaId, mfaAnswer: 'biscuit', rememberDevice } }
  },
  getPasskeyChallenge: async ({ browser }) => ({ browser, body: { isAdmin: false } }),
  signInWithPasskey: async ({ browser, signedIn }) => {
    const owner = await signedIn()
    await owner.send('reauthenticate', { body: { password } })
    const options = toChallenge((await owner.send('getPasskeyOptions', { body: {} })).data)
    const device = createAuthenticator(`http://${options.domain}`, { counts: false })
    await owner.send('addPasskey', { body: { ticket: options.ticket, passkey: device.make(options) } })
    const asked = toChallenge((await browser.send('getPasskeyChallenge', { body: { isAdmin: false } })).data)
    return { browser, body: { ticket: asked.ticket, passkey: device.sign(asked) } }
  },
  sendTemporaryPassword: async ({ browser }) => ({ browser, body: { username: 'maria', ...born } }),
  verifyTemporaryPassword: async ({ browser, newest }) => {
    await browser.send('sendTemporaryPassword', { body: { username: 'maria', ...born } })
    return { browser, body: { username: 'maria', tempPassword: (await newest())?.code } }
  },
  sendRecoveryCode: async ({ browser }) => ({ browser, body: { username: 'maria' } }),
  verifyRecoveryCode: async ({ browser, newest }) => {
    await browser.send('sendRecoveryCode', { body: { username: 'maria' } })
    return { browser, body: { username: 'maria', smsCode: (await newest())?.code } }
  },
  setRecoveredPassword: async ({ browser, newest }) => {
    await browser.send('sendRecoveryCode', { body: { username: 'maria' } })
    await browser.send('verifyRecoveryCode', { body: { username: 'maria', smsCode: (await newest())?.code } })
    return { browser, body: { username: 'maria', newPassword, verifyPassword: newPassword } }
  },
  sendUsername: async ({ browser }) => ({ browser, body: { email: 'maria@example.test', ...born } }),
  sendRecoveryLink: async ({ browser }) => ({ browser, body: { username: 'maria' } }),
  setPasswordByLink: async ({ browser, newest }) => {
    await browser.send('sendRecoveryLink', { body: { username: 'maria' } })
    const link = new URL((await newest())?.link ?? '').searchParams
    return { browser, body: { idOLBUser: link.get('idOLBUser'), hash: link.get('hash'), password: newPassword } }
  },
  checkResetLink: async ({ browser, newest }) => {
    await browser.send('sendRecoveryLink', { body: { username: 'maria' } })
    const link = new URL((await newest())?.link ?? '').searchParams
    return { browser, body: { idOLBUser: link.get('idOLBUser'), hash: link.get('hash') } }
  },
  checkMemberInvitation: async ({ browser, invited }) => ({ browser, body: { hash: await invited() } }),
  proveMemberInvitation: async ({ browser, invited }) => ({ browser, body: { hash: await invited(), ...born } }),
  acceptMemberInvitation: async ({ browser, invited }) => ({
    browser,
    body: { hash: await invited(), ...born, ...chosen },
  }),
  changePassword: async ({ signedIn }) => ({
    browser: await signedIn(),
    body: { oldPassword: password, newPassword, verifyPassword: newPassword },
  }),
  changeNonSecurePassword: async ({ signedIn }) => ({
    browser: await signedIn(),
    body: { accountNumber: '10020030', oldPassword: password, newPassword, verifyPassword: newPassword },
  }),
  reauthenticate: async ({ signedIn }) => ({ browser: await signedIn(), body: { password } }),
  openMemberView: async ({ browser, ticket }) => ({ browser, body: { ticket: await ticket() } }),
}

const toChallenge = (data: unknown) => data as { ticket: string; challenge: string; domain: string }

test('every sign-in and recovery operation that reads a body is covered by these tests', () => {
  const reading = contract.operations
    .filter(({ body, path }) => body && /^\/(auth|login|recoverpassword)\//.test(path))
    .map(({ id }) => id)
  expect(reading.filter((id) => !ways[id])).toEqual([])
})

test.each(Object.keys(ways))(
  '%s: malformed input gets a 400 and sets no cookie, and the right request still works afterwards',
  async (way) => {
    const { id, browser, body } = await openState(way)
    const before = new Map(browser.jar)
    for (const { what, said } of [...unreadable, ...malformed(body)]) {
      const received = await browser.send(id, said)
      expect([what, findProblem(received)]).toEqual([what, 400])
      expect(received.headers['set-cookie']).toBe(undefined)
    }
    expect(browser.jar).toEqual(before)
    expect(await browser.send(id, { body })).toMatchObject({ status: 200, success: true })
  },
)

test.each(Object.keys(ways))(
  '%s: overlong, empty or odd text in any field gets an expected status and starts no session',
  async (way) => {
    const { id, browser, body } = await openState(way)
    const { token } = browser.kept
    for (const field of Object.keys(body).filter((name) => typeof body[name] === 'string'))
      for (const odd of oddities) {
        const status = findProblem(await browser.send(id, { body: { ...body, [field]: odd } }))
        expect(refusals[id] ?? [400, 403, 422, 429]).toContain(status)
      }
    expect(browser.kept.token).toBe(token)
  },
)

test.each(Object.keys(ways))(
  '%s: a request that names another institution is refused, and the right request still works afterwards',
  async (way) => {
    const { id, browser, body } = await openState(way)
    const { bank } = await wire.open()
    const received = await browser.send(id, { body: { ...body, financialInstitutionName: bank.institution.name } })
    const expected = !takesAName(id)
      ? { status: 400 }
      : signedInFor.has(id)
        ? { status: 403, message: 'This is not yours.', error: { code: 'identity_mismatch' } }
        : { status: 422, message: 'This address belongs to another institution.' }
    expect(received).toMatchObject({ success: false, data: null, ...expected })
    expect(await browser.send(id, { body })).toMatchObject({ status: 200 })
  },
)

const oddities = [
  endless,
  '',
  '   ',
  '\ud800',
  '𝒳'.repeat(500),
  "'; drop table person; --",
  '../../etc',
  '%00',
  '\u202e',
]
const saysTheSameToAll = [
  'lookUpUsername',
  'sendTemporaryPassword',
  'sendRecoveryCode',
  'sendUsername',
  'sendRecoveryLink',
]
// A phrase may be any text.
const takesOddText = [...saysTheSameToAll, 'acceptMemberInvitation'].map((id) => [id, [200, 400, 422]])
const refusals: Record<string, number[]> = {
  ...Object.fromEntries(takesOddText),
  openMemberView: [400, 401, 422],
  getPlaceInLine: [400, 404, 422],
}
const signedInFor = new Set(['changePassword', 'changeNonSecurePassword', 'reauthenticate'])

type Form = { what: string; said: { text?: string; body?: object; type?: string } }

const unreadable: readonly Form[] = [
  { what: 'nothing', said: {} },
  ...['', '{', 'null', '[]', '7', '"text"', '{"username":"maria",}', `{"username":"${endless}`].map((text) => ({
    what: text,
    said: { text },
  })),
  { what: 'text', said: { text: '{}', type: 'text/plain' } },
  { what: 'a form', said: { text: 'username=maria', type: 'application/x-www-form-urlencoded' } },
]

/**
 * Returns bodies with each field of another type, with a zero character, and missing; and one with an unknown field.
 */
function malformed(body: Record<string, unknown>): Form[] {
  const forms: Form[] = [
    { what: 'no field', said: { body: {} } },
    { what: 'an unknown field', said: { body: { ...body, role: 'ADMIN' } } },
  ]
  for (const [field, value] of Object.entries(body)) {
    const others = [null, true, ['maria'], { maria: 1 }, 1.5, 'seven'].filter(
      (other) => typeof other !== typeof value || other === null,
    )
    // Fields of ids take whole numbers, so a fraction is malformed.
    for (const other of others)
      forms.push({ what: `${field}: ${JSON.stringify(other)}`, said: { body: { ...body, [field]: other } } })
    if (typeof value === 'string')
      forms.push({ what: `${field}: zero`, said: { body: { ...body, [field]: `${value}\u0000` } } })
    const { [field]: _, ...rest } = body
    if (!['rememberDevice', 'isAdmin', 'code'].includes(field))
      forms.push({ what: `no ${field}`, said: { body: rest } })
  }
  return forms
}

/** Expects the error in the envelope, and returns its status. */
function findProblem({ status, success, data, message, error }: Heard): number {
  if (status === 200) return status
  expect({ success, data, message, type: error?.type }).toEqual({
    success: false,
    data: null,
    message: expect.stringMatching(/^[A-Za-z].*$/),
    type: expect.any(String),
  })
  return status
}

/** Returns whether the contract lets this request name the institution. */
function takesAName(id: string): boolean {
  const { document } = contract as unknown as { document: { components: { schemas: Record<string, object> } } }
  const pointer = contract.operations.find((operation) => operation.id === id)?.body ?? ''
  const node = pointer
    .split('/')
    .slice(1)
    .map((key) => decodeURIComponent(key).replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>((inner, key) => (inner as Record<string, unknown>)[key], document)
  const name = (node as { $ref?: string }).$ref?.split('/').at(-1) ?? ''
  return JSON.stringify(document.components.schemas[name] ?? node).includes('financialInstitutionName')
}

type Entrance = Awaited<ReturnType<typeof entrance>>

async function openState(way: string) {
  const [id = ''] = way.split(' ')
  const state = await ways[way]?.(await entrance())
  if (!state) throw new Error(`no way ${way}`)
  // Earlier steps may have opened a session.
  if (!signedInFor.has(id)) state.browser.kept.token = null
  return { id, ...state }
}

async function entrance() {
  const { bank, browser: openBrowser, newest } = await wire.open()
  const maria = await bank.addMember('maria', [], {
    born_on: '1986-04-12',
    ssn_mac: context.secrets.mac('ssn', '4321'),
  })
  const noah = await bank.addMember('noah', [], { mfa_type: 1 })
  await giveQuestions(bank, noah.id, [['Which treat?', 'biscuit']])
  await bank.addMember('olivia', [], { mfa_type: 0 })
  const browser = openBrowser()
  const ada = bank.signIn({ id: await bank.addStaff('ada', 1), audience: 'staff' })
  const prove = (username: string, said: object = {}) =>
    browser.send('verifyPassword', { body: { username, password, ...said } })
  const signedIn = async () => {
    await prove('olivia')
    return browser
  }
  const invited = async () => {
    const hash = newToken()
    const now = await bank.now()
    await transact(context.db, (tx) =>
      addInvitations(tx, bank.id, [
        { personId: maria.id, hash: fingerprint(hash), sentAt: now, expiresAt: new Date(now.getTime() + 60_000) },
      ]),
    )
    return hash
  }
  const ticket = async () => {
    const { data } = await ada.call('startMemberView', {
      body: { username: 'maria', reason: 'She asked about a card.' },
    })
    return data.token
  }
  return { bank, browser, newest, prove, signedIn, invited, ticket }
}
