import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { type Frame, Storyboard } from 'statechart-lab/react'
import { expect } from 'storybook/test'
import { isInStorybook } from './address.ts'
import { machinesWith } from './machines-with.ts'

const named = ['username.change', 'form.submit', 'lookUpUsername: phrase']
const reviewed = ['getSummary: maria', 'draft.change', 'draft.submit', 'previewTransfer: once']

/** From the sign-in page to a receipt. */
const payment: readonly Frame[] = [
  { title: 'Sign in', machine: 'signIn', steps: [] },
  { title: 'The phrase', machine: 'signIn', steps: named },
  { title: 'Signing in', machine: 'signIn', steps: [...named, 'password.change', 'form.submit'] },
  {
    title: 'Transfers',
    machine: 'transfer',
    steps: ['getSummary: maria'],
    by: 'The member is signed in and opens Transfers',
  },
  { title: 'Review', machine: 'transfer', steps: reviewed },
  { title: 'Sent', machine: 'transfer', steps: [...reviewed, 'transfer.confirm', 'createTransfer: done'] },
  {
    title: 'Receipt',
    machine: 'receipt',
    steps: ['getTransferReceipt: once'],
    by: 'The member opens the transfer in the history',
  },
]

const meta: Meta = {
  title: 'lab/Storyboard',
  // Its frames are screens that have stories of their own.
  parameters: { alone: true, a11y: { disable: isInStorybook() } },
  render: function Render(_, { globals }) {
    const [machines] = useState(() => machinesWith(globals))
    return <Storyboard machines={machines} title="From sign-in to the receipt" frames={payment} />
  },
}

export default meta

export const FromSignInToTheReceipt: StoryObj = {
  play: async ({ canvas }) => {
    const links = await canvas.findAllByRole('link', { name: 'Step through from here' })
    await expect(links).toHaveLength(payment.length)
    await expect(canvas.getByText('accounts.shown, flow.sent', { exact: false })).toBeVisible()
  },
}

export const FromSignInToTheReceiptInDark: StoryObj = { ...FromSignInToTheReceipt, globals: { scheme: 'dark' } }
