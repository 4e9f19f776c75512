import { expect, test } from 'vitest'
import { quickLinksMachine } from '../../machines/links/quick-links.machine.ts'
import { samples } from '../../stories/links/quick-links.samples.ts'
import { type Answers, scripted } from '../support/scripted.ts'

const { full } = samples.getQuickLinks.answers
const { blank } = samples.getExternalSiteMessage.answers
const { lost } = samples.getExternalSiteMessage.refusals

const open = (answers: Answers<typeof quickLinksMachine>) =>
  scripted(quickLinksMachine, { input: { userId: 7 }, answers })

test('a member reads our warning before leaving for another site if the institution’s fails to load or is blank', async () => {
  const { actor, at } = open({ getQuickLinks: [full], getExternalSiteMessage: [lost, blank] })
  await at('shown')
  for (const messageError of [expect.objectContaining({ message: lost.message }), null]) {
    actor.send({ type: 'link.open', id: 3 })
    expect((await at('asking')).context).toMatchObject({ message: 'You are about to leave this site.', messageError })
    actor.send({ type: 'question.close' })
  }
})

test('a link of the institution, or an unknown one, needs no confirmation', async () => {
  const { actor, at, sent } = open({ getQuickLinks: [full] })
  await at('shown')
  for (const id of [4, 5, 99]) actor.send({ type: 'link.open', id })
  expect([actor.getSnapshot().value, sent.getExternalSiteMessage]).toEqual(['shown', []])
})
