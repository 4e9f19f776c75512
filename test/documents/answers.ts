import { randomUUID } from 'node:crypto'
import type { OperationId } from '../../server/http/contract-types.ts'
import { openDemoBank } from '../member-views/demo-bank.ts'
import { contract, password } from '../support/bank.ts'
import { jpegOf } from '../support/pictures.ts'

type Demo = Awaited<ReturnType<typeof openDemoBank>>
type Browser = ReturnType<Demo['nobody']>
type Asking = (id: OperationId, body?: object) => Promise<Record<string, unknown>>

/** Returns the demo's answers by method and path. A call that is made twice has two. */
export async function demoAnswers(): Promise<Map<string, unknown[]>> {
  const bank = await openDemoBank()
  const answers = new Map<string, unknown[]>()
  const as =
    (browser: Browser): Asking =>
    async (id, body = {}) => {
      const operation = contract.operations.find((known) => known.id === id)
      const sent =
        operation?.method === 'GET'
          ? { query: body, params: body }
          : { body, ...(operation?.key !== 'none' && { key: randomUUID() }) }
      const { status, data, message } = await browser.call(id, sent as object)
      if (status !== 200) throw new Error(`${id}: ${status} ${message}`)
      const name = `${operation?.method} ${operation?.path}`
      answers.set(name, [...(answers.get(name) ?? []), data])
      return data as unknown as Record<string, unknown>
    }
  await signIns(bank, as)
  await ofMaria(bank, as(bank.enter('full')))
  await as(bank.enter('full', await bank.person('noah')))('getChallengeQuestions')
  await ofStaff(bank, as(bank.enter('full', bank.viewer)))
  await bank.close()
  return answers
}

async function signIns(bank: Demo, as: (browser: Browser) => Asking) {
  const sent = async () => {
    await bank.app.quiet()
    return (await bank.nobody().call('getOutbox')).data[0]
  }
  for (const username of ['noah', 'maria', 'sven']) {
    const image = jpegOf(256).toString('base64')
    await as(bank.enter('full', await bank.person(username)))('uploadPhoto', { image })
  }
  const [noah, maria, sven] = [as(bank.nobody()), as(bank.nobody()), as(bank.nobody())]
  await noah('getConfig')
  await noah('lookUpUsername', { username: 'noah' })
  const { mfaId } = await noah('verifyPassword', { username: 'noah', password })
  await noah('answerSecurityQuestion', { username: 'noah', mfaId, mfaAnswer: 'biscuit' })
  await noah('refreshToken')
  await maria('verifyPassword', { username: 'maria', password })
  await maria('verifySignInCode', { username: 'maria', code: (await sent())?.code })
  await sven('sendTemporaryPassword', { username: 'sven', ssn: '4321', dob: '04/12/1986' })
  await sven('verifyTemporaryPassword', { username: 'sven', tempPassword: (await sent())?.code })
  await sven('setRecoveredPassword', {
    username: 'sven',
    newPassword: 'Lantern4Winter',
    verifyPassword: 'Lantern4Winter',
  })
  await sven('sendRecoveryLink', { username: 'sven' })
  const { searchParams } = new URL((await sent())?.link ?? '')
  await sven('setPasswordByLink', { ...Object.fromEntries(searchParams), password: 'Lantern5Winter' })
}

async function ofMaria(bank: Demo, ask: Asking) {
  const rows = async (id: OperationId, body = {}) => (await ask(id, body)) as unknown as Record<string, unknown>[]
  await ask('saveAndPerformSearch', { name: 'Soon', filters: { maturingInDays: 30 } })
  await ask('getLoanApplication', bank.bodies.getLoanApplication)
  for (const id of [
    'getQuickLinks',
    'getHelpSection',
    'getGoals',
    'getSavedSearches',
    'getMessages',
    'getNotifications',
  ] as const)
    await ask(id)
  for (const id of ['getProfile', 'getTransferHistory', 'getScheduledPayments', 'getPhones', 'getCommands'] as const)
    await ask(id)
  for (const { id: ssoId } of await rows('getSsoList')) await ask('getSsoUrl', { ssoId })
  const { shares, loans } = (await ask('getSummary')) as { shares: Account[]; loans: Account[] }
  const span = { from: '12/01/2024', to: '11/20/2026', type: 0 }
  for (const { uniqueId, accountType, allowTransactionsInquiry } of [...shares, ...loans])
    if (allowTransactionsInquiry) await ask('getTransactions', { uniqueId, accountType, ...span })
  const able = (side: 'From' | 'To') =>
    shares.filter((share) => share[`allowTransactions${side}`] && (share.available ?? 0) > 1)
  const [from] = able('From')
  const to = able('To').find(({ uniqueId }) => uniqueId !== from?.uniqueId)
  const numbers = { fromAccountNum: from?.accountNumber, toAccountNum: to?.accountNumber }
  await ask('createTransfer', { fromId: from?.uniqueId, toId: to?.uniqueId, ...numbers, amount: 1, transferType: 1 })
  await ask('startLoanApplication', { amount: 5_000, typeOfLoan: 1, purposeOfLoan: 'A boat', coApplicantsNumber: true })
  for (const { uniqueId } of await rows('getQuickPays')) await ask('getPayeeDetail', { quickPayUniqueId: uniqueId })
  for (const { uniqueId } of await rows('getAutoPays')) await ask('getPayeeDetail', { autoPayUniqueId: uniqueId })
  await ask('getTextUsage', bank.bodies.getTextUsage)
  await ask('getLinkedAccounts', bank.bodies.getLinkedAccounts)
  await ask('removePhone', { phoneNumber: bank.maria.mobile })
}

type Account = {
  uniqueId: string
  accountNumber: string
  accountType: number
  available: number | null
  allowTransactionsInquiry: boolean
  allowTransactionsFrom: boolean
  allowTransactionsTo: boolean
}

async function ofStaff(bank: Demo, ask: Asking) {
  for (const id of ['getAllCustomers', 'getMembers', 'getAdmins', 'getAdminActivity'] as const) await ask(id)
  const forms = (await ask('getForms')) as unknown as { id: number }[]
  await ask('updateForm', { id: forms[0]?.id, status: 'READ' })
  for (const isOlb of [true, false]) await ask('getStats', { isOlb })
  for (const none of ['false', 'true']) await ask('getMemberActivity', { fiId: String(bank.institution.id), none })
  await ask('startMemberView', { username: 'maria', reason: 'She asked about a transfer.' })
}
