import { expect, test, vi } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { attachFile } from '../../machines/conversations/conversations.services.ts'
import { attached } from '../../stories/shared/files.ts'
import { openWire } from './wire.ts'

const wire = openWire()

test('an upload may take three minutes', async () => {
  const asked = vi.spyOn(AbortSignal, 'timeout')
  wire.answer = (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ success: true, data: { id: 7 }, message: '' }))
  }
  const file = { ...attached.one[0]!, content: new Blob(['%PDF-1.7']) }
  const upload = createActor(attachFile, { input: { userId: 7, file } }).start()
  expect([await toPromise(upload), asked.mock.calls]).toEqual([7, [[180_000]]])
})
