import { expect, test } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { configureClient } from '../../api/client.ts'
import { getCheckImage } from '../../machines/accounts/checkImage.services.ts'
import { samples } from '../../stories/accounts/checkImage.samples.ts'
import { noImage, noImagePage } from '../../values/check.ts'

const json = (body: object, status = 200) => Response.json(body, { status })

test('a request for a check image sends only the id of its row', async () => {
  const data = samples.getCheckImage.answers.check
  const { answer, asked } = askFor(() => json({ success: true, data, message: '' }))
  expect(await answer).toEqual({ page: data, hasPicture: true })
  expect(await asked[0]?.json()).toEqual({ idOLBUser: 7, transaction: { uniqueId: 'a1' } })
})

test('if a check has no image, the service returns the server’s page', async () => {
  const data = noImagePage('(555) 010 9000')
  const { answer } = askFor(() => json({ success: false, data, message: noImage, error: { type: 'legacy api error' } }))
  expect(await answer).toEqual({ page: data, hasPicture: false })
})

test.each([200, 403, 500])('a %s answer without a page makes the check image service fail', async (status) => {
  const { answer } = askFor(() => json({ success: false, data: null, message: '', error: { type: 'user error' } }, status))
  await expect(answer).rejects.toMatchObject({ status, message: noImage })
})

function askFor(respond: () => Response) {
  const asked: Request[] = []
  configureClient({
    token: () => null,
    transport: async (request) => {
      asked.push(request.clone())
      return respond()
    },
  })
  return { asked, answer: toPromise(createActor(getCheckImage, { input: { userId: 7, transaction: 'a1' } }).start()) }
}
