import { setup } from 'xstate'
import { mended } from '../mending.ts'

/** Returns a machine with every kind of mistake. */
export const brokenMachine = () =>
  mended(async () => {
    const config: object = {
      id: 'loan',
      initial: 'form',
      states: {
        form: { on: { 'draft.submit': 'sending', 'draft.print': 'printd' } },
        sending: { after: { patience: 'form' }, on: { 'answer.come': 'review' } },
        review: {},
        archive: { on: { 'draft.submit': 'form' } },
      },
    }
    return setup({}).createMachine(config)
  })
