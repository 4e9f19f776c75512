import { dayIn } from '../../values/days.ts'
import type { AppContext } from '../context.ts'
import { isOpen, openInstitutions } from '../db/all-institutions.ts'
import { bySystem } from '../db/audit.ts'
import { forEachInstitution } from '../db/each-institution.ts'
import { lockAnyPerson } from '../db/member.ts'
import { type Tx, transact } from '../db/open.ts'
import { doStep, type Tools } from './step.ts'
import { lockDispute } from './lock-store.ts'
import { readToTakeBack } from './store.ts'

type TakingBack = Pick<AppContext, 'db'> & Tools & { onError: (what: string, error: unknown) => void }
type Institution = { id: number; timeZone: string }

/** Takes back the credits whose day has come, at every institution. */
export async function takeDisputeCreditsBackEverywhere(
  taking: TakingBack & Pick<AppContext, 'clock'>,
  shouldContinue: () => boolean,
): Promise<void> {
  await forEachInstitution(
    await openInstitutions(taking.db),
    { ...taking, shouldContinue },
    'the credits of disputes',
    (institution, now) => takeDisputeCreditsBack(taking, institution, now, shouldContinue),
  )
}

/** Takes back each once, in a transaction of its own. One whose account does not have the money waits. */
export async function takeDisputeCreditsBack(
  taking: TakingBack,
  institution: Institution,
  now: Date,
  shouldContinue: () => boolean = () => true,
): Promise<void> {
  const { db, onError } = taking
  for (const { form_id: id, person_id: personId } of await readToTakeBack(
    db,
    institution.id,
    dayIn(institution.timeZone, now),
  )) {
    // It may have been frozen since they were read.
    if (!shouldContinue() || !(await isOpen(db, institution.id))) return
    await transact(db, (tx) => takeOneBack(tx, taking, institution, { id, personId, now })).catch((error) =>
      onError(`the credit of dispute ${id}`, error),
    )
  }
}

async function takeOneBack(
  tx: Tx,
  tools: Tools,
  institution: Institution,
  { id, personId, now }: { id: number; personId: number; now: Date },
): Promise<void> {
  const member = { institutionId: institution.id, personId }
  const { email } = await lockAnyPerson(tx, member)
  const row = await lockDispute(tx, { institutionId: institution.id, id })
  // Another process was faster.
  if (row?.state !== 'TAKING_BACK' || row.decided_by === null) return
  await doStep(tx, tools, institution, row, 'TAKE_BACK', {
    explanation: null,
    // A message needs an author: who decided that it goes back.
    authorId: row.decided_by,
    origin: { ...bySystem(institution.id, now), action: 'takeDisputeCreditBack' },
    recipient: { ...member, email },
  })
}
