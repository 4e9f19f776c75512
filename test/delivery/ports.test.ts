import { once } from 'node:events'
import { createServer as createHttpServer } from 'node:http'
import type { AddressInfo, Server } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import type { Message } from '../../server/delivery/outbox.ts'
import { createPorts } from '../../server/delivery/ports.ts'
import { parseSettings } from '../../server/settings/settings.ts'
import { openPostOffice } from '../support/post-office.ts'

const nowhere = 'smtp://127.0.0.1:1'
const bank = 'bank.example.test'
const text: Message = { channel: 'sms', to: '5550100001', subject: '', text: 'Your code is 418274.' }
const mail: Message = {
  channel: 'email',
  to: 'maria@example.test',
  subject: 'Your sign-in code',
  text: 'Your code is 418274.\n.\nA line.',
}

test('an email is sent with its institution’s name, its subject and its text', async () => {
  const post = await openPost('250 taken')
  const ports = open({ SMTP_URL: post.url, SMS_GATEWAY_URL: 'http://127.0.0.1:1' })
  await ports?.email(mail, bank)
  const [letter] = post.letters
  expect(letter?.envelope).toEqual(['MAIL FROM:<no-reply@bank.example.test>', 'RCPT TO:<maria@example.test>'])
  expect(letter?.data).toContain('From: no-reply@bank.example.test\r\n')
  expect(letter?.data).toContain('Subject: Your sign-in code\r\n')
  expect(letter?.data).toContain('\r\n\r\nYour code is 418274.\r\n..\r\nA line.')
})

test('an email that is refused or cannot be delivered is reported as failed', async () => {
  const post = await openPost('550 no such person')
  const refused = open({ SMTP_URL: post.url, SMS_GATEWAY_URL: 'http://127.0.0.1:1' })
  await expect(refused?.email(mail, bank)).rejects.toThrow('550 no such person')
  const absent = open({ SMTP_URL: nowhere, SMS_GATEWAY_URL: 'http://127.0.0.1:1' })
  await expect(absent?.email(mail, bank)).rejects.toThrow('ECONNREFUSED')
})

test('a text message is posted to the gateway as JSON, with the institution that it comes from', async () => {
  const gateway = await openGateway(202)
  await open({ SMTP_URL: nowhere, SMS_GATEWAY_URL: gateway.url })?.sms(text, bank)
  expect(gateway.heard).toEqual([
    {
      method: 'POST',
      url: '/texts?from=bank',
      type: 'application/json',
      body: { from: bank, to: '5550100001', text: 'Your code is 418274.' },
    },
  ])
})

test('a text message that the gateway refuses is reported as failed', async () => {
  const gateway = await openGateway(503)
  const sending = open({ SMTP_URL: nowhere, SMS_GATEWAY_URL: gateway.url })?.sms(text, bank)
  await expect(sending).rejects.toThrow('the SMS gateway answered 503')
})

test.each([301, 302, 303, 307, 308])(
  'a text message that the gateway redirects with %i is not sent elsewhere and fails',
  async (status) => {
    const elsewhere = await openGateway(200)
    const gateway = await openGateway(status, { location: elsewhere.url })
    const sending = open({ SMTP_URL: nowhere, SMS_GATEWAY_URL: gateway.url })?.sms(text, bank)
    await expect(sending).rejects.toThrow(`the SMS gateway answered ${status}`)
    expect([gateway.heard.length, elsewhere.heard]).toEqual([1, []])
  },
)

test('outside the demo an email is sent only over TLS, unless ALLOW_PLAINTEXT names smtp', async () => {
  const post = await openPost('250 taken')
  const real = {
    DEMO: '0',
    DATABASE_URL: 'postgres://bank@localhost/bank',
    SECRET_KEY: 'a key of at least thirty-two letters',
    PUBLIC_URL: 'https://bank.example.test',
    OUTGOING_DIR: '/bank/outgoing',
    SMTP_URL: post.url,
    SMS_GATEWAY_URL: 'https://texts.example.test',
  }
  await expect(open(real)?.email(mail, bank)).rejects.toThrow('STARTTLS')
  expect(post.letters).toEqual([])
  await open({ ...real, ALLOW_PLAINTEXT: 'smtp' })?.email(mail, bank)
  expect(post.letters).toHaveLength(1)
})

test('emails share a connection, and a closed connection is replaced without losing an email', async () => {
  const post = await openPost('250 taken')
  const ports = open({ SMTP_URL: post.url, SMS_GATEWAY_URL: 'http://127.0.0.1:1' })
  await ports?.email(mail, bank)
  await ports?.email(mail, bank)
  expect(post.sockets).toHaveLength(1)
  post.sockets[0]?.destroy()
  await ports?.email(mail, bank)
  expect([post.letters.length, post.sockets.length]).toEqual([3, 2])
})

test('messages are sent only if email and text services are both set, and one alone stops the start', () => {
  expect(open({})).toBeNull()
  expect(open({ SMTP_URL: nowhere, SMS_GATEWAY_URL: 'http://127.0.0.1:1' })).toEqual({
    email: expect.any(Function),
    sms: expect.any(Function),
    close: expect.any(Function),
  })
  const sentence = 'SMTP_URL and SMS_GATEWAY_URL go together: with one alone no message would leave.'
  expect(() => open({ SMTP_URL: nowhere })).toThrow(sentence)
  expect(() => open({ SMS_GATEWAY_URL: 'http://127.0.0.1:1' })).toThrow(sentence)
})

function open(env: Record<string, string>) {
  const ports = createPorts(parseSettings({ DEMO: '1', ...env }))
  onTestFinished(() => ports?.close())
  return ports
}

async function openPost(verdict: string) {
  const post = await openPostOffice(verdict)
  onTestFinished(post.close)
  return post
}

async function openGateway(status: number, headers: Record<string, string> = {}) {
  const received: object[] = []
  const server = createHttpServer(async (request, response) => {
    request.setEncoding('utf8')
    let text = ''
    for await (const chunk of request) text += chunk
    const body = JSON.parse(text)
    received.push({ method: request.method, url: request.url, type: request.headers['content-type'], body })
    response.writeHead(status, headers).end()
  })
  return { url: `http://127.0.0.1:${await listen(server)}/texts?from=bank`, heard: received }
}

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}
