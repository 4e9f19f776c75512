import { AdminRole, UserMfaType, UserStatus } from '../../values/enumerations.ts'
import { hashPassword, type Secrets } from '../security/secrets.ts'
import { addPerson } from '../ledger/build.ts'
import type { Tx } from '../db/open.ts'
import type { InstitutionKey } from './institution/institutions.ts'

type DemoPerson = {
  institution: InstitutionKey
  username: string
  name: string
  phrase: string
  password: string
  email?: string
  mobile: string | null
  status?: UserStatus
  mfaType?: UserMfaType
  eStatements?: boolean
  /** Members only. */
  accountNumber?: string
  /** Staff only. */
  role?: AdminRole
  /** Address and home phone; olivia has neither. */
  home?: Home
  /** How many challenge questions the member has answered. */
  answered?: number
}

type Home = {
  phone: string
  address: string
  address2?: string
  address3?: string
  city: string
  state: string
  zip: string
}

const home = (number: string, address: string, more: Partial<Home> = {}): Home => {
  return { phone: `555014${number}`, address, city: 'Portland', state: 'ME', zip: '04101', ...more }
}

const member = (
  username: string,
  name: string,
  phrase: string,
  accountNumber: string,
  mobile: string | null,
  more: Partial<DemoPerson> = {},
): DemoPerson => {
  return {
    institution: 'harborlight',
    username,
    name,
    phrase,
    accountNumber,
    mobile,
    password: 'Harbor2026',
    eStatements: true,
    ...more,
  }
}
const staff = (username: string, name: string, phrase: string, role: AdminRole): DemoPerson => {
  return { institution: 'harborlight', username, name, phrase, role, mobile: null, password: 'Office2026' }
}

const sheets: readonly DemoPerson[] = [
  member('maria', 'Maria Okafor', 'sunny copper lantern', '40017326', '5550100001', {
    home: home('0001', '12 Lantern Street', { address2: 'Apartment 3', address3: 'Lantern Court' }),
  }),
  member('noah', 'Noah Lindqvist', 'brave birch paddle', '40018842', '5550100002', {
    mfaType: UserMfaType.CLASSIC,
    answered: 3,
    home: home('0002', '4 Birch Lane'),
  }),
  member('clara', 'Clara Moreau', 'quiet lilac fiddle', '40021095', '5550100010', {
    mfaType: UserMfaType.CLASSIC,
    answered: 1,
  }),
  member('olivia', 'Olivia Tan', 'nimble ginger teapot', '40023671', '5550100003', { mfaType: UserMfaType.NONE }),
  member('sven', 'Sven Halvorsen', 'steady cedar raft', '40025518', null),
  member('locked', 'Leonard Keyes', 'patient brass clock', '40027904', '5550100004', { status: UserStatus.BLOCKED }),
  member('suspended', 'Susan Pendleton', 'gentle willow bridge', '40029133', '5550100005', {
    status: UserStatus.SUSPENDED,
  }),
  member('peter', 'Peter Vandermeer', 'jolly barley kettle', '40030287', '5550100006'),
  member('esther', 'Esther Adeyemi', 'warm saffron quilt', '40032460', '5550100007', { eStatements: false }),
  member('newton', 'Newton Reyes', 'curious apple ladder', '40034716', '5550100008'),
  member('rosa', 'Rosa Delgado', 'swift rose sparrow', '40036052', '5550100009', {
    home: home('0009', '77 Pier Street'),
  }),
  member('nina', 'Nina Abara', 'fresh mint notebook', '40037849', '5550100011'),
  member('maria', 'Maria Castellano', 'hearty wheat barn', '71004458', '5550100021', {
    institution: 'prairieoak',
    password: 'Prairie2026',
    email: 'maria.oak@example.test',
    home: home('0021', '9 Furrow Road', { city: 'Salina', state: 'KS', zip: '67401' }),
  }),
  staff('ada', 'Ada Brandt', 'clever indigo compass', AdminRole.FULL_ACCESS),
  staff('ben', 'Ben Achterberg', 'tidy slate ledger', AdminRole.BANKING_ACCESS),
  staff('cleo', 'Cleo Marchetti', 'bright violet easel', AdminRole.CONTENT_MANAGEMENT),
  staff('gwen', 'Gwen Salcedo', 'cozy maple drum', AdminRole.BANKING_ACCESS),
  staff('hugo', 'Hugo Lindgren', 'plucky ivory fiddle', AdminRole.CONTENT_MANAGEMENT),
  staff('iris', 'Iris Tanaka', 'steady copper lantern', AdminRole.FULL_ACCESS),
]

const questions = [
  'What was the name of your first pet?',
  'What did you like best with tea as a child?',
  'What is the nickname of your oldest friend?',
]
const answer = 'biscuit'

/**
 * Returns every demo person with a hashed password. Hashing is slow, so it runs outside the transaction, one person at
 * a time.
 */
export async function hashedPeople() {
  const people = []
  for (const sheet of sheets) people.push(await hashedPerson(sheet))
  return people
}

async function hashedPerson({ password, answered = 0, ...sheet }: DemoPerson) {
  const answerHashes = await Promise.all(questions.slice(0, answered).map(() => hashPassword(answer)))
  return { ...sheet, passwordHash: await hashPassword(password), answerHashes }
}

export type HashedPerson = Awaited<ReturnType<typeof hashedPerson>>

export async function seedPerson(
  tx: Tx,
  secrets: Secrets,
  institutionId: number,
  person: HashedPerson,
): Promise<number> {
  const { username, name, phrase, email = `${username}@example.test`, mobile, role, accountNumber } = person
  const id = await addPerson(tx, institutionId, {
    audience: role ? 'staff' : 'member',
    username,
    name,
    email,
    mobile,
    phrase,
    password_hash: person.passwordHash,
    status: person.status ?? UserStatus.NONE,
    mfa_type: person.mfaType ?? UserMfaType.SMS,
    staff_role: role ?? null,
    account_number: accountNumber ?? null,
    born_on: '1986-04-12',
    ssn_mac: secrets.mac('ssn', '4321'),
    e_statements: person.eStatements ?? false,
    ...toHome(person.home),
  })
  if (!role) await addQuestions(tx, institutionId, id, person.answerHashes)
  return id
}

const toHome = (home: Home | undefined) =>
  home && {
    home_phone: home.phone,
    home_address: home.address,
    home_address2: home.address2 ?? '',
    home_address3: home.address3 ?? '',
    home_city: home.city,
    home_state: home.state,
    home_zip: home.zip,
  }

async function addQuestions(
  tx: Tx,
  institutionId: number,
  personId: number,
  answerHashes: readonly string[],
): Promise<void> {
  const rows = questions.map((question, index) => {
    const hash = answerHashes[index] ?? null
    return {
      institution_id: institutionId,
      person_id: personId,
      position: index + 1,
      question: hash === null ? '' : question,
      answer_hash: hash,
    }
  })
  await tx.insertInto('challenge_question').values(rows).execute()
}
