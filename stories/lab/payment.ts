import type { Frame } from 'statechart-lab/react'

const named = ['username.change', 'form.submit', 'lookUpUsername: phrase']
const reviewed = ['getSummary: maria', 'draft.change', 'draft.submit', 'previewTransfer: once']

/** From the sign-in page to a receipt. */
export const payment: readonly Frame[] = [
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
