import { type Selectable, sql } from 'kysely'
import type { Member } from '../db/member.ts'
import type { Db, Tx } from '../db/open.ts'
import { erasedContents, type FormSection, withoutContents } from '../db/columns.ts'
import type { Schema } from '../db/schema.ts'
import { parseTemplate, type TemplateStep } from './template.ts'

export type Application = Selectable<Schema['loan_application']>

/** Returns null when the institution takes no applications online. */
export async function findTemplate(db: Db, institutionId: number): Promise<TemplateStep[] | null> {
  const row = await db
    .selectFrom('loan_template')
    .select('steps')
    .where('institution_id', '=', institutionId)
    .executeTakeFirst()
  return row ? parseTemplate(row.steps) : null
}

/** Changes the template; applications in progress keep theirs. */
export async function setTemplate(tx: Tx, institutionId: number, given: unknown): Promise<TemplateStep[]> {
  const template = parseTemplate(given)
  const steps = JSON.stringify(template)
  await tx
    .insertInto('loan_template')
    .values({ institution_id: institutionId, steps })
    .onConflict((conflict) => conflict.column('institution_id').doUpdateSet({ steps }))
    .execute()
  return template
}

/** Reads the profile data for an application. */
export const readApplicantProfile = (db: Db, { institutionId, personId }: Member) =>
  db
    .selectFrom('person')
    .select(['name', 'email', 'mobile', 'home_phone as homePhone'])
    .where('institution_id', '=', institutionId)
    .where('id', '=', personId)
    .executeTakeFirstOrThrow()

/** Locks and returns the member's unfinished applications: another tab may be sending one. */
export async function lockDrafts(tx: Tx, { institutionId, personId }: Member) {
  return tx
    .selectFrom('loan_application')
    .select(['id', 'touched_at'])
    .where('institution_id', '=', institutionId)
    .where('person_id', '=', personId)
    .where('sent_at', 'is', null)
    .where('erased_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
}

type NewApplication = Pick<Application, 'loan_type' | 'amount' | 'purpose' | 'co_applicant'> & {
  steps: readonly TemplateStep[]
  answers: Readonly<Record<string, string>>
  now: Date
}

export async function addApplication(
  tx: Tx,
  member: Member,
  { steps, answers, now, ...begun }: NewApplication,
): Promise<Application> {
  return tx
    .insertInto('loan_application')
    .values({
      institution_id: member.institutionId,
      person_id: member.personId,
      ...begun,
      steps: JSON.stringify(steps),
      answers: JSON.stringify(answers),
      begun_at: now,
      touched_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

const whereOwn = (db: Db, { institutionId, personId }: Member, id: number) =>
  db
    .selectFrom('loan_application')
    .selectAll()
    .where('institution_id', '=', institutionId)
    .where('person_id', '=', personId)
    .where('id', '=', id)

export const findApplication = (db: Db, member: Member, id: number) => whereOwn(db, member, id).executeTakeFirst()

/** Locks an application: of two tabs that send it, the second finds it sent. */
export const lockApplication = (tx: Tx, member: Member, id: number) =>
  whereOwn(tx, member, id).forUpdate().executeTakeFirst()

type SavedStep = Pick<Application, 'answers' | 'reached'> & { at: Date }

export async function saveAnswers(
  tx: Tx,
  { institution_id, id }: Application,
  { answers, reached, at }: SavedStep,
): Promise<void> {
  await tx
    .updateTable('loan_application')
    .set({ answers: JSON.stringify(answers), reached, touched_at: at })
    .where('institution_id', '=', institution_id)
    .where('id', '=', id)
    .execute()
}

/** Deletes the answers of a sent application: staff read them in the form. */
export async function markSent(tx: Tx, { institution_id, id }: Application, formId: number, at: Date): Promise<void> {
  await tx
    .updateTable('loan_application')
    .set({ ...withoutContents, form_id: formId, sent_at: at, touched_at: at })
    .where('institution_id', '=', institution_id)
    .where('id', '=', id)
    .execute()
}

export async function eraseApplication(tx: Tx, institutionId: number, id: number, at: Date): Promise<void> {
  await tx
    .updateTable('loan_application')
    .set({ ...erasedContents, erased_at: at })
    .where('institution_id', '=', institutionId)
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where('erased_at', 'is', null)
    .execute()
}

const mostSentListed = 100

/** Returns all unfinished applications and the latest sent ones, newest first, with what became of their forms. */
export async function readApplications(db: Db, { institutionId, personId }: Member) {
  const lastSent = db
    .selectFrom('loan_application')
    .select('id')
    .where('institution_id', '=', institutionId)
    .where('person_id', '=', personId)
    .where('sent_at', 'is not', null)
    .orderBy('sent_at', 'desc')
    .limit(mostSentListed)
  return db
    .selectFrom('loan_application')
    .leftJoin('secured_form', (join) =>
      join
        .onRef('secured_form.institution_id', '=', 'loan_application.institution_id')
        .onRef('secured_form.id', '=', 'form_id'),
    )
    .select(['loan_application.id', 'loan_type', 'amount', 'reached', 'begun_at', 'loan_application.sent_at'])
    .select(['status', 'was_opened'])
    .where('loan_application.institution_id', '=', institutionId)
    .where('loan_application.person_id', '=', personId)
    .where('erased_at', 'is', null)
    .where((eb) => eb.or([eb('loan_application.sent_at', 'is', null), eb('loan_application.id', 'in', lastSent)]))
    .orderBy((eb) => eb.fn.coalesce('loan_application.sent_at', 'begun_at'), 'desc')
    .orderBy('loan_application.id', 'desc')
    .execute()
}

/** Counts the member's forms of this name that staff have not opened. */
export async function countUnopenedForms(
  tx: Tx,
  { institutionId, personId }: Member,
  friendlyName: string,
): Promise<number> {
  const { count } = await tx
    .selectFrom('secured_form')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('institution_id', '=', institutionId)
    .where('person_id', '=', personId)
    .where('friendly_name', '=', friendlyName)
    .where('status', '=', 'UNREAD')
    .where('was_opened', '=', false)
    .executeTakeFirstOrThrow()
  return count
}

/** Returns the member's form with this name and text that was sent since `after`. */
export async function findSameForm(
  tx: Tx,
  { institutionId, personId }: Member,
  { friendlyName, sections, after }: { friendlyName: string; sections: FormSection[]; after: Date },
): Promise<number | null> {
  const form = await tx
    .selectFrom('secured_form')
    .select('id')
    .where('institution_id', '=', institutionId)
    .where('person_id', '=', personId)
    .where('friendly_name', '=', friendlyName)
    .where('sections', '=', sql<FormSection[]>`${JSON.stringify(sections)}::jsonb`)
    .where('sent_at', '>', after)
    .executeTakeFirst()
  return form?.id ?? null
}
