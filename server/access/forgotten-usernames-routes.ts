import { dayFromWire } from '../../values/days.ts'
import type { AppContext } from '../context.ts'
import { transact } from '../db/open.ts'
import * as outbox from '../delivery/outbox.ts'
import { WithMessage } from '../http/answers.ts'
import { handlers } from '../http/call.ts'
import { getNetwork } from '../security/network.ts'
import { countProof, limitedName } from '../session/proof-limits-store.ts'
import { findMembersByMailbox } from './mailbox-store.ts'
import * as domain from './recovery-domain.ts'
import { counterOf } from './recovery-throttle.ts'

export const forgottenUsernames = handlers((context: AppContext) => ({
  // Whether anybody has this mailbox, only the mailbox shows.
  sendUsername: async (call) => {
    const { body, institution, now } = call
    const { db, secrets } = context
    const network = getNetwork(call.address)
    const members = await findMembersByMailbox(db, institution.id, body.email, { network, now })
    const toCounter = counterOf(context, call, 'username', limitedName('member', body.email))
    const counters = [
      toCounter('place', `network ${network}`),
      // Strangers must not use up the mails of a member at a network of theirs.
      ...(members.some(({ isKnownHere }) => isKnownHere) ? [] : [toCounter('strangers', '')]),
    ]
    await transact(db, async (tx) => {
      for (const counter of counters) await countProof(tx, counter)
    })
    const bornOn = dayFromWire(body.dob)
    call.afterwards(async () => {
      const [first, ...others] = members
        .map(({ person }) => person)
        .filter((person) => domain.mayRecover(person))
        .filter((person) => domain.matchesBirthDateAndSsn(secrets, person, bornOn, body.ssn))
      if (!first) return
      const message = domain.usernamesMessage([first, ...others], institution)
      await transact(db, (tx) => outbox.writeMessages(tx, secrets, institution.id, now, [message]))
    })
    return new WithMessage(domain.usernameSentText, null)
  },
}))
