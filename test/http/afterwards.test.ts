import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import fastify, { type FastifyRequest } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { workAfterAnswers } from '../../server/http/afterwards.ts'

/** Opens an app whose answer is followed by work that waits for the test. */
async function openApp(wait: () => Promise<unknown>) {
  const app = fastify()
  onTestFinished(() => app.close())
  workAfterAnswers(app)
  const [asked, hungUp, worked] = [0, 1, 2].map(() => Promise.withResolvers<void>())
  const done: string[] = []
  const answer = async (request: FastifyRequest) => {
    request.raw.socket.once('close', () => hungUp?.resolve())
    request.afterwards = [
      async () => {
        done.push('worked')
        worked?.resolve()
      },
    ]
    asked?.resolve()
    await wait()
    done.push('answered')
    return 'an answer'
  }
  app.route({ method: 'GET', url: '/', handler: answer })
  return { app, done, asked: asked?.promise, hungUp: hungUp?.promise, worked: worked?.promise }
}

test('work that follows an answer begins after it was sent', async () => {
  const { app, done, worked } = await openApp(async () => {})
  expect((await app.inject('/')).body).toBe('an answer')
  await worked
  expect(done).toEqual(['answered', 'worked'])
})

test('work after an answer also runs if the caller has hung up', async () => {
  const { app, done, asked, hungUp, worked } = await openApp(() => Promise.resolve(hungUp))
  await app.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  socket.write('GET / HTTP/1.1\r\nhost: bank.test\r\n\r\n')
  await asked
  socket.destroy()
  await worked
  expect(done).toEqual(['answered', 'worked'])
})
