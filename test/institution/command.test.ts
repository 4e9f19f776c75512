import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { expect, test } from 'vitest'
import { transact } from '../../server/db/open.ts'
import {
  addInstitutionByCommand,
  disableByCommand,
  editByCommand,
  showInstitutionByCommand,
} from '../../server/institution/command.ts'
import { parseInstitutionFile } from '../../server/institution/file.ts'
import type { InstitutionFile } from '../../server/institution/institution-file.ts'
import { findByKey } from '../../server/institution/store.ts'
import { readSsoItems } from '../../server/links/store.ts'
import { parseTemplate, type TemplateStep } from '../../server/loans/template.ts'
import { findTemplate } from '../../server/loans/store.ts'
import { inviteByCommand } from '../../server/admins/command.ts'
import { openInstitutions } from '../../server/db/all-institutions.ts'
import { offered } from '../../tools/offered.ts'
import { appOf, context, openBank } from '../support/bank.ts'
import { callAs } from '../support/call.ts'
import { openPayer, water } from '../payments/payer.ts'

const { db } = context
const app = await appOf()
const sample = readFileSync('docs/institution.yaml', 'utf8')
let made = 0

/** Writes the sample to a file of its own, so that two tests create two institutions. */
function newFile(changes: Partial<InstitutionFile> = {}): InstitutionFile {
  const key = `lakeshore-${++made}`
  const file = parseInstitutionFile(sample, {
    ...offered,
    parseTemplate: parseTemplate,
    hasPicture: () => true,
    isPartner: () => true,
  })
  return { ...file, key, name: `Lakeshore ${made}`, domains: [`${key}.test`], ...changes }
}

const add = (file: InstitutionFile) => addInstitutionByCommand(db, file, new Date())
const edit = (file: InstitutionFile, agrees = true) => {
  const shown: string[] = []
  const done = editByCommand(
    db,
    file,
    async (changes) => {
      shown.push(...changes)
      return agrees
    },
    () => new Date(),
  )
  return done.then((says) => ({ says, shown }))
}
const at = (file: InstitutionFile) => callAs(app, { host: file.domains[0] ?? '' })
const shown = async ({ key }: InstitutionFile) => parse(await showInstitutionByCommand(db, key))
const findId = async ({ key }: InstitutionFile) => (await findByKey(db, key))?.id ?? 0
const readActs = async (file: InstitutionFile) => {
  const id = await findId(file)
  return db
    .selectFrom('audit_event')
    .select(['audience', 'action', 'after'])
    .where('institution_id', '=', id)
    .orderBy('id')
    .execute()
}

test('adding an institution creates everything in its file, at its own address', async () => {
  const file = newFile()
  expect(await add(file)).toBe(
    `${file.name} is at ${file.domains[0]}. Invite its first admin: npm run admin -- invite --institution ${file.key} --email ADDRESS --role full`,
  )
  expect(await shown(file)).toEqual(file)
  const { data } = await at(file).call('getConfig')
  const { menuConfig, fiContactPhone } = file.setup
  expect(data).toMatchObject({
    setup: {
      fiName: file.name,
      fiTimeZone: 'America/Chicago',
      menuConfig,
      fiContactPhone,
      brand: { key: file.key, corner: 6 },
    },
    maxSessionMinutes: 15,
    Check_Images: { enabled: true },
  })
  const institution = await findByKey(db, file.key)
  expect(institution?.epay).toEqual({ freePerMonth: 15, fee: 50, mostPerPayment: 10_000_00, mostPerDay: 20_000_00 })
  expect(await findTemplate(db, institution?.id ?? 0)).toEqual(parseTemplate(file.loanTemplate) as TemplateStep[])
  expect(await readActs(file)).toEqual([{ audience: 'system', action: 'ADD_INSTITUTION', after: null }])
})

test('the first admin of a new institution is invited at its address', async () => {
  const file = newFile()
  await add(file)
  const institution = await findByKey(db, file.key)
  if (!institution) throw new Error('not added')
  const settings = { ...context.settings, publicUrl: new URL('https://bank.test') }
  const link = await transact(db, (tx) =>
    inviteByCommand(tx, settings, institution, { email: 'ada@example.test', role: 1, now: new Date() }),
  )
  expect(link).toMatch(new RegExp(`^https://${file.domains[0]}/admin/invitation\\?hash=`))
  const hash = new URL(link).searchParams.get('hash') ?? ''
  expect((await at(file).call('checkInvitation', { body: { hash } })).data).toMatchObject({
    email: 'ada@example.test',
    role: 1,
  })
})

test('an institution is added only once, and never at the address of another', async () => {
  const file = newFile()
  await add(file)
  await expect(add(file)).rejects.toThrow(`There is an institution ${file.key}. Change it with institution edit.`)
  const other = newFile({ domains: ['fresh.test', ...file.domains] })
  await expect(add(other)).rejects.toThrow(`${file.domains[0]} is an address of another institution.`)
  expect(await findByKey(db, other.key)).toBeNull()
  const third = newFile()
  await add(third)
  await expect(edit({ ...third, domains: file.domains })).rejects.toThrow('is an address of another institution.')
  expect(await shown(third)).toEqual(third)
})

test('an edited institution file lists its changes first, and changes nothing else', async () => {
  const file = newFile()
  await add(file)
  const [payee] = file.payees
  const after: InstitutionFile = {
    ...file,
    name: 'Lakeside Credit Union',
    domains: [`www.${file.key}.test`, ...file.domains],
    epay: { ...file.epay, fee: 0.75 },
    partners: [],
    help: null,
    payees: payee ? [payee, { ...payee, name: 'Lakeshore Water' }] : [],
  }
  const refused = await edit(after, false)
  expect(refused.says).toBe('Nothing was changed.')
  expect(await shown(file)).toEqual(file)
  const { says, shown: changes } = await edit(after)
  expect(says).toBe('Lakeside Credit Union was changed in 7 places.')
  expect(changes).toEqual(refused.shown)
  expect(changes).toEqual([
    `name: "${file.name}" becomes "Lakeside Credit Union"`,
    `domains[1]: "${file.domains[0]}" becomes "www.${file.key}.test"`,
    `domains[2]: "${file.domains[0]}" is added`,
    'epay.fee: 0.5 becomes 0.75',
    expect.stringMatching(/^partners\[1\]: .* is removed$/),
    expect.stringMatching(/^help: .* becomes null$/),
    expect.stringMatching(/^payees\[2\]: .*Lakeshore Water.* is added$/),
  ])
  expect(await shown(file)).toEqual(after)
  expect(await readSsoItems(db, await findId(file))).toEqual([])
  expect((await readActs(file)).at(-1)).toEqual({
    audience: 'system',
    action: 'EDIT_INSTITUTION',
    after: { changed: 'name, domains[1], domains[2], epay.fee, partners[1], help, payees[2]' },
  })
  expect((await edit(after)).says).toBe('Lakeside Credit Union is as its file says. Nothing was changed.')
})

test('a core system is told from an edit on, and not any more after another', async () => {
  const file = newFile()
  await add(file)
  const told: InstitutionFile = { ...file, core: { postings: 'daily' } }
  await edit(told)
  expect(await shown(file)).toEqual(told)
  await edit(file)
  expect(await shown(file)).toEqual(file)
})

test('partners that did not change keep their ids, by which the pages of signed-in members open them', async () => {
  const file = newFile()
  await add(file)
  const before = await readSsoItems(db, await findId(file))
  await edit({ ...file, epay: { ...file.epay, fee: 0.75 } })
  expect(await readSsoItems(db, await findId(file))).toEqual(before)
  await edit({ ...file, partners: file.partners.map((partner) => ({ ...partner, buttonText: 'Open it' })) })
  const after = await readSsoItems(db, await findId(file))
  expect(after.map(({ button_text }) => button_text)).toEqual(before.map(() => 'Open it'))
})

test('a confirmed change is not made if somebody else has changed the institution in the meantime', async () => {
  const file = newFile()
  await add(file)
  const late = editByCommand(
    db,
    { ...file, maxSessionMinutes: 20 },
    async () => {
      await edit({ ...file, maxSessionMinutes: 30 })
      return true
    },
    () => new Date(),
  )
  await expect(late).rejects.toThrow('Nothing was changed: try again.')
  expect(await shown(file)).toMatchObject({ maxSessionMinutes: 30 })
})

test('an offered payee that is removed is no longer paid, and is the same again when it returns', async () => {
  const file = newFile()
  await add(file)
  const payees = async () => {
    const id = await findId(file)
    return db.selectFrom('offered_payee').select(['id', 'is_active', 'city']).where('institution_id', '=', id).execute()
  }
  const [before] = await payees()
  await edit({ ...file, payees: [] })
  expect(await payees()).toEqual([{ ...before, is_active: false }])
  await edit({ ...file, payees: file.payees.map((payee) => ({ ...payee, city: 'Kenosha' })) })
  expect(await payees()).toEqual([{ ...before, city: 'Kenosha' }])
})

test('a payee that moves is paid at its new address by members who have it, and they are told once', async () => {
  const { bank, add: copy, offer, call, notices } = await openPayer()
  const file = parseInstitutionFile(await showInstitutionByCommand(db, bank.institution.key), {
    ...offered,
    parseTemplate,
    hasPicture: () => true,
    isPartner: () => true,
  })
  const { address2, zipCode, phone, city, state } = water
  const power = { name: 'Shoreline Power', address1: '4 Dam Road', address2, zipCode, phone, city, state }
  await copy({ legacyPayeeId: await offer(), nickname: 'Power' })
  await copy()
  const before = (await notices()).length
  const moved = { ...power, address1: '9 Hill Street', phone: '5550177799' }
  expect(await edit({ ...file, payees: [moved] })).toMatchObject({ says: expect.stringContaining('was changed') })
  await edit({ ...file, payees: [{ ...moved, phone }] })
  const { data } = await call('getQuickPays', { body: {} })
  expect(data.map(({ payeeName, payeeAddress1 }) => [payeeName, payeeAddress1]).toSorted()).toEqual([
    [water.name, water.address1],
    ['Shoreline Power', '9 Hill Street'],
  ])
  expect((await notices()).slice(0, -before).map(({ notification }) => notification)).toEqual([
    'Shoreline Power has a new address. Your payments go there from now on: 9 Hill Street, Portland, ME 04101.',
  ])
})

test('a disabled institution serves nobody, and works as before once it is enabled', async () => {
  const bank = await openBank()
  const { key, name } = bank.institution
  const rosa = await bank.addMember('rosa', [{ balance: 100_00 }])
  const signedIn = await bank.signIn(rosa)
  expect((await signedIn.call('getSummary', { body: {} })).status).toBe(200)
  expect(await disableByCommand(db, key, true, new Date())).toBe(
    `${name} is disabled: nobody reaches it, and its payments and transfers wait.`,
  )
  expect(await disableByCommand(db, key, true, new Date())).toBe(`${name} is disabled already.`)
  expect((await bank.nobody.call('getConfig')).status).toBe(404)
  expect([
    (await signedIn.call('getSummary', { body: {} })).status,
    (await bank.browser().call('lookUpUsername', { body: { username: 'rosa' } })).status,
  ]).toEqual([404, 404])
  expect((await openInstitutions(db)).some(({ id }) => id === bank.id)).toBe(false)
  expect(await showInstitutionByCommand(db, key)).toMatch(/^# Disabled since /)
  expect(await disableByCommand(db, key, false, new Date())).toBe(
    `${name} is enabled. Payments and transfers that waited are made in the next run.`,
  )
  expect((await signedIn.call('getSummary', { body: {} })).status).toBe(200)
  expect((await openInstitutions(db)).some(({ id }) => id === bank.id)).toBe(true)
})

test('changing one institution leaves the others alone', async () => {
  const [one, other] = [newFile(), newFile()]
  await add(one)
  await add(other)
  await edit({ ...one, name: 'Another Name', quickLinks: [], partners: [], help: null, loanTemplate: null, payees: [] })
  await disableByCommand(db, one.key, true, new Date())
  expect(await shown(other)).toEqual(other)
  expect((await at(other).call('getConfig')).data).toMatchObject({ setup: { fiName: other.name } })
})

test('a key that no institution has is refused', async () => {
  await expect(showInstitutionByCommand(db, 'nobody')).rejects.toThrow('No institution has the key nobody.')
  await expect(edit(newFile())).rejects.toThrow(/^No institution has the key lakeshore-/)
  await expect(disableByCommand(db, 'nobody', true, new Date())).rejects.toThrow('No institution has the key nobody.')
})
