import { addDays, toDateAt, type Day } from '../../../values/days.ts'
import { FormStatus, LoanType } from '../../../values/enumerations.ts'
import type { Member } from '../../db/member.ts'
import { addMessage } from '../../conversations/messages-store.ts'
import { addForm } from '../../db/forms.ts'
import type { Tx } from '../../db/open.ts'
import type { InstitutionKey } from '../institution/institutions.ts'
import type { Secrets } from '../../security/secrets.ts'
import { openAnswers, sealAnswers, toFormSections } from '../../loans/answers.ts'
import { addApplication, markSent, saveAnswers, setTemplate } from '../../loans/store.ts'
import { stepsFor, type TemplateStep } from '../../loans/template.ts'
import { templates } from './templates.ts'

export const seedLoanTemplate = (tx: Tx, institutionId: number, key: InstitutionKey) =>
  setTemplate(tx, institutionId, templates[key])

const personal = {
  firstName: 'Maria',
  lastName: 'Okafor',
  birthDate: '1986-04-12',
  ssn: '900104321',
  maritalStatus: 'married',
  employmentStatus: 'employed',
  employer: 'Northgate Middle School',
  employedSince: '2014-08-18',
  monthlyIncome: '4200',
}
const rest = {
  housing: 'i_rent_it',
  housingCost: '1450',
  otherDebts: 'Student loan, 180 a month',
  email: 'maria@example.test',
  phone: '5550100001',
}

type DemoDay = { today: Day; zone: string }

/** Adds Maria's unfinished application for a car, and a sent one for a boat. */
export async function seedLoanApplications(
  tx: Tx,
  secrets: Secrets,
  member: Member,
  who: string,
  template: readonly TemplateStep[],
  { today, zone }: DemoDay,
): Promise<void> {
  if (who !== 'harborlight maria') return
  const steps = stepsFor(template, false)
  const begin = async (
    loan_type: LoanType,
    amount: number,
    purpose: string,
    answers: Record<string, string>,
    reached: number,
    now: Date,
  ) => {
    const begun = await addApplication(tx, member, {
      loan_type,
      amount,
      purpose,
      co_applicant: false,
      steps,
      answers: {},
      now,
    })
    const kept = sealAnswers(steps, answers, secrets)
    await saveAnswers(tx, begun, { answers: kept, reached, at: now })
    return { ...begun, answers: kept }
  }
  const then = toDateAt(addDays(today, -6), '16:10', zone)
  const boat = await begin(
    LoanType.RECREATIONAL_EQUIPMENT,
    6_400_00,
    'A used sailing dinghy',
    { ...personal, ...rest },
    steps.length,
    then,
  )
  const sections = toFormSections(openAnswers(boat, secrets))
  const formId = await addForm(tx, member, { friendlyName: 'Loan Application', origin: 'Loans', sections, now: then })
  const sent = { id: formId, status: FormStatus.UNREAD }
  const text = 'Do you need anything else from me?'
  await addMessage(tx, secrets, sent, { ...member, authorId: member.personId, isFromStaff: false, text, now: then })
  await markSent(tx, boat, formId, then)
  await begin(
    LoanType.USED_VEHICLE,
    18_500_00,
    'A car with room for three',
    personal,
    3,
    toDateAt(addDays(today, -2), '20:05', zone),
  )
}
