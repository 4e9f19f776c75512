import type { Meta, StoryObj } from '@storybook/react-vite'
import { TransferForm } from '../../src/transfers/TransferForm.tsx'
import { accounts, draft, samples, transferAt } from './transfer.samples.ts'
import shell from '../../src/app/Shell.module.css'

const meta: Meta = {
  title: 'transfers/Field errors',
  decorators: [
    (Story) => (
      <main className={shell.page}>
        <Story />
      </main>
    ),
  ],
}

export default meta

const refused = (): StoryObj => {
  const actor = transferAt({ draft: { ...draft, note: 'Rent' }, transferError: samples.previewTransfer.refusals.note })
  return { render: () => <TransferForm actor={actor} accounts={accounts} /> }
}

export const NoteRefused = refused()
