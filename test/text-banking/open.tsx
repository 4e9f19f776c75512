import { screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import type { AnyStateMachine, Actor, InputFrom } from 'xstate'
import { ssoMachine } from '../../machines/links/sso.machine.ts'
import { Flow } from '../../src/shared/Flow.tsx'
import { SsoContext } from '../../src/shared/sso.ts'
import { AppInTest } from '../support/AppInTest.tsx'
import { password } from '../support/bank.ts'
import { goOnline, openScreen } from '../support/flow.tsx'
import type { Owner } from './owner.ts'

type Shown<Machine extends AnyStateMachine> = {
  machine: Machine
  input: InputFrom<Machine>
  screen: (actor: Actor<Machine>) => ReactNode
  onDone?: (output: unknown) => void
}

/** Opens a screen of text banking for a signed-in member. */
export async function openTextBanking<Machine extends AnyStateMachine>({ bank, person }: Owner, shown: Shown<Machine>) {
  const network = await goOnline(bank.signIn(person))
  const page = openScreen(
    <AppInTest userId={person.id}>
      <Flow machine={ssoMachine} input={{ userId: person.id }}>
        {(sso) => (
          <SsoContext value={sso}>
            <Flow machine={shown.machine} input={shown.input} onDone={shown.onDone}>
              {(actor) => shown.screen(actor)}
            </Flow>
          </SsoContext>
        )}
      </Flow>
    </AppInTest>,
  )
  const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
  return {
    page,
    network,
    dialog,
    confirm: async () => {
      const question = await dialog('Confirm your password')
      await page.user.type(question.getByLabelText('Password'), password)
      await page.user.click(question.getByRole('button', { name: 'Confirm' }))
    },
  }
}
