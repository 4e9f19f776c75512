import { setTimeout as pause } from 'node:timers/promises'
import type { HandlerContext } from '../context.ts'
import type { Institution } from '../db/institution.ts'
import type { Member } from '../db/member.ts'
import type { Db } from '../db/open.ts'
import { leaveProvider, type ProviderTokens } from './provider.ts'
import { findProviderSession } from './provider-store.ts'
import { openTokens } from './provider-tokens.ts'

/** How long somebody who logs out waits for the provider's address. It is known but for the first hour's first call. */
const leavePatience = 1_000

type Leaving = { db: Db; institution: Institution; member: Member; caller: { sessionId: number } }

/** Returns the tokens of the caller's session. Ask it before the session ends: they are gone then. */
export async function readTokens(
  { secrets }: HandlerContext,
  { db, institution, member, caller }: Leaving,
): Promise<ProviderTokens | null> {
  const session = await findProviderSession(db, member, caller.sessionId)
  return session ? openTokens(secrets, institution, session.provider_tokens) : null
}

/** Returns where the browser signs out at the provider too. One that cannot be asked, or is slow, keeps nobody here. */
export const findLeaveAddress = (
  context: HandlerContext,
  institution: Institution,
  tokens: ProviderTokens,
  back: string,
): Promise<string | null> =>
  Promise.race([
    leaveProvider(context, institution, tokens, back).catch(() => null),
    pause(leavePatience, null, { ref: false }),
  ])
