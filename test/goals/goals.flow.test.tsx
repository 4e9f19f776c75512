import { cleanup, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { goalsMachine } from '../../machines/goals/goals.machine.ts'
import { announceMoneyMoved } from '../../machines/shared/changed.channel.ts'
import { GoalsScreen } from '../../src/goals/GoalsScreen.tsx'
import { Flow } from '../../src/shared/Flow.tsx'
import { addDays, addMonths, dayIn, dayToWire } from '../../values/days.ts'
import { AppInTest } from '../support/AppInTest.tsx'
import { Toasted } from '../support/Toasted.tsx'
import { context, openBank, stillApp } from '../support/bank.ts'
import { goOnline, openScreen } from '../support/flow.tsx'
import { wrongFieldsIn } from '../support/wrong-fields.ts'

const { db } = context
// One clock for the bank and its tests, so that midnight cannot come in between.
const now = new Date()
const app = await stillApp({}, now)
const today = dayIn('America/New_York', now)
const nextYear = dayToWire(addMonths(today, 12))

async function openGoals() {
  const bank = await openBank({}, { db, app })
  const member = await bank.addMember('maria', [{ balance: 100_00 }, { balance: 5_00 }])
  const browser = bank.signIn(member)
  const network = await goOnline(browser)
  const goalsPage = (
    <AppInTest userId={member.id}>
      <Flow machine={goalsMachine} input={{ userId: member.id, zone: 'America/New_York' }}>
        {(actor) => <GoalsScreen actor={actor} />}
      </Flow>
      <Toasted />
    </AppInTest>
  )
  const page = openScreen(goalsPage)
  const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
  const closeDialog = async (name: string, button: string) => page.user.click((await dialog(name)).getByText(button))
  const [share, other] = member.accounts.map(
    ({ unique_id }, index) => `Regular Share S-00${index + 1} ****${unique_id.slice(-4)}`,
  )
  return {
    bank,
    member,
    page,
    openAgain: () => {
      cleanup()
      openScreen(goalsPage)
    },
    network,
    dialog,
    closeDialog,
    share: share ?? '',
    other: other ?? '',
    goals: async () => (await browser.call('getGoals', { body: {} })).data,
    fill: async (values: Record<string, string> = {}) =>
      page.fill({
        Name: 'New roof',
        Account: share ?? '',
        Description: 'Slate',
        Amount: '400',
        Deadline: nextYear,
        ...values,
      }),
  }
}

const bar = (name: string) => screen.getByRole('progressbar', { name }).getAttribute('aria-valuenow')

test('a member sets a goal, sees it grow as money comes in, changes it and deletes it', async () => {
  const { bank, member, page, dialog, closeDialog, fill, goals, other } = await openGoals()
  await screen.findByText('Saving for something?')
  screen.getByText("Let's set a goal to help you stay on track")
  await page.press('Add Goal')
  await fill()
  await page.press('Save')
  await screen.findByText('Goal Created Succesfully!')
  await closeDialog('Add Goal', 'Done')
  await screen.findByRole('heading', { name: 'New roof' })
  expect(bar('New roof')).toBe('0')

  await bank.deposit(member.accounts[0]?.id ?? 0, 100_50)
  announceMoneyMoved()
  await screen.findByText('$100.50')
  expect(bar('New roof')).toBe('25')
  screen.getByText(/^\$299\.50 to go\. Save \$25 a month to reach it by /)

  await page.press('Actions for New roof')
  await page.user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  const editing = await dialog('Edit Goal')
  expect(editing.queryByText('If you change the account, the goal progress is reset')).toBeNull()
  await page.fill({ Account: other })
  editing.getByText('If you change the account, the goal progress is reset')
  await page.press('Save')
  await editing.findByText('Goal Updated Succesfully!')
  await closeDialog('Edit Goal', 'Done')
  await expect.poll(() => bar('New roof')).toBe('0')

  await page.press('Actions for New roof')
  await page.user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  const asked = await dialog('Delete Goal')
  asked.getByText(/Are you sure you want to delete this Goal\?/)
  asked.getByText('Close')
  await closeDialog('Delete Goal', 'Confirm')
  await screen.findByText('Goal Removed Succesfully!')
  await screen.findByText('Saving for something?')
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('heading', { name: 'Goals' }))
  expect(await goals()).toEqual([])
  await page.press('Undo')
  await screen.findByText('The goal is back.')
  await expect.poll(async () => (await goals()).length).toBe(1)
  await screen.findByText('New roof')
})

test('each field says what is missing, the form says once that it is not complete, and the first wrong field gets the focus', async () => {
  const { page, dialog, share } = await openGoals()
  await page.press('Add Goal')
  await page.fill({ Name: 'New roof', Account: share })
  await page.press('Save')
  const form = await dialog('Add Goal')
  expect(wrongFieldsIn(document.body)).toEqual({
    Description: 'Enter a description.',
    Amount: 'Enter an amount above $0.',
    Deadline: 'Enter a deadline.',
  })
  form.getByText('Write an amount different of 0.')
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
  await expect.poll(() => document.activeElement).toBe(screen.getByLabelText('Description'))
})

test('a refusal is shown only at its field, and the input stays', async () => {
  const { bank, member, page, fill, goals } = await openGoals()
  await page.press('Add Goal')
  await fill()
  await db.updateTable('account').set({ allow_balance: false }).where('institution_id', '=', bank.id).execute()
  await page.press('Save')
  await expect.poll(() => wrongFieldsIn(document.body)).toEqual({ Account: 'This account cannot have a goal.' })
  expect(screen.queryByText('Please complete all the fields')).toBeNull()
  await expect.poll(() => document.activeElement).toBe(screen.getByLabelText('Account'))
  await db
    .updateTable('account')
    .set({ allow_balance: true })
    .where('id', '=', member.accounts[0]?.id ?? 0)
    .execute()
  await page.press('Save')
  await screen.findByText('Goal Created Succesfully!')
  expect(await goals()).toMatchObject([{ name: 'New roof', amount: 400, deadline: nextYear }])
})

test('a goal whose answer was lost is set once when it is sent again', async () => {
  const { page, network, dialog, fill, goals } = await openGoals()
  await page.press('Add Goal')
  await fill()
  network.loseNextReply()
  await page.press('Save')
  await (await dialog('Add Goal')).findByText("error trying to create customer's goal")
  await page.press('Save')
  await screen.findByText('Goal Created Succesfully!')
  expect(await goals()).toHaveLength(1)
})

test('a goal offers a transfer to its account, unless that account takes no money', async () => {
  const { bank, member, page, openAgain, fill } = await openGoals()
  await page.press('Add Goal')
  await fill()
  await page.press('Save')
  await page.press('Done')
  const link = await screen.findByRole('link', { name: 'Add money to New roof' })
  expect(link.textContent).toBe('Add money')
  expect(link.getAttribute('href')).toBe(`/dashboard/transfers?new&to=${member.accounts[0]?.unique_id}`)

  await db.updateTable('account').set({ allow_to: false }).where('institution_id', '=', bank.id).execute()
  await db.updateTable('goal').set({ name: 'New porch' }).where('institution_id', '=', bank.id).execute()
  openAgain()
  await screen.findByRole('heading', { name: 'New porch' })
  expect(screen.queryByRole('link', { name: /^Add money/ })).toBeNull()
})

test('editing a goal that another tab deleted says so, and closing the dialog shows the goals that are left', async () => {
  const { bank, page, dialog, closeDialog, fill } = await openGoals()
  await page.press('Add Goal')
  await fill()
  await page.press('Save')
  await page.press('Done')
  await page.press('Actions for New roof')
  await page.user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  await page.fill({ Name: 'Older roof' })
  await db.updateTable('goal').set({ removed_at: now }).where('institution_id', '=', bank.id).execute()
  await page.press('Save')
  const form = await dialog('Edit Goal')
  await form.findByText('This goal has been deleted already.')
  expect(form.queryByRole('button', { name: 'Save' })).toBeNull()
  await closeDialog('Edit Goal', 'Done')
  await screen.findByText('Saving for something?')
})

test('a goal from yesterday is overdue, one of today is not', async () => {
  const { page, fill, bank } = await openGoals()
  await page.press('Add Goal')
  await fill({ Deadline: dayToWire(today) })
  await page.press('Save')
  await page.press('Done')
  await screen.findByText(/^\$400 to go by /)
  expect(screen.queryByText('Overdue')).toBeNull()
  await db
    .updateTable('goal')
    .set({ deadline: addDays(today, -1) })
    .where('institution_id', '=', bank.id)
    .execute()
  announceMoneyMoved()
  await screen.findByText('Overdue')
  screen.getByText('$400 to go.')
})
