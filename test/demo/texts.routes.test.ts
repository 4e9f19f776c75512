import { expect, test } from 'vitest'
import { smsScript } from '../../server/demo/pages/sms-style.ts'
import { parseSettings } from '../../server/settings/settings.ts'
import { appOf, context, openBank } from '../support/bank.ts'
import { mobile, rosaWithAPhone } from '../text-banking/door.ts'

async function simulated() {
  const { bank, ...door } = await rosaWithAPhone()
  const send = (body: string, more: object = {}) =>
    bank.nobody.call('sendDemoText', { body: { from: mobile, body, ...more } })
  const page = async (query = '') =>
    (await bank.app.inject({ url: `/demo/sms${query}`, headers: { host: bank.host } })).body
  return { bank, ...door, send, page }
}

test('a text from the simulator is processed like a real one', async () => {
  const { bank, send, rows } = await simulated()
  expect((await send('X 25 SAV')).data.reply).toContain('Moved $25.00 from CHK to SAV')
  expect(await bank.balances()).toEqual([775_00, 125_00, -9_120_00])
  expect(await send('B', { to: '5550177777' })).toMatchObject({
    status: 404,
    message: 'This number is not one of text banking here.',
  })
  expect((await send('B', { from: '5550177777' })).data).toEqual({ reply: null })
  const twice = [await send('X 1 SAV', { messageId: 'SM7' }), await send('X 1 SAV', { messageId: 'SM7' })].map(
    ({ data }) => data.reply,
  )
  expect([twice[0] === twice[1], (await rows()).length]).toEqual([true, 2])
})

test('moving the demo clock does not make texts too old', async () => {
  const { bank, send } = await simulated()
  await bank.wait(3 * 86_400_000)
  expect((await send('B SAV')).data).toEqual({ reply: 'SAV $100.00' })
})

test('the simulator’s page shows the phones, the thread and the codes of a number, and nothing of other institutions', async () => {
  const { bank, send, page } = await simulated()
  const other = await rosaWithAPhone()
  await other.text('B CAR')
  await send('B SAV')
  await send('what <b>is</b> this?')
  await send('STOP')
  await send('B')
  const body = await page()
  expect(body).toContain('(555) 010 0009, My mobile, Rosa Example, stopped')
  expect([...body.matchAll(/class="(?:said|none)">([^<]*)</g)].map(([, text]) => text).slice(0, 8)).toEqual([
    'B',
    'No answer',
    'STOP',
    `${bank.institution.name}: text banking is stopped for this phone. Text START to start it again.`,
    'what &lt;b&gt;is&lt;/b&gt; this?',
    'Command not recognized. Remove any signature and reply HELP for commands.',
    'B SAV',
    'SAV $100.00',
  ])
  expect(body.replace(`<script>${smsScript}</script>`, '')).not.toMatch(/<script|<b>/)
  expect(body).not.toContain('9,120')
  expect(await page('?from=<script>')).not.toContain('<script>"')
})

test('outside the demo there is no simulator', async () => {
  const bank = await openBank()
  const real = {
    SECRET_KEY: 'x'.repeat(40),
    OUTGOING_DIR: '/bank/outgoing',
    SMTP_URL: 'smtps://mail.test',
    SMS_GATEWAY_URL: 'https://sms.test',
    PUBLIC_URL: 'https://bank.test',
  }
  for (const settings of [
    parseSettings({ ...real, DATABASE_URL: 'postgres://127.0.0.1/x' }),
    { ...context.settings, smsGatewayUrl: 'https://sms.test' },
  ]) {
    const app = await appOf({ settings })
    for (const body of [{ from: mobile, body: 'B' }, {} as never])
      expect((await bank.browser(app).call('sendDemoText', { body })).status).toBe(404)
    const { body } = await app.inject({ url: '/demo/sms', headers: { host: bank.host } })
    expect(body).not.toContain('simulator')
  }
})
