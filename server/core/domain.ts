import { wrongCorrectionReason } from '../../values/core-differences.ts'
import type { CoreDifferenceAct } from '../../values/enumerations.ts'
import { Refusal } from '../refusals.ts'
import type { LockedDifference } from './differences-store.ts'

/** `isOwn`: the account is of the same person as member. `mayPropose`: who proposed it still may. */
type Acting = {
  act: CoreDifferenceAct
  ours: number | null
  theirs: number | null
  reason: string
  by: number
  isOwn: boolean
  mayPropose: boolean | undefined
}
type Current = Pick<
  LockedDifference,
  | 'ours'
  | 'theirs'
  | 'explained'
  | 'cause'
  | 'difference_state'
  | 'correction_by'
  | 'correction_reason'
  | 'follows_core'
>
/** `corrects`: by so much a posting changes the balance; 0 where nothing is posted. */
type Decided = { corrects: number; by: number | null; reason: string | null; state: 'OPEN' | 'CORRECTED' | 'CLOSED' }

/** Decides what an act of staff does to a difference, or refuses it. */
export function decideDifference(
  current: Current,
  { act, ours, theirs, reason: typed, by, isOwn, mayPropose = false }: Acting,
): Decided {
  const { correction_by: proposedBy, correction_reason: proposed } = current
  if (current.difference_state !== 'OPEN') throw changed()
  if (current.ours !== ours || current.theirs !== theirs) throw changed()
  if (isOwn) throw new Refusal(422, 'This is your own account. Somebody else must settle it.')
  if (act === 'DECLINE' || act === 'APPROVE') {
    if (proposedBy === null || proposed === null) throw new Refusal(409, 'Nothing is proposed any more.')
    if (act === 'DECLINE') return { corrects: 0, by: null, reason: null, state: 'OPEN' }
    if (proposedBy === by) throw new Refusal(422, 'You proposed this. Somebody else must approve it.')
    if (typed.trim() !== proposed) throw changed()
    if (!mayPropose)
      throw new Refusal(409, 'Who proposed this has no Full Access any more. Decline it, and propose it again.')
    return { corrects: requireCorrection(current), by: proposedBy, reason: proposed, state: 'CORRECTED' }
  }
  if (proposedBy !== null) throw new Refusal(409, 'A correction is proposed. Approve or decline it first.')
  const wrong = wrongCorrectionReason(typed)
  if (wrong) throw new Refusal(422, wrong, { fields: { reason: wrong } })
  if (act === 'CLOSE') return { corrects: 0, by: null, reason: typed.trim(), state: 'CLOSED' }
  requireCorrection(current)
  return { corrects: 0, by, reason: typed.trim(), state: 'OPEN' }
}

const changed = () => new Refusal(409, 'This difference has changed. Look at it again.')

/** Returns what a correction posts, or posted where the bank followed the core; null where nothing is to be corrected. */
export const findCorrection = ({
  cause,
  ours,
  theirs,
  explained,
}: Pick<Current, 'cause' | 'ours' | 'theirs' | 'explained'>): number | null =>
  // Of another cause the core or we post the same later: a correction would count it twice.
  cause === 'UNKNOWN' && ours !== null && theirs !== null ? theirs - ours - explained : null

function requireCorrection(current: Current): number {
  if (current.ours === null || current.theirs === null)
    throw new Refusal(
      422,
      'This account is only here or only in the core, so there is nothing to correct. Close the difference.',
    )
  if (current.follows_core)
    throw new Refusal(422, 'The bank follows the core with this account. There is nothing to correct.')
  if (current.cause === 'NEVER_AT_CORE')
    throw new Refusal(
      422,
      'The core has not posted this for a week. Ask its operators why: there is nothing to correct here.',
    )
  const corrects = findCorrection(current)
  if (corrects === null)
    throw new Refusal(422, 'This difference goes away when both have posted the same. There is nothing to correct.')
  return corrects
}

/** A file that differs in more of the accounts than this is a wrong file, or the day's transactions are missing. */
export const isTooMuchToFollow = (differing: number, kept: number): boolean => differing > Math.max(20, kept / 4)
