import { UserStatus } from '../../values/enumerations.ts'
import type { Member } from '../db/member.ts'
import type { Tx } from '../db/open.ts'

type Credentials = { name: string; username: string; phrase: string; passwordHash: string }

/** Lets an invited member of staff sign in from now on. */
export async function admitStaff(
  tx: Tx,
  { institutionId, personId }: Member,
  { name, username, phrase, passwordHash }: Credentials,
): Promise<void> {
  await tx
    .updateTable('person')
    .set({
      name,
      username,
      username_key: username.toLowerCase(),
      phrase,
      password_hash: passwordHash,
      status: UserStatus.NONE,
    })
    .where('institution_id', '=', institutionId)
    .where('id', '=', personId)
    .execute()
}
