import { useSelector } from '@xstate/react'
import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { type StartUpActor, startUpMachine } from '../../machines/session/start-up.machine.ts'
import { openBank } from '../support/bank.ts'
import { goOnline, openScreen } from '../support/flow.tsx'

test('a visitor can load an institution’s configuration again after it failed', async () => {
  const bank = await openBank({ name: 'Bank of the Bay' })
  const network = await goOnline(bank.browser())
  network.cut()
  const page = openScreen(
    <Sign actor={createActor(startUpMachine, { input: { config: null, savedTheme: null } }).start()} />,
  )
  await page.see('network 0')
  network.mend()
  network.failNext()
  await page.press('network 0')
  network.loseNextReply(2)
  await page.press('failure 500')
  await page.press('network 0')
  await page.see('Bank of the Bay')
  expect(network.calls).toHaveLength(6)
})

function Sign({ actor }: { actor: StartUpActor }) {
  const { config, error } = useSelector(actor, ({ context }) => context)
  if (config) return <h1>{config.setup.fiName}</h1>
  return (
    <button type="button" onClick={() => actor.send({ type: 'reload' })}>
      {error ? `${error.kind} ${error.status}` : 'Wait'}
    </button>
  )
}
