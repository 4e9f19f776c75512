import type { FastifyInstance } from 'fastify'
import { type Db, transact } from '../../../server/db/open.ts'
import { hashPassword } from '../../../server/security/secrets.ts'
import { addDays, type Day, dayIn, dayToWire } from '../../../values/days.ts'
import { openBank, password } from '../../support/bank.ts'
import type { Person } from '../../support/call.ts'
import { addBill } from '../../payments/bills.ts'
import type { Draw } from './draw.ts'
import type { Known } from './shapes.ts'

export type Town = Awaited<ReturnType<typeof openTown>>
export type CallerName = (typeof callerNames)[number]
export type Resident = { name: string; calls: boolean; accountIds: readonly number[]; marks: readonly string[] }

export const callerNames = ['nobody', 'member', 'eview', 'memberElsewhere', 'staff'] as const
const neverTyped = await hashPassword('Typed4ByNobody')

/**
 * Opens two institutions, the people who call, and at each one a member who never calls, whose data must never be seen.
 */
export async function openTown({ db, app }: { db: Db; app: FastifyInstance }) {
  const [home, elsewhere] = [await openBank({}, { db, app }), await openBank({}, { db, app })]
  const shares = [
    { balance: 1_204_11 },
    { balance: 873_09, is: { type: 1, monthly_withdrawals: 6 } },
    {},
    { balance: -2_117_53, is: { account_type: 2 as const, type: 1, minimum_advance: 50_00 } },
  ]
  const still = (mark: number, balances: readonly number[]) => ({
    shares: balances.map((balance) => ({ balance })),
    is: {
      name: `Quillfeather Marked${mark}`,
      email: `quill${mark}@marked.test`,
      mobile: `555018882${mark}`,
      account_number: `7080901${mark}`,
      password_hash: neverTyped,
    },
  })
  const [noahs, ottos] = [still(1, [48_173_31, 9_911_87]), still(2, [61_907_43])]
  const may = { e_statements: true }
  const rosa = await home.addMember('rosa', shares, {
    ...may,
    account_number: '31415926',
    email: 'rosa@mine.test',
    mobile: '5550177713',
  })
  const noah = await home.addMember('noah', noahs.shares, noahs.is)
  const ivy = await elsewhere.addMember('ivy', shares, {
    ...may,
    account_number: '27182818',
    email: 'ivy@theirs.test',
    mobile: '5550166614',
  })
  const otto = await elsewhere.addMember('otto', ottos.shares, ottos.is)
  const ada = { id: await home.addStaff('ada', 1, { email: 'ada@desk.test' }), audience: 'staff' as const }
  await addPartner(db, home.id)
  type Member = typeof rosa
  const billsOf = new Map<Member, string[]>()
  for (const [member, { id }] of [
    [rosa, home],
    [ivy, elsewhere],
  ] as const) {
    const owner = { institutionId: id, personId: member.id }
    billsOf.set(member, [])
    for (const name of ['City Water', 'Gas', 'Tern Mobile'])
      billsOf.get(member)?.push((await addBill(db, owner, { name })).bill)
  }

  const dollars = (cents: number) => (cents / 100).toFixed(2)
  const resident = (
    name: string,
    { accounts }: Member,
    { calls, marks }: { calls: boolean; marks: readonly string[] },
  ): Resident => ({
    name,
    calls,
    accountIds: accounts.map(({ id }) => id),
    marks: [...marks, ...accounts.map(({ unique_id }) => unique_id)],
  })
  const getMarks = ({ shares, is }: typeof noahs) => [
    is.name,
    is.email,
    is.mobile,
    is.account_number,
    ...shares.map(({ balance }) => dollars(balance)),
  ]
  const residents = [
    resident('noah', noah, { calls: false, marks: getMarks(noahs) }),
    resident('otto', otto, { calls: false, marks: getMarks(ottos) }),
    resident('member', rosa, { calls: true, marks: ['rosa@mine.test', '5550177713', '31415926'] }),
    resident('memberElsewhere', ivy, { calls: true, marks: ['ivy@theirs.test', '5550166614', '27182818'] }),
  ]

  const signedIn = { member: rosa, eview: rosa, memberElsewhere: ivy, staff: ada } satisfies Record<string, Person>
  const enter = (name: CallerName) => {
    if (name === 'nobody') return home.browser()
    return (name === 'memberElsewhere' ? elsewhere : home).signIn(signedIn[name], name === 'eview' ? 'eview' : 'full')
  }
  const getIds = ({ accounts }: Member) => accounts.map(({ unique_id }) => unique_id)
  const passwords = [password, password, 'Lantern2026', 'Lantern2026', 'short', 'password']
  const known: Record<string, readonly unknown[]> = {
    username: ['rosa', 'rosa', 'noah', 'ivy', 'ada', 'nobody-here'],
    ...Object.fromEntries(
      ['password', 'currentPassword', 'oldPassword', 'newPassword', 'confirmPassword', 'verifyPassword'].map((name) => [
        name,
        passwords,
      ]),
    ),
    financialInstitutionName: [...Array(6).fill(home.institution.name), '', elsewhere.institution.name],
    financialInstitutionId: [...Array(6).fill(home.id), elsewhere.id],
    fiId: [...Array(6).fill(String(home.id)), String(elsewhere.id)],
    domain: [home.host, elsewhere.host],
    openingDeposit: [5, 0.01],
    requestedLimit: [500, 1_000],
    monthlyIncome: [3_000],
    description: ['Holiday'],
    type: [0, 1, 4, 5],
    accountType: [1, 1, 2],
    from: ['11/01/2026', '01/01/2026'],
    to: ['11/20/2026', '12/31/2026'],
    fromDate: ['11/01/2026', '01/01/2026'],
    toDate: ['11/20/2026', '12/31/2026'],
    transferType: [1],
    amount: [1, 0.01, 25.5, 60, 1_000],
    dob: ['04/12/1986'],
    comment: ['Rent'],
    page: [1, 2],
    ...bills(addDays(dayIn(home.institution.timeZone, new Date()), 9)),
  }
  const numberOf = new Map([
    [rosa, '31415926'],
    [noah, noahs.is.account_number],
    [ivy, '27182818'],
  ])
  /**
   * Returns the values for one request: mostly the caller's own, sometimes all of another member's, as a thief would
   * send them.
   */
  const knownFor = (caller: CallerName, received: Known, draw: Draw): Known => {
    const [self, others] = caller === 'memberElsewhere' ? [ivy, [rosa, noah]] : [rosa, [noah, ivy]]
    const owner = () => (draw.chance(0.8) ? self : draw.pick(others))
    const [from, to] = [owner(), owner()]
    const mostly = <T>(own: readonly T[], foreign: readonly T[]) => [...Array(6).fill(own).flat(), ...foreign]
    return (name) => {
      if (/^(userId|idOLBUser|idOLBUserAdmin|adminId)$/.test(name))
        return mostly([caller === 'staff' ? ada.id : self.id, String(self.id)], [noah.id, ivy.id])
      if (/^(fromId|fromAccountId|uniqueId|accountUniqueId|fundingUniqueId)$/.test(name))
        return [...getIds(from), ...received(name)]
      if (name === 'toId') return getIds(to)
      if (name === 'quickPayUniqueId') return [...(billsOf.get(from) ?? []), ...received(name)]
      if (/^(accountNumber|fromAccountNum)$/.test(name)) return [numberOf.get(from)]
      if (name === 'toAccountNum') return [numberOf.get(to)]
      return [...(known[name] ?? []), ...received(name)]
    }
  }
  const secrets = [password, 'Lantern2026', ...residents.flatMap(({ marks }) => marks)]
  return { home, elsewhere, residents, enter, knownFor, secrets }
}

/** Returns values for payees and payments. */
const bills = (day: Day) => ({
  name: ['City Water', 'Shoreline Power', 'Gas'],
  nickname: ['Water'],
  address1: ['1 Well Lane'],
  address2: [''],
  city: ['Portland'],
  state: ['ME'],
  zipCode: ['04101'],
  phone: ['5550177730'],
  routingNumber: [''],
  accountHolderName: [''],
  accountHolderLastName: [''],
  fromAccountType: [1, 1, 2],
  paymentCount: [1, 6],
  finalAmount: [5],
  ...Object.fromEntries(
    ['paymentDate', 'startDate', 'nextDate'].map((name) => [name, [dayToWire(day), dayToWire(addDays(day, 1))]]),
  ),
})

async function addPartner(db: Db, institutionId: number): Promise<void> {
  const item = {
    name: 'Cards',
    description: 'Your cards',
    button_text: 'Open',
    image_url: null,
    position: 0,
    is_post: true,
  }
  await transact(db, (tx) =>
    tx
      .insertInto('sso_item')
      .values({
        ...item,
        institution_id: institutionId,
        section: 1,
        sso_type: 1,
        url: 'http://localhost/partner',
      } as never)
      .execute(),
  )
  await db.updateTable('institution').set({ sso_hosts: '["localhost"]' }).where('id', '=', institutionId).execute()
}
