import { UserStatus } from '../../values/enumerations.ts'
import { StatusLabel } from '../office/StatusLabel.tsx'
import { statusWords, membersWords } from './members.words.ts'

const looks = {
  [UserStatus.NONE]: { tone: 'usual' },
  [UserStatus.BLOCKED]: { icon: 'lock', tone: 'bad' },
  [UserStatus.SUSPENDED]: { icon: 'stopped', tone: 'bad' },
} as const
const unknown = { icon: 'help' } as const

const isKnown = (status: number): status is UserStatus => status in looks

export const MemberStatus = ({ status }: { status: number }) => (
  <StatusLabel {...(isKnown(status) ? looks[status] : unknown)}>
    {statusWords[status] ?? membersWords.unknown}
  </StatusLabel>
)
