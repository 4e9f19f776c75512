import { screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { summaryMachine } from '../../machines/accounts/summary.machine.ts'
import { loanApplicationMachine } from '../../machines/loans/loan-application.machine.ts'
import { loanRequestMachine } from '../../machines/loans/loan-request.machine.ts'
import { saveProgress } from '../../machines/loans/progress.storage.ts'
import { HomePage } from '../../src/app/HomePage.tsx'
import { LoanApplicationScreen } from '../../src/loans/LoanApplicationScreen.tsx'
import { LoanRequestScreen } from '../../src/loans/LoanRequestScreen.tsx'
import { Flow } from '../../src/shared/Flow.tsx'
import { SsoContext } from '../../src/shared/sso.ts'
import { ssoAt } from '../../stories/links/sso.samples.ts'
import { AppInTest } from '../support/AppInTest.tsx'
import { context } from '../support/bank.ts'
import { goOnline, openScreen } from '../support/flow.tsx'
import { wrongFieldsIn } from '../support/wrong-fields.ts'
import { openBorrower, vessel } from './borrower.ts'

afterEach(() => sessionStorage.clear())

const zone = 'America/New_York'

async function online(template?: unknown) {
  const borrower = await openBorrower(template)
  const network = await goOnline(borrower.bank.signIn(borrower.member))
  const open = (children: ReactNode) => openScreen(<AppInTest userId={borrower.member.id}>{children}</AppInTest>)
  const input = { userId: borrower.member.id, zone }
  return {
    ...borrower,
    network,
    open,
    openApplication: () =>
      open(
        <Flow machine={loanApplicationMachine} input={input}>
          {(actor) => <LoanApplicationScreen actor={actor} />}
        </Flow>,
      ),
    openRequest: () =>
      open(
        <Flow machine={loanRequestMachine} input={input}>
          {(actor) => <LoanRequestScreen actor={actor} />}
        </Flow>,
      ),
  }
}

const { hull, tons, captain, mail, ssn, log } = vessel
const typed = {
  Hull: hull,
  Tons: tons,
  Captain: captain,
  'Harbor e-mail': mail,
  Born: '01/31/1980',
  'Social Security number (optional)': ssn,
  'Log (optional)': log,
}
const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value
const heading = () => screen.findByRole('heading', { level: 1 })
const atStep = (title: string) => screen.findByRole('heading', { level: 1, name: title })

/** Opens an application at its first step. */
async function atFirstStep() {
  const all = await online()
  const applicationId = await all.begin()
  saveProgress({ applicationId, currentStep: 1 })
  const page = all.openApplication()
  await atStep('Step 02 - Your Vessel')
  return { ...all, applicationId, page }
}

test('a member fills in a template with every kind of field, reviews the answers and sends them', async () => {
  const { page, forms } = await atFirstStep()
  expect(screen.getByRole('progressbar', { name: 'Progress of the application' })).toHaveProperty('value', 50)
  const kinds = Object.keys(typed).map((label) => {
    const field = screen.getByLabelText<HTMLInputElement>(label)
    return [field.tagName, field.type, field.getAttribute('inputmode')].filter(Boolean).join(' ')
  })
  expect(kinds).toEqual([
    'SELECT select-one',
    'INPUT text numeric',
    'INPUT text',
    'INPUT email',
    'INPUT text numeric',
    'INPUT text',
    'TEXTAREA textarea',
  ])
  await page.fill(typed)
  await page.press('Continue')
  const title = await atStep('Step 03 - Review and Submit')
  expect(document.activeElement).toBe(title)
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Amount: $18,500.00',
    'Loan Type: Used Vehicle',
    'Purpose: A dinghy',
    'Co-applicant: No',
    'Hull: Steel',
    'Tons: 42',
    'Captain: Rosa Lindqvist',
    'Harbor e-mail: rosa@example.test',
    'Born: 01/31/1980',
    'Social Security number: ***-**-4410',
    `Log: ${log}`,
    'All of this is true.',
  ])
  await page.press('Submit')
  const done = within(await screen.findByRole('dialog', { name: 'Loan Application Submited Successfully!' }))
  expect([(await forms()).length, sessionStorage.getItem('sd_loan')]).toEqual([1, null])
  await page.user.click(done.getByRole('button', { name: 'Close' }))
})

test('a template with an unknown kind of field shows a message that says what to do', async () => {
  const { bank, begin, openApplication } = await online()
  const applicationId = await begin()
  const steps = [
    { id: 2, name: 'one', title: 'One', coApplicant: false, fields: [{ name: 'scan', label: 'Scan', type: 'photo' }] },
  ]
  await context.db
    .updateTable('loan_application')
    .set({ steps: JSON.stringify(steps) })
    .where('institution_id', '=', bank.id)
    .execute()
  saveProgress({ applicationId, currentStep: 1 })
  openApplication()
  await screen.findByText(
    'This application asks for something that cannot be shown here. Please call us at 5550100100.',
  )
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('a missing answer is marked, announced and focused, and so is an answer that only the bank refuses', async () => {
  const { page } = await atFirstStep()
  await page.press('Continue')
  expect(wrongFieldsIn(document.body)).toEqual({
    Hull: 'Hull is missing.',
    Tons: 'Tons is missing.',
    Captain: 'Captain is missing.',
    'Harbor e-mail': 'Harbor e-mail is missing.',
    Born: 'Born is missing.',
  })
  screen.getByText('please complete all required fields')
  expect(document.activeElement).toBe(screen.getByLabelText('Hull'))
  await page.fill({ ...typed, 'Harbor e-mail': 'rosa at home' })
  await page.press('Continue')
  expect(wrongFieldsIn(document.body)).toEqual({ 'Harbor e-mail': 'please add a valid email address' })
  await page.fill({ 'Harbor e-mail': mail, 'Social Security number (optional)': '12345' })
  await page.press('Continue')
  await expect
    .poll(() => wrongFieldsIn(document.body))
    .toEqual({ 'Social Security number (optional)': 'Write the number as 123-45-6789.' })
  await expect.poll(() => document.activeElement).toBe(screen.getByLabelText('Social Security number (optional)'))
})

test('a step whose answer is lost says so, keeps what was typed, and is saved by pressing again', async () => {
  const { page, network } = await atFirstStep()
  await page.fill(typed)
  network.loseNextReply()
  await page.press('Continue')
  await page.see('error trying to set loan app')
  expect(Object.keys(typed).map(valueOf)).toEqual(Object.values(typed))
  await page.press('Continue')
  await atStep('Step 03 - Review and Submit')
})

test('a step of an application that another tab discarded is refused with a message, and keeps what was typed', async () => {
  const { page, discard, applicationId } = await atFirstStep()
  await page.fill(typed)
  await discard(applicationId)
  await page.press('Continue')
  await page.see('This application is gone: it was given up, or nobody worked on it for 30 days.')
  expect(Object.keys(typed).map(valueOf)).toEqual(Object.values(typed))
})

test('an application whose answer was lost is sent once, however often Submit is pressed', async () => {
  const { page, network, save, applicationId, forms } = await atFirstStep()
  await page.fill(typed)
  await page.press('Continue')
  await atStep('Step 03 - Review and Submit')
  network.loseNextReply()
  await page.press('Submit')
  await page.see('error trying to set loan app')
  // Another tab has it open, too.
  await save(applicationId, 2, {}, true)
  await page.user.dblClick(screen.getByRole('button', { name: 'Submit' }))
  await screen.findByRole('dialog', { name: 'Loan Application Submited Successfully!' })
  expect(await forms()).toHaveLength(1)
})

test('Back shows the step before with its values, a reload shows the same step, and Back on the first one asks', async () => {
  const { page, list } = await atFirstStep()
  await page.fill(typed)
  await page.press('Continue')
  await atStep('Step 03 - Review and Submit')
  await page.press('Back')
  await atStep('Step 02 - Your Vessel')
  expect([valueOf('Captain'), valueOf('Born'), valueOf('Social Security number (optional)')]).toEqual([
    captain,
    '01/31/1980',
    '***-**-4410',
  ])
  await page.press('Back')
  const question = within(await screen.findByRole('dialog', { name: 'Discard Application' }))
  await page.user.click(question.getByRole('button', { name: 'Cancel' }))
  expect(await list()).toHaveLength(1)
  await page.press('Back')
  await page.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Discard' }))
  await expect.poll(list).toEqual([])
  expect(sessionStorage.getItem('sd_loan')).toBeNull()
})

test('a reload continues at the step that was shown, and the browser has stored no answer', async () => {
  const { page, openApplication } = await atFirstStep()
  await page.fill(typed)
  await page.press('Continue')
  await atStep('Step 03 - Review and Submit')
  expect(JSON.stringify([{ ...sessionStorage }, { ...localStorage }])).not.toMatch(/Lindqvist|4410|rosa@/)
  document.body.innerHTML = ''
  openApplication()
  await atStep('Step 03 - Review and Submit')
})

test('an application that was begun in another browser is said to be in progress', async () => {
  const { begin, openApplication } = await online()
  await begin()
  const page = openApplication()
  await page.see(/^Your application \(.+\) of \w{3} \d+, \d{4} is in progress\. Resume it in My applications\.$/)
  expect(screen.queryByText('No loan application in progress')).toBeNull()
})

test('a member without an application can begin one, which continues on the same screen', async () => {
  const { openApplication } = await online()
  const page = openApplication()
  await page.see('No loan application in progress')
  expect((await heading()).textContent).toBe('Loan Application')
  await page.press('New Loan Application')
  await screen.findByRole('dialog', { name: 'New Loan Application' })
  await page.fill({ Amount: '18,500', 'Loan type': '2' })
  await page.press('Continue')
  await atStep('Step 02 - Your Vessel')
})

test('Home’s menu opens the dialog for a new application, which shows missing fields and begins one even if its answer is lost', async () => {
  const { open, member, network, list } = await online()
  const page = open(
    <SsoContext value={ssoAt({ value: 'shown' })}>
      <Flow machine={summaryMachine} input={{ userId: member.id }}>
        {(actor) => <HomePage actor={actor} months={() => null} />}
      </Flow>
    </SsoContext>,
  )
  await page.press('Add')
  await page.user.click(await screen.findByRole('menuitem', { name: 'New Loan Application' }))
  const dialog = await screen.findByRole('dialog', { name: 'New Loan Application' })
  await page.see('Step 01 - Loan Details')
  await page.press('Continue')
  expect(wrongFieldsIn(dialog)).toEqual({ Amount: 'Enter an amount.', 'Loan type': 'Choose a type of loan.' })
  await page.see('please fill all the fields')
  await page.fill({ Amount: '2,500.5', 'Loan type': '7' })
  network.loseNextReply()
  await page.press('Continue')
  await page.see('error trying to start loan application')
  await page.press('Continue')
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect((await list()).map(({ amount, typeOfLoan }) => [amount, typeOfLoan])).toEqual([[2_500.5, 7]])
})

test('a member asks about a loan once, even if the answer is lost, and reads the number of the request', async () => {
  const { bank, openRequest, network, forms } = await online()
  const page = openRequest()
  await page.see("You don't have loan applications")
  await page.press('Send')
  expect(wrongFieldsIn(document.body)).toEqual({
    'Loan type': 'Choose a type of loan.',
    Message: 'Please write a message.',
  })
  await page.fill({ 'Loan type': '4', 'Preferred contact': '1', Message: 'Which papers do I need?' })
  network.loseNextReply()
  await page.press('Send')
  await page.see('error trying to request loan information')
  await page.press('Send')
  const done = within(await screen.findByRole('dialog', { name: 'Request sent' }))
  const [form, ...others] = await forms()
  await done.findByText(`Your request has the number ${form?.id}. We will get in touch with you.`)
  expect(others).toEqual([])
  // Both requests used the same key.
  const keys = context.db.selectFrom('operation').select('key').where('institution_id', '=', bank.id)
  expect(await keys.where('operation', '=', 'requestLoanInformation').execute()).toHaveLength(1)
  await page.user.click(done.getByRole('button', { name: 'Done' }))
  expect(valueOf('Message')).toBe('')
})

test('a member sees their applications, resumes a draft, and discards one after being asked', async () => {
  const { openRequest, begin, save, list } = await online()
  const sent = await begin({ typeOfLoan: 3 })
  await save(sent, 1, vessel)
  await save(sent, 2, {}, true)
  const half = await begin()
  const other = await begin({ typeOfLoan: 7 })
  const page = openRequest()
  await page.user.click(await screen.findByRole('button', { name: /^Resume, Used Vehicle/ }))
  expect(JSON.parse(sessionStorage.getItem('sd_loan') ?? '')).toEqual({ applicationId: half, currentStep: 1 })
  expect([await page.see('Submitted'), screen.queryByRole('button', { name: /Recreational/ })]).toEqual([
    expect.anything(),
    null,
  ])
  await page.user.click(screen.getByRole('button', { name: /^Discard, Unsecured/ }))
  const question = within(await screen.findByRole('dialog', { name: 'Discard Application' }))
  expect((await list()).map(({ applicationId }) => applicationId)).toContain(other)
  await page.user.click(question.getByRole('button', { name: 'Discard' }))
  await expect.poll(async () => (await list()).map(({ applicationId }) => applicationId)).toEqual([half, sent])
})
