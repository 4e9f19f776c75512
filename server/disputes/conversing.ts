import type { FormStatus } from '../../values/enumerations.ts'
import type { AppContext } from '../context.ts'
import type { FormSection } from '../db/columns.ts'
import type { Member } from '../db/member.ts'
import type { Tx } from '../db/open.ts'
import type { Secrets } from '../security/secrets.ts'

type FormOfDispute = { id: number; status: FormStatus }
type Started = { subject: string; about: { kind: 'TRANSACTION'; id: string }; sections: FormSection[]; now: Date }
type Written = {
  institutionId: number
  authorId: number
  isFromStaff: boolean
  text: string
  now: Date
  answerMinutes?: number
  isAutomatic?: boolean
  isLetter?: boolean
}

/** What conversations hand in: a dispute is one of them. */
export type Conversing = {
  addConversation: (tx: Tx, member: Member, started: Started) => Promise<FormOfDispute>
  addMessage: (tx: Tx, secrets: Secrets, form: FormOfDispute, written: Written) => Promise<number>
  findNewestMessage: (tx: Tx, form: { institutionId: number; id: number }) => Promise<number | null>
  refuseUnseen: (newestId: number | null, seenId: number | null) => void
}
export type DisputesContext = Pick<AppContext, 'secrets' | 'settings'> & { conversing: Conversing }
