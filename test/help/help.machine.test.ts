import { expect, test } from 'vitest'
import { helpMachine } from '../../machines/help/help.machine.ts'
import { samples } from '../../stories/help/help.samples.ts'
import { scripted } from '../support/scripted.ts'

const { full, empty } = samples.getHelpSection.answers
const { broken } = samples.getHelpSection.refusals

test('a member can load the help again after an error, and a failed reload keeps the help on the screen', async () => {
  const { actor, sent, answer, at } = scripted(helpMachine, { input: { userId: 7 } })
  answer('getHelpSection', broken)
  expect((await at('failed')).context).toMatchObject({ help: null, error: broken })
  actor.send({ type: 'reload' })
  answer('getHelpSection', full)
  expect((await at('shown')).context).toMatchObject({ help: full, error: null })
  actor.send({ type: 'reload' })
  actor.send({ type: 'reload' })
  answer('getHelpSection', broken)
  expect((await at('shown')).context).toMatchObject({ help: full, error: broken })
  actor.send({ type: 'reload' })
  answer('getHelpSection', empty)
  expect((await at('shown')).context).toMatchObject({ help: empty, error: null })
  expect(sent.getHelpSection).toEqual(Array(5).fill({ userId: 7 }))
})
