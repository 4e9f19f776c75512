import type { Member } from '../../db/member.ts'
import type { Tx } from '../../db/open.ts'

/** What she wrote about her newest transactions at each place, the newest first. */
const written: readonly { at: string; words: readonly { note?: string; tags: readonly string[] }[] }[] = [
  {
    at: 'Taqueria La Marea',
    words: [{ note: 'Lunch with Ines', tags: ['food', 'work'] }, { tags: ['food'] }, { tags: ['food', 'work'] }],
  },
  { at: 'Marigold Pharmacy', words: [{ note: 'For the insurance', tags: ['health'] }, { tags: ['health'] }] },
  { at: 'Pelican Fuel & Marine', words: [{ note: 'Half is for Tomas', tags: ['car', 'trip'] }, { tags: ['car'] }] },
]

/** Maria of Harbor Light has notes and tags on her everyday account; everybody else has none. */
export async function seedEntryNotes(
  tx: Tx,
  { institutionId, personId }: Member,
  who: string,
  idOf: (name: string) => number,
): Promise<void> {
  if (who !== 'harborlight maria') return
  for (const { at, words } of written) {
    const entries = await tx
      .selectFrom('ledger_entry')
      .select('id')
      .where('institution_id', '=', institutionId)
      .where('account_id', '=', idOf('S-002'))
      .where('description', 'like', `${at}%`)
      .orderBy('happened_on', 'desc')
      .orderBy('id', 'desc')
      .limit(words.length)
      .execute()
    const rows = entries.map(({ id }, index) => ({
      institution_id: institutionId,
      person_id: personId,
      entry_id: id,
      own_note: words[index]?.note ?? '',
      tags: [...(words[index]?.tags ?? [])],
    }))
    await tx.insertInto('entry_note').values(rows).execute()
  }
}
