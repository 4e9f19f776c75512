import { expect, onTestFinished, test } from 'vitest'
import { createActor } from 'xstate'
import { configureClient } from '../../api/client.ts'
import { verifyPasswordWhen } from '../../machines/access/access.services.ts'
import { lateConfirmation, loadConfirmation } from '../../machines/access/late-confirmation.recipe.ts'
import { fiName, outputs, rememberDevice, typed } from '../../stories/access/device-verification.samples.ts'

const { username, password } = typed

test('a right password is answered once the chart of the next step has loaded', async () => {
  configureClient({ transport: async () => Response.json({ success: true, message: '', data: outputs.sent }) })
  const { promise, resolve } = Promise.withResolvers<void>()
  const attempt = (ready: () => Promise<void>) => {
    const actor = createActor(verifyPasswordWhen(ready), { input: { username, password, fiName, rememberDevice } })
    onTestFinished(() => void actor.stop())
    actor.subscribe({ error: () => {} })
    return actor.start()
  }
  const waiting = attempt(() => promise.then(loadConfirmation))
  await new Promise((next) => setTimeout(next, 20))
  expect(waiting.getSnapshot().status).toBe('active')
  resolve()
  await expect.poll(() => waiting.getSnapshot().output).toEqual(outputs.sent)
  expect(createActor(lateConfirmation, { input: { username, password, fiName, next: outputs.sent } }).logic.id).toBe(
    'confirmation',
  )

  const missing = attempt(() => Promise.reject(new TypeError('Failed to fetch')))
  await expect.poll(() => missing.getSnapshot().status).toBe('error')
})
