import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { DisputePanel } from '../../src/disputes/DisputePanel.tsx'
import { formDisputeAt, formDisputes, samples } from '../../stories/disputes/form-dispute.samples.ts'
import { open } from '../app/open.tsx'

afterEach(cleanup)

const draft = { explanation: 'Your card was in the terminal.' }
const refused = { acting: { form: 'touched' }, error: samples.changeDispute.refusals.newer } as const

test.each([
  ['a refused credit at once', { ...refused, act: 'CREDIT' }, false],
  ['a typed explanation after a question', { ...refused, act: 'DECIDE_AGAINST', draft }, true],
] as const)('staff cancel %s', async (_, moment, isAsked) => {
  const stage = moment.act === 'CREDIT' ? ({ open: 'inTime' } as const) : ({ credited: 'inTime' } as const)
  const wire = moment.act === 'CREDIT' ? formDisputes.open : formDisputes.credited
  const element = <DisputePanel actor={formDisputeAt(stage, wire, moment)} isRead readLastId={() => 41} />
  const { person } = open([{ path: '/', element }], { at: '/' })
  await person.click(await screen.findByRole('button', { name: 'Cancel' }))
  expect(screen.queryByText('Leave without saving?') !== null).toBe(isAsked)
})

test('staff cannot decide before they see what the member wrote', async () => {
  const actor = formDisputeAt({ open: 'inTime' }, formDisputes.open)
  open([{ path: '/', element: <DisputePanel actor={actor} isRead={false} readLastId={() => null} /> }], { at: '/' })
  await screen.findByRole('heading', { name: 'Dispute' })
  expect(screen.queryByRole('button', { name: 'Credit for Now' })).toBeNull()
})

test.each([
  ['who proposed it takes it back', formDisputes.proposedByOneself, ['Take Back']],
  ['another approves or declines it', formDisputes.proposed, ['Approve', 'Decline']],
] as const)('what is proposed waits, and %s', async (_, wire, acts) => {
  const actor = formDisputeAt({ open: 'inTime' }, wire)
  open([{ path: '/', element: <DisputePanel actor={actor} isRead readLastId={() => 41} /> }], { at: '/' })
  await screen.findByRole('heading', { name: 'Dispute' })
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(acts)
})

test('the question before an approval names who proposed it, and the amount', async () => {
  const moment = { acting: { form: 'untouched' }, act: 'APPROVE' } as const
  const actor = formDisputeAt({ open: 'inTime' }, formDisputes.proposed, moment)
  open([{ path: '/', element: <DisputePanel actor={actor} isRead readLastId={() => 41} /> }], { at: '/' })
  await screen.findByRole('dialog', { name: 'Approve?' })
  expect(screen.getByText(/proposed this/).textContent).toBe('Ada Brandt proposed this, for $812.50.')
})
