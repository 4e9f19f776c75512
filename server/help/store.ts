import type { Db } from '../db/open.ts'

export async function findHelp(db: Db, institutionId: number) {
  return db.selectFrom('help_section').selectAll().where('institution_id', '=', institutionId).executeTakeFirst()
}

export async function readQuestions(db: Db, institutionId: number) {
  return db
    .selectFrom('help_question')
    .select(['question', 'answer'])
    .where('institution_id', '=', institutionId)
    .orderBy('position')
    .orderBy('id')
    .execute()
}
