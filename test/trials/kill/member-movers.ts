import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { addDays, dayFromWire, dayToWire } from '../../../values/days.ts'
import { LoanApplicationStatus } from '../../../values/enumerations.ts'
import { auditedAs, byKey, linesOf, type Mover } from './mover.ts'

type Today = { earliestDate: string }

const goals: Mover = {
  name: 'goals',
  by: 'member',
  act: async ({ read, mark, shares }) => {
    const mine = await read<{ id: number; name: string }[]>('/customer/getgoals', {})
    const added = mine.filter(({ name }) => name.startsWith('A boat'))
    const old = added[randomInt(added.length || 1)]
    if (old && added.length > 3)
      return { path: '/customer/removegoal', body: { goalId: old.id }, leaves: () => [`removed ${old.id}`] }
    const { earliestDate } = await read<Today>('/payments/geteligibility', {})
    const goal = { name: `A boat ${mark}`, description: 'Before the summer', amount: 8_000, goalType: 1 }
    return {
      path: '/customer/creategoal',
      body: {
        ...goal,
        accountUniqueId: shares[0]?.uniqueId,
        deadline: dayToWire(addDays(dayFromWire(earliestDate), 90)),
      },
      leaves: ({ id }) => [`goal ${id}`],
    }
  },
  provenBy: (db, usernames) =>
    linesOf(
      db,
      sql`select line from goal join person on person.id = person_id,
          unnest(array['goal ' || goal.id, case when removed_at is not null then 'removed ' || goal.id end]) as line
        where username = any(${usernames}) and line is not null`,
    ),
}

const alerts: Mover = {
  name: 'alerts',
  by: 'member',
  act: async ({ read, shares }) => {
    const mine = await read<{ id: number }[]>('/customer/getalerts', {})
    if (mine.length > 6)
      return { path: '/customer/removealert', body: { alertId: mine[randomInt(mine.length)]?.id }, leaves: byKey }
    const ways = { byNotification: true, byEmail: true, byText: false }
    const alert = { kind: 'BALANCE_BELOW', uniqueId: shares[0]?.uniqueId, amount: randomInt(1, 1_000_000) / 100 }
    return { path: '/customer/savealert', body: { ...alert, ...ways }, leaves: byKey }
  },
  provenBy: auditedAs('saveAlert', 'removeAlert'),
}

type Profile = Record<'name' | 'email' | 'mobile' | 'address' | 'address2' | 'city' | 'state' | 'zip', string>

const settings: Mover = {
  name: 'settings',
  by: 'member',
  act: async ({ read }) => {
    const { name, email, mobile, address, address2, city, state, zip } = await read<Profile>('/customer/getprofile', {})
    if (address === '') return null
    const homePhone = `555${randomInt(1_000_000, 10_000_000)}`
    return {
      path: '/customer/saveprofile',
      body: { name, email, mobile, homePhone, address, address2, city, state, zip },
      leaves: byKey,
    }
  },
  provenBy: auditedAs('saveProfile'),
}

const questions: Mover = {
  name: 'forms',
  by: 'member',
  act: async ({ mark }) => ({
    path: '/loanapp/requestinfo',
    body: { typeOfLoan: 4, contactPreference: 1, message: `Which papers do I need? ${mark}` },
    leaves: ({ requestNumber }) => [`form ${requestNumber}`],
  }),
  provenBy: (db, usernames) =>
    linesOf(
      db,
      sql`select 'form ' || secured_form.id from secured_form join person on person.id = person_id
        where friendly_name = 'Loan Information Request' and username = any(${usernames})`,
    ),
}

type Field = { name: string; label: string; type: string; possibleValues: { id: string }[] }
type Opened = { currentStep: number; templateJson: { steps: { fields: Field[] }[] } }

const answers: Record<string, string> = {
  number: '5550177730',
  email: 'kim@example.test',
  date: '1980-01-31',
  textarea: 'None',
}
const answerTo = ({ label, type, possibleValues }: Field) =>
  label.startsWith('Social') ? '900-10-4410' : (possibleValues[0]?.id ?? answers[type] ?? 'Kim')

/** Begins an application or takes the next step of one, until it is sent. */
const applications: Mover = {
  name: 'loan applications',
  by: 'member',
  isOneAtATime: true,
  act: async ({ read }) => {
    const all = await read<{ applicationId: number; status: number }[]>('/loanapp/getapps', {})
    const begun = all.find(({ status }) => status === LoanApplicationStatus.IN_PROGRESS)
    if (!begun)
      return {
        path: '/loanapp/startapp',
        body: { amount: 18_500, typeOfLoan: 2, purposeOfLoan: 'A dinghy', coApplicantsNumber: false },
        leaves: ({ applicationId }) => [`begun ${applicationId}`],
      }
    const { applicationId } = begun
    const { currentStep, templateJson } = await read<Opened>('/loanapp/getapp', { applicationId })
    const { steps } = templateJson
    const fields = (steps[currentStep - 1]?.fields ?? []).filter(({ type }) => type !== 'description_submit')
    const applicationJson = {
      steps: [{ fields: fields.map((field) => ({ name: field.name, enteredValue: answerTo(field) })) }],
    }
    const submit = currentStep === steps.length
    return {
      path: '/loanapp/setprogress',
      body: { applicationId, applicationJson, step: currentStep, submit },
      leaves: () => (submit ? [`sent ${applicationId}`] : []),
    }
  },
  provenBy: (db, usernames) =>
    linesOf(
      db,
      sql`select line from loan_application as application join person on person.id = person_id
          left join secured_form on secured_form.id = form_id,
          unnest(array['begun ' || application.id, case when secured_form.id is not null then 'sent ' || application.id end]) as line
        where username = any(${usernames}) and line is not null`,
    ),
}

const filters = { accountType: 1, maturityDateRanges: [], maturingInDays: null, amountRanges: [], accountNumbers: [] }

const searches: Mover = {
  name: 'searches',
  by: 'member',
  isOneAtATime: true,
  act: async ({ read, mark }) => {
    const mine = await read<{ id: number }[]>('/customer/getsavedsearches', {})
    const old = mine[0]
    if (old && mine.length > 3)
      return { path: '/customer/removesavedsearch', body: { searchId: old.id }, leaves: () => [`removed ${old.id}`] }
    return {
      path: '/customer/saveandperformsearch',
      body: { name: `Shares ${mark}`, description: '', filters, displayPreferences: ['accountId', 'balance'] },
      leaves: ({ id }) => [`search ${id}`],
    }
  },
  provenBy: (db, usernames) =>
    linesOf(
      db,
      sql`select line from saved_search join person on person.id = person_id,
          unnest(array['search ' || saved_search.id, case when removed_at is not null then 'removed ' || saved_search.id end]) as line
        where username = any(${usernames}) and line is not null`,
    ),
}

/** Loads what a screen loads when it opens. */
const reading: Mover = {
  name: 'reading',
  by: 'member',
  act: async ({ read, shares: [share] }) => {
    const to = (await read<Today>('/payments/geteligibility', {})).earliestDate
    const from = dayToWire(addDays(dayFromWire(to), -60))
    const day = dayToWire(addDays(dayFromWire(to), -1))
    await read('/customer/transactions', { uniqueId: share?.uniqueId, accountType: 1, type: 0, from, to: day })
    await read('/customer/getquickenfile', { accountUniqueId: share?.uniqueId, fromDate: from, toDate: day })
    await read('/customer/transfersHistory', {})
    await read('/payments/getactivity', {})
    await read('/customer/scheduledtransfers', {})
    await read('/customer/notifications', {})
    return null
  },
}

export const memberMovers: readonly Mover[] = [goals, alerts, settings, questions, applications, searches, reading]
