import { UserStatus } from '../../../values/enumerations.ts'
import { seededRandom } from '../random.ts'
import { firstNames, lastNames } from './names.ts'

export type Sheet = {
  username: string
  name: string
  phrase: string
  accountNumber: string
  mobile: string
  status: UserStatus
  eStatements: boolean
  /** Cents. `draft` is null for a member without one. */
  share: number
  draft: number | null
}

/** With the members who have their own stories there are 520. */
const generated = 504

const [adjectives, colors, things] = [
  ['calm', 'bold', 'merry', 'quick', 'mellow', 'steady', 'early', 'tender', 'sunny', 'lively'],
  ['olive', 'amber', 'pearl', 'hazel', 'coral', 'maple', 'silver', 'walnut', 'cobalt', 'poppy'],
  [
    'canoe',
    'orchard',
    'button',
    'candle',
    'pebble',
    'mitten',
    'lantern',
    'piano',
    'robin',
    'notebook',
    'basket',
    'harbor',
  ],
] as const

/** Makes the same people each time. */
export function crowd(): Sheet[] {
  const random = seededRandom('the crowd')
  const plain = (index: number): Omit<Sheet, 'username' | 'name'> => ({
    phrase: `${random.pick(adjectives)} ${random.pick(colors)} ${random.pick(things)}`,
    accountNumber: String(40_041_003 + index * 17),
    mobile: String(5_550_100_100 + index),
    status: pickStatus(index),
    eStatements: random.whole(1, 10) > 3,
    share: random.amount(5_00, 9_000_00),
    draft: random.whole(1, 10) > 3 ? random.amount(20_00, 4_500_00) : null,
  })
  const theo = { ...plain(0), username: 'theo', name: 'Theodore Lambert' }
  const named: Sheet[] = [
    theo,
    // A joint account: both sign in to the same account number.
    { ...plain(1), username: 'june', name: 'June Lambert', accountNumber: theo.accountNumber },
    { ...plain(2), username: 'walter', name: 'Walter Nystrom', eStatements: false, draft: null },
    { ...plain(3), username: neverSignedIn, name: 'Ines Duarte', eStatements: true },
  ]
  const taken = new Set(named.map(({ username }) => username))
  const others = Array.from({ length: generated }, (_, index) => {
    const name = `${random.pick(firstNames)} ${random.pick(lastNames)}`
    return { ...plain(named.length + index), name, username: pickUsername(name, taken, random.whole(0, 2)) }
  })
  return [...named, ...others]
}

export const neverSignedIn = 'ines'
/** When staff locked the locked members. */
export const lockedDaysAgo = 12

function pickStatus(index: number): UserStatus {
  if (index > 0 && index % 61 === 0) return UserStatus.BLOCKED
  return index > 0 && index % 97 === 0 ? UserStatus.SUSPENDED : UserStatus.NONE
}

/** Makes a username; a duplicate gets a number. */
function pickUsername(name: string, taken: Set<string>, pattern: number): string {
  const [first = '', last = ''] = name.toLowerCase().split(' ')
  const candidates = [`${first}.${last}`, `${first[0]}${last}`, `${first}${last[0]}`][pattern] ?? first
  let username = candidates
  for (let number = 2; taken.has(username); number++) username = `${candidates}${number}`
  taken.add(username)
  return username
}
