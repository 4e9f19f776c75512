import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OperationId } from '../../server/http/contract-types.ts'
import { type Db, transact } from '../../server/db/open.ts'
import { openDemoBank } from '../member-views/demo-bank.ts'
import { createAuthenticator } from '../support/authenticator.ts'
import { contract } from '../support/bank.ts'
import { shared } from '../support/database.ts'
import { isAnyWaiting } from '../support/locks.ts'
import { jpegOf } from '../support/pictures.ts'

type Demo = Awaited<ReturnType<typeof openDemoBank>>
type Bodies = Partial<Record<OperationId, Record<string, unknown>>>

let bank: Demo
let bodies: Bodies

beforeAll(async () => {
  if (!shared.url) return
  bank = await openDemoBank()
  bodies = await bodiesFor(bank)
})

afterAll(() => bank?.close())

/** `getSsoUrl` takes no key, but writes a ticket. */
const writes = contract.operations
  .filter(({ id, key, audiences }) => audiences.includes('member') && (key !== 'none' || id === 'getSsoUrl'))
  .map(({ id, key }) => ({ id, takesKey: key !== 'none' }))

test.runIf(shared.url).each(writes)(
  '$id has no effect for a member whom staff lock while it runs',
  async ({ id, takesKey }) => {
    const maria = bank.enter('full')
    await maria.enter()
    await bank.db
      .updateTable('session')
      .set({ reauthenticated_until: new Date('2031-01-01') })
      .where('ended_at', 'is', null)
      .execute()
    const person = (db: Db) =>
      db.updateTable('person').where('institution_id', '=', bank.institution.id).where('id', '=', bank.maria.id)
    const [begun, admitted] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const lock = transact(bank.db, async (tx) => {
      await person(tx).set({ status: 1 }).execute()
      begun.resolve()
      await admitted.promise
    })
    await begun.promise
    const sent = { body: bodies[id] ?? {}, ...(takesKey && { key: randomUUID() }) }
    const call = maria.call(id as 'changePhrase', sent)
    const isAnswered = () => Promise.race([call.then(() => true), pause(5, false)])
    while (!(await isAnswered()) && !(await isAnyWaiting(bank.db)));
    admitted.resolve()
    await lock
    const { status, message } = await call
    await person(bank.db).set({ status: 0 }).execute()
    expect({ status, message }).toEqual({ status: 401, message: 'Your session expired' })
  },
)

async function bodiesFor({ enter, maria }: Demo): Promise<Bodies> {
  const browser = enter('full')
  const read = async (id: OperationId) => (await browser.call(id as 'getPhones', { body: {} })).data as never
  const summary: { shares: { uniqueId: string; id: string }[] } = await read('getSummary')
  const [from, to] = ['001', '002'].map((id) => summary.shares.find((share) => share.id === id)?.uniqueId ?? '')
  const first = async (id: OperationId) =>
    ((await read(id)) as Record<string, unknown>[]).find(({ paymentOrigin }) => paymentOrigin !== 'Auto Pay') ?? {}
  const [payee, autoPay, goal, alert, question, payment, transfer, sso, contact, conversation] = await Promise.all(
    (
      [
        'getQuickPays',
        'getAutoPays',
        'getGoals',
        'getAlerts',
        'getChallengeQuestions',
        'getScheduledPayments',
        'getScheduledTransfers',
        'getSsoList',
        'getContacts',
        'getConversations',
      ] as const
    ).map(first),
  )
  await browser.confirm()
  const options: { ticket: string; challenge: string; domain: string } = await read('getPasskeyOptions')
  const password = { oldPassword: 'Harbor2026', newPassword: 'Winter2031x', verifyPassword: 'Winter2031x' }
  const { disclosureVersion } = (await read('getTextBankingDisclosure')) as { disclosureVersion: string }
  const { version } = (await read('getStatementConsent')) as { version: string }
  const terms = { frequency: 'MONTHLY', method: 'continuous', amount: 5, fromAccountId: to, fromAccountType: 1 }
  const phone = { phoneNumber: '5550100001' }
  return {
    endSession: { sessionId: 1 },
    endOtherSessions: {},
    removeDevice: { deviceId: 1 },
    addPasskey: { ticket: options.ticket, passkey: createAuthenticator(`http://${options.domain}`).make(options) },
    turnOffAuthenticatorApp: {},
    renamePasskey: { passkeyId: 1, name: 'My phone' },
    confirmPasskey: { passkeyId: 1 },
    removePasskey: { passkeyId: 1 },
    arrangeAccounts: { accounts: [{ uniqueId: from, isHidden: true }] },
    agreeToEStatements: { version, number: '1000' },
    startConversation: { about: null, text: 'When do you open?' },
    startDispute: { uniqueId: 'T5c8dE1fG4hJ7kL0', reason: 'OTHER', amount: 1, noticedOn: '11/20/2026', text: 'Hello' },
    writeMessage: { id: conversation?.['id'], text: 'Hello' },
    editMessage: { id: conversation?.['id'], messageId: 1, text: 'Hello' },
    readConversation: { id: conversation?.['id'], messageId: 1 },
    attachFile: { name: 'Receipt.pdf', file: 'JVBERi0xLjcK' },
    saveMessageDraft: { id: null, about: null, text: 'Hello' },
    noteTransaction: { uniqueId: 'T5c8dE1fG4hJ7kL0', note: 'Lunch', tags: ['food'] },
    openShare: { type: 0, description: 'Trip' },
    requestCreditCard: { cardType: 0, requestedLimit: 5_000, monthlyIncome: 4_000 },
    createTransfer: { fromId: from, toId: to, fromAccountNum: '', toAccountNum: '', amount: 1, transferType: 0 },
    saveContact: { name: 'Tomas Reyes', venmo: '@tomas-reyes' },
    removeContact: { contactId: contact?.['id'] },
    sendMoney: { fromId: from, contactId: contact?.['id'], sendTo: 1, amount: 1 },
    takeTransferBack: { confirmNum: '4820193375' },
    undoSend: { confirmNum: '4820193375' },
    updateScheduledTransfer: {
      scheduledTransferId: transfer?.['id'],
      occurrenceDate: '11/20/2028',
      fromId: from,
      toId: from,
      amount: 1,
      comment: '',
      frequency: 1,
      nextDate: '11/20/2028',
    },
    skipScheduledTransfer: { scheduledTransferId: transfer?.['id'], date: '11/20/2028', skipped: true },
    cancelScheduledTransfer: { scheduledTransferId: transfer?.['id'] },
    createGoal: {
      accountUniqueId: from,
      goalType: 1,
      name: 'Boat',
      description: 'With a sail',
      amount: 100,
      deadline: '11/20/2028',
    },
    updateGoal: {
      goalId: goal?.['id'],
      accountUniqueId: from,
      goalType: 1,
      name: 'Boat',
      amount: 100,
      deadline: '11/20/2028',
    },
    removeGoal: { goalId: goal?.['id'] },
    saveAndPerformSearch: { name: 'All of mine', filters: { accountType: 1 } },
    removeSavedSearch: { searchId: 1 },
    startLoanApplication: { amount: 5_000, typeOfLoan: 1, purposeOfLoan: 'A boat', coApplicantsNumber: false },
    saveLoanProgress: { applicationId: 1, applicationJson: { steps: [] }, step: 1, submit: false },
    discardLoanApplication: { applicationId: 1 },
    requestLoanInformation: { typeOfLoan: 1, contactPreference: 1, message: 'Please call me about a boat.' },
    saveProfile: {
      name: 'Maria Okafor',
      email: 'maria@example.test',
      address: '12 Lantern Street',
      city: 'Portland',
      state: 'ME',
      zip: '04101',
    },
    uploadPhoto: { image: jpegOf(256).toString('base64') },
    saveDailyLimit: { limit: 500 },
    saveAlert: { kind: 'NEW_DEVICE', byNotification: true, byEmail: false, byText: false },
    removeAlert: { alertId: alert?.['id'] },
    saveAccountDescription: { uniqueId: from, description: 'Mine' },
    changePassword: password,
    changeNonSecurePassword: { ...password, accountNumber: maria.accountNumber },
    changePhrase: { newPhrase: 'other quiet words', confirmPhrase: 'other quiet words' },
    saveChallengeQuestion: {
      questionId: question?.['id'],
      question: 'What was the name of the boat?',
      answer: 'Petrel',
    },
    removeMessage: { messageId: 1 },
    removeNotification: { notificationId: 1 },
    makePayments: {
      paymentList: [
        {
          quickPayUniqueId: payee?.['uniqueId'],
          amount: 5,
          fromAccountId: to,
          fromAccountType: 1,
          paymentDate: '12/01/2026',
        },
      ],
    },
    insertPayee: {
      name: 'City Water',
      address1: '1 Well Lane',
      city: 'Portland',
      state: 'ME',
      zipCode: '04101',
      phone: '5550100001',
      nickname: 'Water',
      accountNumber: '12345',
    },
    updatePayee: { uniqueId: payee?.['uniqueId'], nickname: 'Another' },
    quickToAuto: { quickPayUniqueId: payee?.['uniqueId'], startDate: '12/01/2026', ...terms },
    updateAutoPay: { autoPayUniqueId: autoPay?.['uniqueId'], nextDate: '12/01/2026', ...terms },
    autoToQuick: { autoPayUniqueId: autoPay?.['uniqueId'] },
    removeQuickPay: { uniqueId: payee?.['uniqueId'] },
    removeAutoPay: { uniqueId: autoPay?.['uniqueId'] },
    unschedulePayment: { uniqueId: payment?.['uniqueId'] },
    skipPayment: { uniqueId: payment?.['uniqueId'], skipped: true },
    updatePayment: {
      uniqueId: payment?.['uniqueId'],
      amount: 5,
      fromAccountId: to,
      fromAccountType: 1,
      paymentDate: '12/01/2026',
    },
    sendPhoneCode: { ...phone, ssn: '4321', nickname: 'Mine', disclosureVersion },
    registerPhone: { smsCode: '1234' },
    removePhone: phone,
    updateLinkedAccount: { phoneLinkedAccountId: 1, includeAccount: false },
    getSsoUrl: { ssoId: sso?.['id'] },
  }
}
