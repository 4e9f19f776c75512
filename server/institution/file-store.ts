import { type Selectable, sql } from 'kysely'
import { ofAllInstitutions } from '../db/all-institutions.ts'
import { addInstitution, toInstitutionRow } from '../ledger/build.ts'
import type { Db, Tx } from '../db/open.ts'
import type { Schema } from '../db/schema.ts'
import { Refusal } from '../refusals.ts'
import { fileInOrder } from './file.ts'
import { inCents, inDollars, type InstitutionFile } from './institution-file.ts'
import { readPartners, writePartners } from './partners-store.ts'
import { writeOfferedPayees } from './payees-store.ts'

export type InstitutionRow = Selectable<Schema['institution']>

/** Locks the institution, so that two commands run one after the other. */
export const lockByKey = (tx: Tx, key: string): Promise<InstitutionRow | undefined> =>
  tx.selectFrom('institution').selectAll().where('key', '=', key).forNoKeyUpdate().executeTakeFirst()

/** `opensAt`: what its members are told while it is frozen. */
export async function setClosed(
  tx: Tx,
  institutionId: number,
  { since, opensAt }: { since: Date | null; opensAt: Date | null },
): Promise<void> {
  await tx
    .updateTable('institution')
    .set({ disabled_at: since, opens_at: opensAt })
    .where('id', '=', institutionId)
    .execute()
}

/** Adds the institution of a file, with its own accounts. */
export async function addByFile(tx: Tx, file: InstitutionFile, now: Date): Promise<number> {
  await refuseTaken(tx, file.domains)
  const { id } = await addInstitution(tx, { ...toColumns(file), domains: file.domains })
  await writeLists(tx, id, file, now)
  return id
}

/** Updates an institution to match its file. */
export async function changeByFile(tx: Tx, id: number, file: InstitutionFile, now: Date): Promise<void> {
  await refuseTaken(tx, file.domains, id)
  await tx
    .updateTable('institution')
    .set(toInstitutionRow(toColumns(file)))
    .where('id', '=', id)
    .execute()
  await tx.deleteFrom('institution_domain').where('institution_id', '=', id).execute()
  await tx
    .insertInto('institution_domain')
    .values(file.domains.map((domain, position) => ({ domain, institution_id: id, position })))
    .execute()
  await writeLists(tx, id, file, now)
}

async function refuseTaken(tx: Tx, domains: readonly string[], id = 0): Promise<void> {
  const { rows } = await sql<{ domain: string }>`
    select domain from institution_domain where institution_id <> ${id} and domain = any(${domains}) limit 1 ${ofAllInstitutions}`.execute(
    tx,
  )
  if (rows[0]) throw new Refusal(409, `${rows[0].domain} is an address of another institution.`)
}

const toColumns = (file: InstitutionFile) => ({
  key: file.key,
  name: file.name,
  time_zone: file.timeZone,
  max_session_minutes: file.maxSessionMinutes,
  check_images: file.checkImages,
  admin_access: file.adminAccess,
  staff_provider: file.staffProvider ?? undefined,
  eview_notice: file.eviewNotice,
  undo_seconds: file.undoSeconds,
  staff_passkeys: file.staffPasskeys,
  new_receivers: inCents(file.newReceivers, ['holdAbove']),
  disputes: inCents(file.disputes, ['twoAbove']),
  answer_hours: file.answerHours,
  conversation_months: file.conversationMonths,
  setup: { ...file.setup, brand: { ...file.setup.brand, key: file.key } },
  quicken: file.quicken ?? undefined,
  ach: file.ach ?? undefined,
  core: file.core,
  epay: inCents(file.epay, ['fee', 'mostPerPayment', 'mostPerDay']),
  text_banking: inCents(file.textBanking, ['mostPerText', 'mostPerDay']),
  statements: file.statements ?? undefined,
  sso_hosts: file.partnerHosts,
  external_site_message: file.externalSiteMessage,
})

/** Replaces each list. */
async function writeLists(
  tx: Tx,
  id: number,
  { quickLinks, partners, help, loanTemplate, payees }: InstitutionFile,
  now: Date,
): Promise<void> {
  for (const table of ['quick_link', 'help_question', 'help_section', 'loan_template'] as const)
    await tx.deleteFrom(table).where('institution_id', '=', id).execute()
  const links = quickLinks.map(({ buttonText, isExternal, imageUrl, ...link }, position) => ({
    ...link,
    institution_id: id,
    position,
    button_text: buttonText,
    is_external: isExternal,
    image_url: imageUrl,
  }))
  if (links.length > 0) await tx.insertInto('quick_link').values(links).execute()
  await writePartners(tx, id, partners)
  if (help)
    await tx
      .insertInto('help_section')
      .values({ institution_id: id, help_text: help.text, phone: help.phone, email: help.email })
      .execute()
  const questions = (help?.questions ?? []).map((question, position) => ({ ...question, institution_id: id, position }))
  if (questions.length > 0) await tx.insertInto('help_question').values(questions).execute()
  if (loanTemplate)
    await tx
      .insertInto('loan_template')
      .values({ institution_id: id, steps: JSON.stringify(loanTemplate) })
      .execute()
  await writeOfferedPayees(tx, id, payees, now)
}

export async function readAsFile(db: Db, row: InstitutionRow): Promise<InstitutionFile> {
  const domains = await db
    .selectFrom('institution_domain')
    .select('domain')
    .where('institution_id', '=', row.id)
    .orderBy('position')
    .execute()
  const links = await db
    .selectFrom('quick_link')
    .selectAll()
    .where('institution_id', '=', row.id)
    .orderBy('position')
    .execute()
  const help = await db.selectFrom('help_section').selectAll().where('institution_id', '=', row.id).executeTakeFirst()
  const questions = await db
    .selectFrom('help_question')
    .select(['question', 'answer'])
    .where('institution_id', '=', row.id)
    .orderBy('position')
    .execute()
  const template = await db
    .selectFrom('loan_template')
    .select('steps')
    .where('institution_id', '=', row.id)
    .executeTakeFirst()
  const payees = await db
    .selectFrom('offered_payee')
    .selectAll()
    .where('institution_id', '=', row.id)
    .where('is_active', '=', true)
    .execute()
  const {
    brand: { key: _key, ...brand },
    ...setup
  } = row.setup
  return fileInOrder({
    key: row.key,
    name: row.name,
    domains: domains.map(({ domain }) => domain),
    timeZone: row.time_zone,
    maxSessionMinutes: row.max_session_minutes,
    checkImages: row.check_images,
    eviewNotice: row.eview_notice,
    undoSeconds: row.undo_seconds,
    staffPasskeys: row.staff_passkeys,
    newReceivers: inDollars(row.new_receivers, ['holdAbove']),
    disputes: inDollars(row.disputes, ['twoAbove']),
    answerHours: row.answer_hours,
    conversationMonths: row.conversation_months,
    adminAccess: row.admin_access,
    staffProvider: row.staff_provider,
    setup: { ...setup, brand },
    quicken: row.quicken,
    ach: row.ach,
    core: row.core,
    epay: inDollars(row.epay, ['fee', 'mostPerPayment', 'mostPerDay']),
    textBanking: inDollars(row.text_banking, ['mostPerText', 'mostPerDay']),
    eStatements: row.statements ? 'here' : 'partner',
    statements: row.statements,
    partnerHosts: row.sso_hosts,
    externalSiteMessage: row.external_site_message,
    quickLinks: links.map(({ description, button_text, is_external, url, image_url }) => {
      return { description, buttonText: button_text, isExternal: is_external, url, imageUrl: image_url }
    }),
    partners: await readPartners(db, row.id),
    help: help ? { text: help.help_text, phone: help.phone, email: help.email, questions } : null,
    loanTemplate: template ? (template.steps as unknown[]) : null,
    payees: payees.map(({ name, phone, address1, address2, city, state, zip_code }) => {
      return { name, phone, address1, address2, city, state, zipCode: zip_code }
    }),
  })
}
