import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { watch } from '../../server/alerts/watch.ts'
import { kinds } from '../../server/dependencies.ts'
import { sealAll } from '../../server/audit/seal.ts'
import type { AppContext } from '../../server/context.ts'
import { takeWaiting } from '../../server/delivery/sender.ts'
import type { Institution } from '../../server/db/institution.ts'
import { addIssue } from '../../server/incoming-issues.ts'
import { handOn } from '../../server/outgoing/poll.ts'
import { run } from '../../server/schedule/run.ts'
import { readFigures } from '../../server/system/metrics-store.ts'
import { addDays, toDateAt, dayIn, dayToWire } from '../../values/days.ts'
import { type Answer, callAs, type Person } from './call.ts'
import { knownOf } from './known.ts'

/** `name` begins with the operation's id. */
export type Step = { name: string; go: () => Promise<unknown> }
type Place = {
  app: FastifyInstance
  context: AppContext
  host: string
  institution: Institution
  staff: Person
  password: string
}

/** Lists what members, staff and the bank itself do often, at an institution of `fillYears`. */
export async function walkOf({ app, context, host, institution, staff, password }: Place): Promise<Step[]> {
  const { db, clock } = context
  const known = await knownOf(context, institution.id)
  const opened = { host, institution, scope: 'full' as const, db, clock: async () => clock() }
  const member = callAs(app, { ...opened, person: { id: known.personId, audience: 'member' as const } })
  const office = callAs(app, { ...opened, person: staff })
  // Staff type it before much of what follows.
  await office.confirm()
  const browser = callAs(app, { host })
  const today = dayIn(institution.timeZone, clock())
  const since = (days: number) => ({ from: dayToWire(addDays(today, -days)), to: dayToWire(today) })
  const history = { uniqueId: known.share, accountType: 1 as const }
  const order = {
    fromId: known.share,
    toId: known.second,
    fromAccountNum: known.accountNumber,
    toAccountNum: known.accountNumber,
    amount: 0.01,
    transferType: 1 as const,
  }
  const key = () => randomUUID()
  let payments = 0
  const activity = (query: Record<string, string>) => () =>
    office.call('getMemberActivity', { params: { fiId: String(institution.id) }, query })
  const conversation = async () => (await member.call('getConversations', { body: {} })).data[0]?.id ?? 0
  /** Finds what was just sent, and lets it leave: nothing else can be disputed. */
  const findDebit = async () => {
    await sql`update outgoing_payment set delivered_at = ${clock()}
      where institution_id = ${institution.id} and person_id = ${known.personId}
        and paid_on > current_date - 90 and delivered_at is null`.execute(db)
    const { data } = await member.call('getTransactions', { body: { ...history, ...since(90) } })
    return data.postedTransactions.find(({ amount, type }) => amount < 0 && type === 4)?.uniqueId ?? ''
  }
  let dispute = 0
  const fileSent = async () => {
    const { data } = await member.call('getConversation', { body: { id: await conversation() } })
    return data.messages.flatMap(({ files }) => files).at(-1)?.id ?? 0
  }
  // By the id of the operation.
  const steps: Record<string, () => Promise<unknown>> = {
    lookUpUsername: () => browser.call('lookUpUsername', { body: { username: known.username } }),
    verifyPassword: () => browser.call('verifyPassword', { body: { username: known.username, password } }),
    refreshToken: () => member.call('refreshToken', { body: {} }),
    getChanges: () => member.call('getChanges'),
    getSessions: () => member.call('getSessions', { body: {} }),
    getDevices: () => member.call('getDevices', { body: {} }),
    getSummary: () => member.call('getSummary', { body: {} }),
    getMoneyByMonth: () => member.call('getMoneyByMonth', { body: {} }),
    'getTransactions, the newest': () =>
      member.call('getTransactions', { body: { ...history, ...since(90), newest: 100 } }),
    'getTransactions, 90 days': () => member.call('getTransactions', { body: { ...history, ...since(90) } }),
    'getTransactions, a month of years ago': () =>
      member.call('getTransactions', {
        body: { ...history, from: dayToWire(addDays(today, -1830)), to: dayToWire(addDays(today, -1800)) },
      }),
    'getTransactions, transfers alone': () =>
      member.call('getTransactions', { body: { ...history, ...since(90), type: 3 } }),
    getQuickenFile: () =>
      member.call('getQuickenFile', {
        body: { accountUniqueId: known.share, fromDate: since(90).from, toDate: since(90).to },
      }),
    getHistoryPdf: () =>
      member.call('getHistoryPdf', {
        body: { accountUniqueId: known.share, fromDate: since(90).from, toDate: since(90).to },
      }),
    getStatements: () => member.call('getStatements', { body: {} }),
    getStatement: () => member.call('getStatement', { body: { month: dayToWire(known.month) } }),
    getStatementFile: () => member.call('getStatementFile', { body: { month: dayToWire(known.month) } }),
    getStatementConsent: () => member.call('getStatementConsent', { body: {} }),
    getSampleStatement: () => member.call('getSampleStatement', { body: {} }),
    checkStatement: () => browser.call('checkStatement', { body: { sha256: '0'.repeat(64) } }),
    'findTransactions, a word': () => member.call('findTransactions', { body: { text: 'store' } }),
    'findTransactions, an amount': () => member.call('findTransactions', { body: { text: '0.40', over: 0.3 } }),
    'findTransactions, an old year': () =>
      member.call('findTransactions', {
        body: { before: dayToWire(addDays(today, -1800)), after: dayToWire(addDays(today, -2165)) },
      }),
    noteTransaction: async () => {
      const { data } = await member.call('getTransactions', { body: { ...history, ...since(90), newest: 20 } })
      const { uniqueId = '' } = data.postedTransactions.find(({ status }) => status === 2) ?? {}
      return member.call('noteTransaction', { key: key(), body: { uniqueId, note: 'Lunch', tags: ['food'] } })
    },
    startConversation: () =>
      member.call('startConversation', { key: key(), body: { about: null, text: 'When do you open?' } }),
    getConversations: () => member.call('getConversations', { body: {} }),
    'getConversations, a late page': () => member.call('getConversations', { body: { page: 5 } }),
    getConversationAbout: () => member.call('getConversationAbout', { body: { about: null } }),
    writeMessage: async () =>
      member.call('writeMessage', { key: key(), body: { id: await conversation(), text: 'And on Sunday?' } }),
    getConversation: async () => member.call('getConversation', { body: { id: await conversation() } }),
    getFormThread: async () => office.call('getFormThread', { query: { id: String(await conversation()) } }),
    answerForm: async () => {
      const id = await conversation()
      const { data } = await office.call('getFormThread', { query: { id: String(id) } })
      const lastId = data.messages.at(-1)?.id ?? null
      return office.call('answerForm', { key: key(), body: { id, text: 'From 9 to 5.', lastId } })
    },
    getCoreDifferences: () => office.call('getCoreDifferences', { query: {} }),
    changeCoreDifference: async () => {
      const difference = { core_account: randomUUID(), theirs: 1_00, cause: 'ONLY_AT_CORE' as const }
      const { id } = await db
        .insertInto('core_difference')
        .values({
          institution_id: institution.id,
          found_on: today,
          last_found_on: today,
          missing_at_core: [],
          missing_count: 0,
          ...difference,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      const body = { id, act: 'CLOSE' as const, ours: null, theirs: 1, reason: 'An account of the core alone.' }
      return office.call('changeCoreDifference', { key: key(), body })
    },
    getReceivedIssues: () => office.call('getReceivedIssues', { query: {} }),
    settleReceivedIssue: async () => {
      const stray = { kind: 'STRAY_RETURN', folder: 'RETURNS', file: 'monday.txt', reasons: [] } as const
      const returned = { amount: 1_00, reference: '9999999999' }
      await addIssue(db, institution.id, { ...stray, key: randomUUID(), returned }, clock())
      const { data } = await office.call('getReceivedIssues', { query: {} })
      const body = { id: data[0]?.id ?? 0, act: 'CLOSE' as const, note: 'The bank has taken it back.' }
      return office.call('settleReceivedIssue', { key: key(), body })
    },
    attachFile: () => member.call('attachFile', { key: key(), body: { name: 'Receipt.pdf', file: 'JVBERi0xLjcK' } }),
    'writeMessage, with a file': async () => {
      const { data } = await member.call('attachFile', {
        key: key(),
        body: { name: 'Receipt.pdf', file: 'JVBERi0xLjcK' },
      })
      return member.call('writeMessage', { key: key(), body: { id: await conversation(), text: '', files: [data.id] } })
    },
    getMessageFile: async () => member.call('getMessageFile', { body: { id: await fileSent() } }),
    attachAnswerFile: async () =>
      office.call('attachAnswerFile', {
        key: key(),
        body: { id: await conversation(), name: 'Receipt.pdf', file: 'JVBERi0xLjcK' },
      }),
    getFormFile: async () => office.call('getFormFile', { query: { id: String(await fileSent()) } }),
    reportTyping: async () => member.call('reportTyping', { params: { id: String(await conversation()) } }),
    'reportTyping, of staff': async () => office.call('reportTyping', { params: { id: String(await conversation()) } }),
    saveMessageDraft: () =>
      member.call('saveMessageDraft', { key: key(), body: { id: null, about: null, text: 'And' } }),
    'findTransactions, a tag': () => member.call('findTransactions', { body: { tags: ['food'] } }),
    'findTransactions, nothing': () => member.call('findTransactions', { body: { text: 'zeppelin' } }),
    getSavedSearches: () => member.call('getSavedSearches', { body: {} }),
    performSearch: () => member.call('performSearch', { body: { searchId: known.searchId } }),
    getTransferHistory: () => member.call('getTransferHistory', { body: {} }),
    'getTransferHistory, a late page': () => member.call('getTransferHistory', { body: { page: 5 } }),
    getTransferReceipt: () => member.call('getTransferReceipt', { body: { confirmNum: known.confirmNum } }),
    getScheduledTransfers: () => member.call('getScheduledTransfers', { body: {} }),
    previewTransfer: () => member.call('previewTransfer', { body: order }),
    createTransfer: () => member.call('createTransfer', { key: key(), body: order }),
    'createTransfer, each week': () => member.call('createTransfer', { key: key(), body: { ...order, frequency: 2 } }),
    takeTransferBack: async () => {
      const { data } = await member.call('createTransfer', { key: key(), body: order })
      return member.call('takeTransferBack', { key: key(), body: { confirmNum: data.confirmNum ?? '' } })
    },
    getContacts: () => member.call('getContacts', { body: {} }),
    sendMoney: () =>
      member.call('sendMoney', {
        key: key(),
        body: { fromId: known.share, contactId: known.contactId, sendTo: 2, amount: 0.01 },
      }),
    getDisputeStart: async () => member.call('getDisputeStart', { body: { uniqueId: await findDebit() } }),
    startDispute: async () => {
      const said = { reason: 'NOT_MINE' as const, noticedOn: dayToWire(today), text: 'I did not make this.' }
      const body = { ...said, uniqueId: await findDebit(), amount: 0.01 }
      const answer = await member.call('startDispute', { key: key(), body })
      dispute = answer.data.id
      return answer
    },
    getDispute: () => member.call('getDispute', { body: { id: dispute } }),
    getFormDispute: () => office.call('getFormDispute', { query: { id: String(dispute) } }),
    changeDispute: async () => {
      const { data } = await office.call('getFormThread', { query: { id: String(dispute) } })
      const lastId = data.messages.at(-1)?.id ?? null
      const body = { id: dispute, act: 'CREDIT' as const, approves: null, explanation: '', lastId }
      return office.call('changeDispute', { key: key(), body })
    },
    undoSend: async () => {
      const body = { fromId: known.share, contactId: known.contactId, sendTo: 2, amount: 0.01 } as const
      const { data } = await member.call('sendMoney', { key: key(), body })
      return member.call('undoSend', { key: key(), body: { confirmNum: data.confirmNum } })
    },
    getMessages: () => member.call('getMessages', { body: {} }),
    getNotifications: () => member.call('getNotifications', { body: {} }),
    'getNotifications, the bell': () => member.call('getNotifications', { body: { bell: true } }),
    markNotificationsViewed: () => member.call('markNotificationsViewed', { body: {} }),
    getGoals: () => member.call('getGoals', { body: {} }),
    getAlerts: () => member.call('getAlerts', { body: {} }),
    getProfile: () => member.call('getProfile', { body: {} }),
    getChallengeQuestions: () => member.call('getChallengeQuestions', { body: {} }),
    getDailyLimit: () => member.call('getDailyLimit', { body: {} }),
    getLoanApplications: () => member.call('getLoanApplications', { body: {} }),
    getEligibility: () => member.call('getEligibility', { body: {} }),
    getQuickPays: () => member.call('getQuickPays', { body: {} }),
    getAutoPays: () => member.call('getAutoPays', { body: {} }),
    getScheduledPayments: () => member.call('getScheduledPayments', { body: {} }),
    getForecast: () => member.call('getForecast', { body: {} }),
    getPaymentActivity: () => member.call('getPaymentActivity', { body: {} }),
    getPayeeDetail: () => member.call('getPayeeDetail', { body: { quickPayUniqueId: known.bill } }),
    getPaymentReceipt: () => member.call('getPaymentReceipt', { body: { uniqueId: known.payment } }),
    makePayments: () =>
      member.call('makePayments', {
        key: key(),
        body: {
          paymentList: [
            {
              quickPayUniqueId: known.bill,
              amount: (payments += 1) / 100,
              fromAccountId: known.share,
              fromAccountType: 1,
              paymentDate: dayToWire(known.businessDay),
            },
          ],
        },
      }),
    getPhones: () => member.call('getPhones', { body: {} }),
    getLinkedAccounts: () => member.call('getLinkedAccounts', { body: { phoneId: known.phoneId } }),
    getTextUsage: () => member.call('getTextUsage', { body: { fromDate: since(30).from, toDate: since(30).to } }),
    getOperation: () => member.call('getOperation', { params: { key: known.key } }),
    getAdminHome: () => office.call('getAdminHome'),
    'getChanges, of staff': () => office.call('getChanges'),
    getMembers: () => office.call('getMembers'),
    'getMembers, a late page': () => office.call('getMembers', { query: { page: '20' } }),
    'getMembers, a name': () => office.call('getMembers', { query: { search: 'garcia' } }),
    'getMembers, one': () => office.call('getMembers', { query: { search: 'number21x' } }),
    'getMembers, by phone': () => office.call('getMembers', { query: { search: '5550100021' } }),
    'getMembers, by e-mail': () => office.call('getMembers', { query: { search: 'number21x@example.test' } }),
    getMember: () => office.call('getMember', { params: { id: String(known.otherId) } }),
    getAudit: () => office.call('getAudit'),
    'getAudit, of one': () => office.call('getAudit', { query: { about: 'number21x' } }),
    'getAudit, refused': () => office.call('getAudit', { query: { refused: 'true' } }),
    getAllCustomers: () => office.call('getAllCustomers', { body: { search: 'number21' } }),
    lookUpMember: () => office.call('lookUpMember', { body: { query: 'number21x' } }),
    getCallerCheck: () => office.call('getCallerCheck', { body: { username: 'number21x' } }),
    checkCaller: async () => {
      // Not the member whose facts this walk has on its page: they would prove nothing.
      const username = 'number22x'
      await sql`update person set born_on = '1980-01-01', home_phone = '5550170977', home_phone_changed_at = null
        where institution_id = ${institution.id} and username = ${username}`.execute(db)
      const answers = { bornOn: '01/01/1980', homePhoneEnd: '0977' }
      return office.call('checkCaller', { key: key(), body: { username, ...answers } })
    },
    keepPhoneCall: () => office.call('keepPhoneCall'),
    getPhoneCall: () => member.call('getPhoneCall'),
    getMemberStanding: () => office.call('getMemberStanding', { body: { idOLBUser: known.otherId } }),
    getMemberActivity: activity({ pageSize: '50' }),
    'getMemberActivity, by username': activity({ pageSize: '50', sort: 'username' }),
    'getMemberActivity, of one': activity({ username: 'number21x' }),
    'getMemberActivity, never signed in': activity({ none: 'true', pageSize: '50' }),
    getAdminActivity: () => office.call('getAdminActivity', { query: { page: '1' } }),
    getForms: () => office.call('getForms', { query: { pageSize: '50' } }),
    getFormOwners: () => office.call('getFormOwners'),
    getAnswerFigures: () => office.call('getAnswerFigures'),
    getAdmins: () => office.call('getAdmins'),
    getSentMessages: () => office.call('getSentMessages'),
    getSentNotifications: () => office.call('getSentNotifications'),
    createDirectMessage: () =>
      office.call('createDirectMessage', {
        key: key(),
        body: { idOLBUser: known.otherId, message: key(), messageType: 1 },
      }),
    createMessage: () => office.call('createMessage', { key: key(), body: { message: key(), messageType: 1 } }),
    'changeMemberStatus, locked': () =>
      office.call('changeMemberStatus', { key: key(), body: { idOLBUser: known.otherId, status: 1 } }),
    'changeMemberStatus, unlocked': () =>
      office.call('changeMemberStatus', { key: key(), body: { idOLBUser: known.otherId, status: 0 } }),
  }
  const onError = (_: unknown, error: unknown) => {
    throw error
  }
  const background = {
    ...context,
    kinds,
    maxTogether: 32,
    onError,
    port: { pause: 0, deliver: async () => {}, returned: async () => {} },
  }
  const noon = toDateAt(known.businessDay, '12:00', institution.timeZone)
  const rounds: Record<string, () => Promise<unknown>> = {
    'what is due': () => run(background, institution, noon),
    alerts: () => watch(background, institution, clock()),
    'the seal of the audit': () => sealAll(db, institution.id),
    'payments handed on': () => handOn(background, institution, clock()),
    'messages taken': () => takeWaiting('email', 10, clock()).execute(db),
    'figures of the metrics': () => readFigures(db, clock()),
  }
  return [
    ...Object.entries(steps).map(([name, go]) => ({ name, go: () => answered(name, go) })),
    ...Object.entries(rounds).map(([name, go]) => ({ name: `the bank itself: ${name}`, go })),
  ]
}

async function answered(name: string, go: () => Promise<unknown>): Promise<void> {
  const { status, message } = (await go()) as Answer<never>
  if (status !== 200) throw new Error(`${name}: ${status} ${message}`)
}
