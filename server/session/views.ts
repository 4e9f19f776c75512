import type { AppContext } from '../context.ts'
import { AdminAction } from '../../values/enumerations.ts'
import { type Origin, recordAudit } from '../db/audit.ts'
import { servedInstitutions } from '../db/all-institutions.ts'
import { forEachInstitution } from '../db/each-institution.ts'
import type { Member } from '../db/member.ts'
import { hasMoved } from '../db/moved.ts'
import { type Tx, transact } from '../db/open.ts'
import * as store from './views-store.ts'

/** Ends this member of staff's view, if one is open. */
export async function endView(
  tx: Tx,
  staff: Member,
  from: Pick<Origin, 'at' | 'address' | 'reference'>,
): Promise<void> {
  const views = await store.closeViews(tx, staff.institutionId, from.at, { staffId: staff.personId, isOver: false })
  await store.endSessionsOfViewer(tx, staff, from.at)
  await recordEnds(tx, views, from)
}

/** Ends views whose time is up: one person's, or all. */
export async function endRunOutViews(tx: Tx, institutionId: number, now: Date, staffId?: number): Promise<void> {
  const views = await store.closeViews(tx, institutionId, now, {
    isOver: true,
    ...(staffId !== undefined && { staffId }),
  })
  await recordEnds(tx, views, { at: now, address: null, reference: null })
}

type Ending = Pick<AppContext, 'db' | 'clock'> & { onError: (what: string, error: unknown) => void }

/** Any number of processes may run this at once: a view's end is recorded once. */
export async function endRunOutViewsEverywhere(ending: Ending): Promise<void> {
  const { db } = ending
  await forEachInstitution(await servedInstitutions(db), ending, 'the views', async ({ id }, now) => {
    // The database to which an institution has moved ends its views.
    if (!(await hasMoved(db, id))) await transact(db, (tx) => endRunOutViews(tx, id, now))
  })
}

async function recordEnds(
  tx: Tx,
  views: readonly store.View[],
  from: Pick<Origin, 'at' | 'address' | 'reference'>,
): Promise<void> {
  for (const view of views) {
    const { institution_id: institutionId, staff_id: personId, member_id: id } = view
    await recordAudit(tx, {
      ...from,
      institutionId,
      personId,
      audience: 'staff',
      action: AdminAction.EVIEW_END,
      target: { type: 'member', id },
      after: { pages: view.pages.join(' '), seconds: countSeconds(view), ranOut: view.ends_at <= from.at },
    })
  }
}

/** An unused ticket showed nothing, so it lasted zero seconds. */
function countSeconds({ opened_at, ends_at, ended_at }: store.View): number {
  if (!opened_at) return 0
  const end = Math.min(ends_at.getTime(), (ended_at ?? ends_at).getTime())
  return Math.max(0, Math.round((end - opened_at.getTime()) / 1000))
}
