import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { formsMachine } from '../../machines/forms/forms.machine.ts'
import { changesMachine } from '../../machines/session/changes.machine.ts'
import { ConnectionNotice } from '../../src/app/ConnectionWatch.tsx'
import { FormsScreen } from '../../src/forms/FormsScreen.tsx'
import { Flow } from '../../src/shared/Flow.tsx'
import { type Bank, context } from '../support/bank.ts'
import { openDesk } from '../members/open.tsx'
import { addForm, statusesIn } from './forms.ts'

const ids = { boat: 0, card: 0, contact: 0, old: 0 }

const openForms = (pollEvery = 60_000) =>
  openDesk(
    () => (
      <>
        <Flow machine={formsMachine} input={{ tab: 'inbox', search: '' }}>
          {(actor) => <FormsScreen actor={actor} />}
        </Flow>
        <Flow machine={changesMachine.provide({ delays: { pollEvery } })} input={undefined}>
          {(actor) => <ConnectionNotice actor={actor} />}
        </Flow>
      </>
    ),
    async (bank) => {
      const rosa = await bank.addMember('rosa')
      const sections = [{ title: 'Request', values: [{ title: 'Message', value: '<b>How much</b> is it?' }] }]
      ids.boat = await addForm(bank, { name: 'Boat Loan', from: rosa.id, sections })
      ids.card = await addForm(bank, { name: 'Card Request', status: 'READ', source: 'BANKING_APP' })
      ids.contact = await addForm(bank, { name: 'Contact Us', status: 'READ' })
      ids.old = await addForm(bank, { name: 'Old Request', status: 'ARCHIVED_READ' })
    },
  )

const rows = () =>
  screen.queryAllByRole('listitem').flatMap((row) => row.querySelector('[data-form]')?.textContent ?? [])
const row = (name: string) => screen.getByRole('button', { name: new RegExp(`^Source.*${name}`) })
const detail = () => within(screen.getByRole('region', { name: 'Selected form' }))
const check = (name: string, id: number) => screen.getByRole('checkbox', { name: `Select ${name}, form ${id}` })
const settled = (bank: Bank, expected: Record<number, string>) =>
  waitFor(async () => expect(await statusesIn(bank)).toMatchObject(expected))

test('opening a form marks it as read; staff star it, and archive it, and the next one opens', async () => {
  const { page, bank } = await openForms()
  await page.see('1 New Message')
  expect(rows()).toEqual([
    'Source: Web · just nowUnread: Boat LoanRosa Example',
    'Source: Web · just nowContact UsNot a member',
    'Source: Banking App · just nowCard RequestNot a member',
  ])
  screen.getByText('No Form Selected')
  await page.user.click(row('Boat Loan'))
  detail().getByText('<b>How much</b> is it?')
  await page.see('0 New Messages')
  await settled(bank, { [ids.boat]: 'READ' })
  await page.user.click(detail().getByRole('button', { name: 'Favorite' }))
  await waitFor(() =>
    expect(detail().getByRole('button', { name: 'Favorite' }).getAttribute('aria-pressed')).toBe('true'),
  )
  await page.user.click(detail().getByRole('button', { name: 'Archive' }))
  await waitFor(() => detail().getByRole('heading', { name: 'Contact Us' }))
  await waitFor(() => expect(rows()).toHaveLength(2))
  expect(document.activeElement).toBe(detail().getByRole('button', { name: 'Archive' }))
  expect(await statusesIn(bank)).toMatchObject({ [ids.boat]: 'ARCHIVED_UNREAD' })
})

test('the menu of a row offers what its status allows, and the arrow keys lead through the rows', async () => {
  const { page, bank } = await openForms()
  await page.see('1 New Message')
  await page.press(`Actions for Boat Loan, form ${ids.boat}`)
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Archive',
    'Mark a Read',
    'Favorite',
  ])
  await page.user.click(screen.getByRole('menuitem', { name: 'Mark a Read' }))
  await page.see('0 New Messages')
  await settled(bank, { [ids.boat]: 'READ' })
  screen.getByText('No Form Selected')
  row('Contact Us').focus()
  await page.user.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(row('Card Request'))
  await page.user.keyboard('{Enter}')
  await waitFor(() => expect(row('Card Request').getAttribute('aria-pressed')).toBe('true'))
  await page.user.keyboard('{Enter}')
  await page.see('No Form Selected')
})

test('staff go from form to form, and star and archive by keys', async () => {
  const { page, bank } = await openForms()
  await page.see('1 New Message')
  await page.user.click(row('Boat Loan'))
  expect(detail().getByRole('button', { name: 'Previous form' }).getAttribute('aria-disabled')).toBe('true')
  await page.user.click(detail().getByRole('button', { name: 'Next form' }))
  await waitFor(() => expect(row('Contact Us').getAttribute('aria-pressed')).toBe('true'))
  expect(document.activeElement).toBe(detail().getByRole('button', { name: 'Next form' }))
  await page.user.keyboard('s')
  await settled(bank, { [ids.contact]: 'FAVORITE' })
  row('Card Request').focus()
  await page.user.keyboard('{E>5/}')
  await settled(bank, { [ids.card]: 'ARCHIVED_UNREAD' })
  await waitFor(() => expect(document.activeElement).toBe(row('Contact Us')))
  // The menu of a row is none of the row, and none of the open form.
  await page.press(`Actions for Boat Loan, form ${ids.boat}`)
  await screen.findByRole('menu')
  await page.user.keyboard('s{Escape}')
  await settled(bank, { [ids.boat]: 'READ', [ids.contact]: 'FAVORITE' })
})

test('two quick presses lead two forms further', async () => {
  const { page } = await openForms()
  await page.see('1 New Message')
  await page.user.click(row('Boat Loan'))
  const next = detail().getByRole('button', { name: 'Next form' })
  // Both before anything is drawn again.
  act(() => {
    next.click()
    next.click()
  })
  await waitFor(() => expect(row('Card Request').getAttribute('aria-pressed')).toBe('true'))
})

test('several forms are archived together; if that fails, all stay checked and the reason is shown', async () => {
  const { page, bank, network } = await openForms()
  await page.see('1 New Message')
  await page.user.click(check('Boat Loan', ids.boat))
  await page.user.click(check('Card Request', ids.card))
  await page.see('2 selected')
  const bulk = () => within(screen.getByRole('group', { name: 'Selected forms' }))
  network.failNext()
  await page.user.click(bulk().getByRole('button', { name: 'Archive' }))
  await page.see('error trying to update many status form')
  expect(
    [check('Boat Loan', ids.boat), check('Card Request', ids.card)].map((box) => (box as HTMLInputElement).checked),
  ).toEqual([true, true])
  await page.user.click(bulk().getByRole('button', { name: 'Archive' }))
  await waitFor(() => expect(rows()).toEqual(['Source: Web · just nowContact UsNot a member']))
  expect(screen.queryByRole('group', { name: 'Selected forms' })).toBeNull()
  expect(screen.queryByText('error trying to update many status form')).toBeNull()
  expect(document.activeElement).toBe(row('Contact Us'))
  await settled(bank, { [ids.boat]: 'ARCHIVED_UNREAD', [ids.card]: 'ARCHIVED_UNREAD', [ids.contact]: 'READ' })
})

test('unchecking the last form moves the focus to its row', async () => {
  const { page } = await openForms()
  await page.see('1 New Message')
  await page.user.click(check('Boat Loan', ids.boat))
  await page.user.click(check('Card Request', ids.card))
  await page.press('Unselect All')
  await waitFor(() => expect(document.activeElement).toBe(row('Card Request')))
})

test('staff take a form and note something on it; typing a note moves no form', async () => {
  const { page, bank, network } = await openForms()
  await page.see('1 New Message')
  await page.user.click(row('Boat Loan'))
  await page.see('Nobody has this form.')
  await page.press('Take')
  await page.see('You have this form.')
  await waitFor(() => expect(rows()[0]).toBe('Source: Web · just nowBoat LoanRosa Example · Owner: you'))
  await page.user.type(screen.getByLabelText('New note'), 'ese')
  network.failNext()
  await page.press('Add Note')
  await page.see('error trying to add the note')
  expect((screen.getByLabelText('New note') as HTMLTextAreaElement).value).toBe('ese')
  await page.press('Add Note')
  await waitFor(() => expect(rows()[0]).toContain('1 note'))
  await detail().findByText('ese')
  expect((screen.getByLabelText('New note') as HTMLTextAreaElement).value).toBe('')
  expect(screen.queryByText('error trying to add the note')).toBeNull()
  await settled(bank, { [ids.boat]: 'READ' })
  await page.press('Give Up')
  await page.see('Nobody has this form.')
})

test('the arrow keys lead from form to form, in the list and in the open one, and E opens the next', async () => {
  const { page, bank } = await openForms()
  await page.see('1 New Message')
  await page.user.click(row('Boat Loan'))
  await page.user.keyboard('{ArrowDown}')
  await waitFor(() => expect(row('Contact Us').getAttribute('aria-pressed')).toBe('true'))
  expect(document.activeElement).toBe(row('Contact Us'))
  detail().getByRole('button', { name: 'Favorite' }).focus()
  await page.user.keyboard('{ArrowDown}')
  await waitFor(() => expect(row('Card Request').getAttribute('aria-pressed')).toBe('true'))
  await page.user.keyboard('{ArrowUp}')
  await waitFor(() => detail().getByRole('heading', { name: 'Contact Us' }))
  await page.user.keyboard('e')
  await waitFor(() => detail().getByRole('heading', { name: 'Card Request' }))
  await settled(bank, { [ids.contact]: 'ARCHIVED_UNREAD', [ids.card]: 'READ' })
})

test('staff search forms with Enter, filter and sort them; a failed sort shows an error', async () => {
  const { page, network } = await openForms()
  await page.see('1 New Message')
  await page.user.type(screen.getByLabelText('Form name, member, number or text'), 'REQUEST{Enter}')
  await page.see('1 Result Found')
  expect(rows()).toEqual(['Source: Banking App · just nowCard RequestNot a member'])
  await page.press('Clear search')
  await page.see('1 New Message')
  await page.press('Filter')
  await page.user.click(await screen.findByRole('menuitemcheckbox', { name: 'Website' }))
  await waitFor(() => expect(rows()).toHaveLength(2))
  await page.user.click(screen.getByRole('menuitemcheckbox', { name: 'Favorite' }))
  await page.see('Empty')
  await page.user.keyboard('{Escape}')
  await page.press('Remove More Filters: Favorite')
  await page.press('Remove From: Website')
  await waitFor(() => expect(rows()).toHaveLength(3))
  network.failNext()
  await page.press('Sort: Unread First')
  await page.user.click(await screen.findByRole('menuitemradio', { name: 'A to Z' }))
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  await page.see('error trying to filter forms')
  await page.press('Try again')
  await waitFor(() => expect(screen.queryByText('error trying to filter forms')).toBeNull())
  await page.see('Sort: A to Z')
})

test('when two staff work at once, each sees the other’s changes within seconds, and open and checked forms stay', async () => {
  const { page, bank, network } = await openForms(50)
  await page.see('1 New Message')
  // The first poll only sets the baseline.
  await waitFor(() =>
    expect(network.calls.filter((call) => call === 'GET /api/user/changes').length).toBeGreaterThan(1),
  )
  const eve = bank.signIn({ id: await bank.addStaff('eve', 1), audience: 'staff' })
  await page.user.click(row('Card Request'))
  await page.user.click(check('Contact Us', ids.contact))
  const { data } = await eve.call('getFormOwners')
  const owner = data.find(({ name }) => name.startsWith('Eve'))?.id ?? 0
  await eve.call('setFormOwner', { body: { id: ids.card, owner, from: null } })
  await page.see('Eve Example has this form.')
  await eve.call('addFormNote', { body: { id: ids.card, text: 'I call her at noon.' } })
  await page.see('I call her at noon.')
  await eve.call('updateForms', {
    body: {
      formCustomers: [
        { id: ids.card, status: 'ARCHIVED_UNREAD' },
        { id: ids.old, status: 'UNREAD' },
        { id: ids.contact, status: 'FAVORITE' },
      ],
    },
  })
  await page.see('This form is in Archived now.')
  await page.see('2 New Messages')
  expect(rows()).toEqual([
    'Source: Web · just nowUnread: Old RequestNot a member',
    'Source: Web · just nowUnread: Boat LoanRosa Example',
    'Source: Web · just nowContact UsFavoriteNot a member',
  ])
  expect((check('Contact Us', ids.contact) as HTMLInputElement).checked).toBe(true)
  detail().getByRole('heading', { name: 'Card Request' })
  expect(await statusesIn(bank)).toMatchObject({ [ids.card]: 'ARCHIVED_UNREAD' })
  await page.user.click(detail().getByRole('button', { name: 'Inbox' }))
  await waitFor(() => expect(screen.queryByText('This form is in Archived now.')).toBeNull())
  await settled(bank, { [ids.card]: 'UNREAD' })
})

test('staff put a saved answer below what they began, send it, and close the form with a reason', async () => {
  const { page, bank } = await openForms()
  await context.db
    .insertInto('saved_answer')
    .values({ institution_id: bank.id, title: 'Hours', text: '{name}: until 5 PM.' })
    .execute()
  await page.user.click(await screen.findByRole('button', { name: /^Source.*Boat Loan/ }))
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your answer' })
  await page.user.keyboard('{ArrowRight}')
  expect(document.activeElement?.textContent).toBe('Boat Loan')
  await page.user.keyboard('{ArrowLeft}')
  expect(document.activeElement?.getAttribute('data-form')).toBe(String(ids.boat))
  await page.user.type(field, 'Hello,')
  detail().getByRole('button', { name: 'Saved Answers' }).focus()
  await page.user.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Hours'))
  await page.user.keyboard('{Enter}')
  expect(field.value).toBe('Hello,\n\nRosa Example: until 5 PM.')
  await page.user.click(detail().getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(field.value).toBe(''))
  await page.user.click(detail().getByRole('button', { name: 'Close' }))
  await page.user.click(await screen.findByRole('menuitem', { name: 'Answered' }))
  await settled(bank, { [ids.boat]: 'ARCHIVED_READ' })
})
