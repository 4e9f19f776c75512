import { expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { ApiError } from '../../api/problems.ts'
import { checkImageMachine } from '../../machines/accounts/checkImage.machine.ts'
import type { CheckPage } from '../../machines/accounts/checkImage.services.ts'
import { noImagePage } from '../../values/check.ts'

test('the picture of a check is asked for at once, by its row', async () => {
  const { actor, asked, answers } = open()
  expect(actor.getSnapshot()).toMatchObject({ value: 'loadingImage', tags: new Set(['busy']), context: { page: null } })
  expect(asked).toEqual([{ userId: 7, transaction: 'a1' }])
  answers[0]?.resolve({ page: '<p>Check</p>', hasPicture: true })
  expect(await rest(actor)).toMatchObject({ value: 'shown', status: 'done', context: { page: '<p>Check</p>' } })
})

test('where the bank has no picture its page stands, and the member may ask again', async () => {
  const { actor, asked, answers } = open()
  answers[0]?.resolve({ page: '<h1>Share Draft Image Error</h1>', hasPicture: false })
  expect(await rest(actor)).toMatchObject({ value: 'unavailable', context: { page: '<h1>Share Draft Image Error</h1>' } })
  actor.send({ type: 'image.retry' })
  expect(actor.getSnapshot().value).toBe('loadingImage')
  answers[1]?.resolve({ page: '<p>Check</p>', hasPicture: true })
  expect(await rest(actor)).toMatchObject({ value: 'shown', context: { page: '<p>Check</p>' } })
  expect(asked).toHaveLength(2)
})

test('where no page came ours says the same', async () => {
  const { actor, answers } = open()
  answers[0]?.reject(new ApiError('network', 'no'))
  expect(await rest(actor)).toMatchObject({ value: 'unavailable', context: { page: noImagePage('(555) 010 9000') } })
})

function open() {
  const asked: object[] = []
  const answers: PromiseWithResolvers<CheckPage>[] = []
  const getCheckImage = fromPromise<CheckPage, { userId: number; transaction: string }>(({ input }) => {
    const answer = Promise.withResolvers<CheckPage>()
    asked.push(input)
    answers.push(answer)
    return answer.promise
  })
  const input = { userId: 7, transaction: 'a1', phone: '(555) 010 9000' }
  const actor = createActor(checkImageMachine.provide({ actors: { getCheckImage } }), { input }).start()
  return { actor, asked, answers }
}

const rest = (actor: ReturnType<typeof open>['actor']) => waitFor(actor, (snapshot) => !snapshot.hasTag('busy'))
