import { toDateAt, dayIn, startOfMonthBack } from '../../values/days.ts'
import { seedInvitations } from './admins.ts'
import { seedActs } from './activity/acts.ts'
import { seedSignIns } from './activity/sign-ins.ts'
import { seedAlerts } from './alerts.ts'
import { type HashedPerson, seedPerson } from './access.ts'
import { seedAccounts } from './accounts/book.ts'
import { seedBroadcasts } from './broadcasts/seed.ts'
import { lives } from './accounts/lives.ts'
import { addInstitution } from '../ledger/build.ts'
import type { Tx } from '../db/open.ts'
import { seedAnswers } from './forms/answers.ts'
import { seedDesk } from './forms/desk.ts'
import { seedEntryNotes } from './accounts/notes.ts'
import { seedDisputes } from './disputes/seed.ts'
import { seedForms } from './forms/seed.ts'
import { seedGoals } from './goals.ts'
import { seedHelp } from './help.ts'
import { seedNotices } from './inbox.ts'
import { demoInstitutions, demoTimeZone } from './institution/institutions.ts'
import { seedPartners, seedQuickLinks } from './links.ts'
import { seedLoanApplications, seedLoanTemplate } from './loans/applications.ts'
import { seedAutoPays } from './payments/auto-plans.ts'
import { seedCrowd } from './members/seed.ts'
import { seedOfferedPayees } from './payments/offered.ts'
import { seedPayees } from './payments/payees.ts'
import { seedPayments } from './payments/payments.ts'
import { addMissingHolidays } from '../schedule/calendar.ts'
import { seedSearches } from './searches.ts'
import { seedConsents } from './statement-consents.ts'
import type { Secrets } from '../security/secrets.ts'
import { makePast } from '../statements/make.ts'
import { seedTexts } from './text-banking/past.ts'
import { seedPhones } from './text-banking/phones.ts'
import { seedContacts } from './transfers/contacts.ts'
import { seedScheduledTransfers } from './transfers/plans.ts'
import { seedSent } from './transfers/sent.ts'

/** Seeds both institutions, area by area, as of 9:00 on the day of `now`. */
export async function seedDemo(
  tx: Tx,
  secrets: Secrets,
  people: readonly HashedPerson[],
  now: Date,
  print: (line: string) => void = () => {},
): Promise<void> {
  await addMissingHolidays(tx)
  const today = dayIn(demoTimeZone, now)
  const nine = toDateAt(today, '09:00', demoTimeZone)
  const asOf = now < nine ? now : nine
  for (const given of demoInstitutions) {
    const firstMonth = startOfMonthBack(today, 3).slice(0, 7)
    const { id: institutionId, books } = await addInstitution(tx, {
      ...given,
      ...(given.statements && { statements: { ...given.statements, firstMonth } }),
    })
    const loanTemplate = await seedLoanTemplate(tx, institutionId, given.key)
    const offeredIds = await seedOfferedPayees(tx, institutionId, given.key)
    for (const person of people.filter(({ institution }) => institution === given.key)) {
      const personId = await seedPerson(tx, secrets, institutionId, person)
      const life = person.role ? undefined : lives[`${given.key} ${person.username}`]?.(today)
      if (!life) continue
      print(`Making the demo bank: ${person.username} of ${given.name}`)
      const idOf = await seedAccounts(tx, { institutionId, books, personId }, { today, asOf, zone: demoTimeZone }, life)
      await seedEntryNotes(tx, { institutionId, personId }, `${given.key} ${person.username}`, idOf)
      await seedScheduledTransfers(tx, { institutionId, personId, zone: demoTimeZone }, life.scheduled ?? [], idOf)
      await seedAlerts(tx, { institutionId, personId }, `${given.key} ${person.username}`, idOf)
      await seedSearches(tx, { institutionId, personId }, `${given.key} ${person.username}`, today)
      await seedGoals(tx, { institutionId, personId }, `${given.key} ${person.username}`, idOf, today)
      await seedLoanApplications(
        tx,
        secrets,
        { institutionId, personId },
        `${given.key} ${person.username}`,
        loanTemplate,
        { today, zone: demoTimeZone },
      )
      await seedPayees(tx, { institutionId, personId }, `${given.key} ${person.username}`, offeredIds, {
        today,
        zone: demoTimeZone,
      })
      await seedPayments(tx, { institutionId, personId, zone: demoTimeZone, today }, life.payments ?? [], idOf)
      await seedAutoPays(tx, { institutionId, personId, zone: demoTimeZone, today }, life.autoPays ?? [], idOf)
      await seedContacts(tx, { institutionId, personId }, `${given.key} ${person.username}`, {
        today,
        zone: demoTimeZone,
      })
      await seedSent(tx, { institutionId, personId, zone: demoTimeZone }, life.sent ?? [], idOf)
      await seedPhones(tx, { institutionId, personId, zone: demoTimeZone, today }, `${given.key} ${person.username}`)
      const consent = { institutionId, personId, zone: demoTimeZone, today }
      await seedConsents(tx, consent, `${given.key} ${person.username}`, given.statements?.disclosure)
      await seedTexts(tx, { institutionId, personId, zone: demoTimeZone, today }, life.texts ?? [], idOf)
    }
    const someone = people.find(({ role, institution }) => !role && institution === given.key)
    if (given.key === 'harborlight' && someone) {
      print(`Making the demo bank: the other members of ${given.name}`)
      await seedCrowd(
        tx,
        { institutionId, books },
        { today, asOf, zone: demoTimeZone, passwordHash: someone.passwordHash, ssnMac: secrets.mac('ssn', '4321') },
      )
    }
    await seedDisputes(tx, secrets, { institutionId, today, asOf, zone: demoTimeZone })
    // Of the people whom the demo names: those of all others would take longer than the rest of it.
    await makePast(tx, institutionId, asOf, people.length)
    await seedForms(tx, institutionId, { today, asOf, zone: demoTimeZone })
    await seedDesk(tx, institutionId, asOf)
    await seedAnswers(tx, secrets, institutionId, { asOf, zone: demoTimeZone })
    await seedSignIns(tx, institutionId, { today, asOf, zone: demoTimeZone })
    await seedActs(tx, institutionId, { today, asOf, zone: demoTimeZone })
    await seedInvitations(tx, institutionId, given.key, asOf)
    await seedPartners(tx, institutionId, given.key)
    await seedQuickLinks(tx, institutionId, given.key)
    await seedHelp(tx, institutionId, given.key)
    await seedNotices(tx, institutionId, given.key, { today, zone: demoTimeZone })
    await seedBroadcasts(tx, institutionId, { today, asOf, zone: demoTimeZone })
  }
}
