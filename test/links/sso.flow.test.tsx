import { expect, test } from 'vitest'
import { createActor, type EventObject, fromCallback, waitFor } from 'xstate'
import type { Redirect } from '../../machines/links/links.rules.ts'
import { ssoMachine } from '../../machines/links/sso.machine.ts'
import { context, openBank } from '../support/bank.ts'
import { goOnline } from '../support/flow.tsx'

test('a member sees their institution’s partners and is sent to one with a ticket', async () => {
  const bank = await openBank({ sso_hosts: ['cards.example.test'] })
  const item = {
    section: 1 as const,
    sso_type: 7 as const,
    position: 0,
    name: 'Card Services',
    description: '',
    button_text: 'Card services',
  }
  const row = {
    ...item,
    image_url: null,
    url: 'https://cards.example.test/enter',
    is_post: true,
    institution_id: bank.id,
  }
  const { id } = await context.db.insertInto('sso_item').values(row).returning('id').executeTakeFirstOrThrow()
  const maria = await bank.addMember('maria')
  await goOnline(bank.signIn(maria))
  const left: Redirect[] = []
  const departureListener = fromCallback<EventObject, Redirect>(({ input }) => void left.push(input))
  const actor = createActor(ssoMachine.provide({ actors: { departureListener } }), {
    input: { userId: maria.id },
  }).start()
  const shown = await waitFor(actor, (state) => state.matches('shown'))
  expect(shown.context.partners?.map(({ buttonText }) => buttonText)).toEqual(['Card services'])
  actor.send({ type: 'partner.open', ssoId: id })
  await waitFor(actor, (state) => state.matches('leaving'))
  expect(left).toEqual([
    {
      redirectUrl: 'https://cards.example.test/enter',
      isPost: true,
      formParams: { institution: bank.institution.key, ticket: expect.stringMatching(/^[\w-]{43}$/) },
    },
  ])
})
