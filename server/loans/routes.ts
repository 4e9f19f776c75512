import type { components } from '../../api/schema.d.ts'
import { dayIn, dayToWire } from '../../values/days.ts'
import { LoanApplicationStatus } from '../../values/enumerations.ts'
import { isUnread } from '../../values/forms.ts'
import { LoanTypeLabels } from '../../values/labels.ts'
import { cents, toWire } from '../../values/money.ts'
import { byCaller, recordAudit } from '../db/audit.ts'
import type { HandlerContext } from '../context.ts'
import { addForm } from '../db/forms.ts'
import { lockPerson } from '../db/member.ts'
import { notYoursRefusal } from '../refusals.ts'
import { type Call, handlers, withReducedStoredAnswer } from '../http/call.ts'
import * as answers from './answers.ts'
import * as domain from './domain.ts'
import * as store from './store.ts'
import { stepsFor, TemplateError } from './template.ts'

type State = components['schemas']['LoanApplicationState']

const applicationForm = { friendlyName: 'Loan Application', origin: 'Loans' } as const
const informationForm = { friendlyName: 'Loan Information Request', origin: 'Loans' } as const

export const loans = handlers(({ secrets }: HandlerContext) => {
  /** An unreadable draft cannot be continued; the message says whom to call. */
  function open(application: store.Application, phone: string): answers.OpenApplication {
    try {
      return answers.openAnswers(application, secrets)
    } catch (error) {
      throw error instanceof TemplateError ? domain.cannotBeShownRefusal(phone, error) : error
    }
  }

  /** Keeps answers out of the result stored under the key; a repeat reads the application again. */
  const wordless = {
    reduced: answers.onlyCurrentStep,
    again: async (
      { db: tx, member, institution }: Pick<Call<'saveLoanProgress'>, 'db' | 'member' | 'institution'>,
      stored: State,
    ) => {
      const found = await store.findApplication(tx, member, stored.applicationId)
      if (!found || found.sent_at || found.erased_at) return stored
      return answers.toApplicationState(open(found, institution.setup.fiContactPhone), stored.currentStep)
    },
  }

  return {
    startLoanApplication: withReducedStoredAnswer<'startLoanApplication'>(
      async ({ db: tx, body, member, institution, now, today }) => {
        const start = domain.parseStart(body)
        const template = await store.findTemplate(tx, institution.id).catch((error) => {
          throw error instanceof TemplateError
            ? domain.loansUnavailableRefusal(institution.setup.fiContactPhone, error)
            : error
        })
        if (!template) throw domain.loansUnavailableRefusal(institution.setup.fiContactPhone)
        await lockPerson(tx, member)
        const replaced = domain.draftToReplace(await store.lockDrafts(tx, member), now)
        if (replaced !== null) await store.eraseApplication(tx, institution.id, replaced, now)
        const steps = stepsFor(template, start.co_applicant)
        const filled = domain.prefillAnswers(await store.readApplicantProfile(tx, member), steps, today)
        const begun = await store.addApplication(tx, member, { ...start, steps, answers: filled, now })
        return answers.toApplicationState(answers.openAnswers(begun, secrets), 1)
      },
      wordless,
    ),

    saveLoanProgress: withReducedStoredAnswer<'saveLoanProgress'>(async (call) => {
      const { db: tx, body, member, institution, now, today } = call
      await lockPerson(tx, member)
      const found = await store.lockApplication(tx, member, body.applicationId)
      if (!found) throw notYoursRefusal()
      if (found.erased_at) throw domain.givenUpRefusal()
      if (found.sent_at && body.submit) return answers.sentApplicationState(found.id)
      if (found.sent_at) throw domain.sentAlreadyRefusal(409)
      const application = open(found, institution.setup.fiContactPhone)
      const { steps, reached } = application
      const left = domain.stepLeft(steps, reached, body)
      const saved = { ...application, answers: domain.withStep(steps, left, application.answers, body) }
      domain.refuseWrongStep(left, saved.answers, today)
      if (!body.submit) {
        const next = Math.min(body.step + 1, steps.length)
        const kept = answers.sealAnswers(steps, saved.answers, secrets)
        await store.saveAnswers(tx, found, { answers: kept, reached: Math.max(reached, next), at: now })
        return answers.toApplicationState(saved, next)
      }
      domain.refuseUnfinished(steps, saved.answers, today)
      const formId = await addForm(tx, member, { ...applicationForm, sections: answers.toFormSections(saved), now })
      await store.markSent(tx, found, formId, now)
      await recordAudit(tx, { ...byCaller(call), action: 'saveLoanProgress', target: { type: 'form', id: formId } })
      return answers.sentApplicationState(found.id)
    }, wordless),

    getLoanApplication: async ({ db, body, member, institution, caller }) => {
      const found = await store.findApplication(db, member, body.applicationId)
      if (!found) throw notYoursRefusal()
      if (found.erased_at) throw domain.givenUpRefusal()
      if (found.sent_at) throw domain.sentAlreadyRefusal(404)
      return answers.toApplicationState(
        open(found, institution.setup.fiContactPhone),
        found.reached,
        caller.scope === 'eview',
      )
    },

    getLoanApplications: async ({ db, member, institution }) =>
      (await store.readApplications(db, member)).map((row) => toApplication(row, institution.timeZone)),

    discardLoanApplication: async ({ db: tx, body, member, now }) => {
      await lockPerson(tx, member)
      const found = await store.lockApplication(tx, member, body.applicationId)
      if (!found) throw notYoursRefusal()
      if (found.sent_at) throw domain.sentAlreadyRefusal(409)
      if (found.erased_at) throw domain.givenUpRefusal()
      await store.eraseApplication(tx, member.institutionId, found.id, now)
    },

    requestLoanInformation: async (call) => {
      const { db: tx, body, member, now } = call
      const values = [
        { title: 'Loan Type', value: LoanTypeLabels[body.typeOfLoan] },
        {
          title: 'Preferred Contact',
          value: domain.parseLoanContact(body.contactPreference, await store.readApplicantProfile(tx, member)),
        },
        { title: 'Message', value: domain.parseMessage(body.message) },
      ]
      const sections = [{ title: 'Request', values }]
      await lockPerson(tx, member)
      const sent = await store.findSameForm(tx, member, {
        ...informationForm,
        sections,
        after: domain.loanRequestsSince(now),
      })
      if (sent !== null) return { requestNumber: sent }
      domain.refuseManyRequests(await store.countUnopenedForms(tx, member, informationForm.friendlyName))
      const requestNumber = await addForm(tx, member, { ...informationForm, sections, now })
      await recordAudit(tx, {
        ...byCaller(call),
        action: 'requestLoanInformation',
        target: { type: 'form', id: requestNumber },
      })
      return { requestNumber }
    },
  }
})

type Row = Awaited<ReturnType<typeof store.readApplications>>[number]

function toApplication(
  { id, loan_type, amount, reached, begun_at, sent_at, status, was_opened }: Row,
  zone: string,
): components['schemas']['LoanApplication'] {
  const { IN_PROGRESS, SUBMITTED, RECEIVED } = LoanApplicationStatus
  return {
    applicationId: id,
    date: dayToWire(dayIn(zone, sent_at ?? begun_at)),
    typeOfLoan: loan_type,
    amount: toWire(cents(amount)),
    status: status === null ? IN_PROGRESS : was_opened || !isUnread(status) ? RECEIVED : SUBMITTED,
    currentStep: reached,
  }
}
