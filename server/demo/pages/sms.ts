import { clockTime, dayIn, dayToWire } from '../../../values/days.ts'
import { escape } from '../../../values/escape.ts'
import { showPhone } from '../../../values/masking.ts'
import { phoneDigits } from '../../../values/phone.ts'
import type { AppContext } from '../../context.ts'
import * as outbox from '../../delivery/outbox.ts'
import type { Institution } from '../../db/institution.ts'
import { type DemoPhone, readNewestTexts, readRegisteredPhones } from '../texts-store.ts'
import { smsScript, smsStyle } from './sms-style.ts'

type Example = {
  name?: string
  body: string
  to?: string
  sender?: string
  times?: number
  again?: boolean
  unsigned?: boolean
}

const mostPhones = 60
const mostTexts = 40
const mostMessages = 200
const unregistered = '5550199999'

const plain = ['B', 'B CHK', 'H', 'H CHK', 'X 25.00 SAV', 'XB 10.00 SAV CHK', 'HELP', 'STOP', 'START']
const examples: readonly Example[] = [
  ...plain.map((body) => ({ body })),
  { name: 'With a signature', body: 'B\n-- \nSent from my phone' },
  { name: 'Nonsense', body: 'Are you open on Sunday?' },
  { name: 'More than a text may move', body: 'X 500.01 SAV' },
  { name: 'An unknown account', body: 'B NONE' },
  { name: 'The same text twice', body: 'X 1.00 SAV', times: 2, again: true },
  { name: '21 texts', body: 'B', times: 21 },
  { name: 'From an unregistered number', body: 'B', sender: unregistered },
  { name: 'To an unknown number', body: 'B', to: '5550100000' },
  { name: 'Without a signature of the gateway', body: 'B', unsigned: true },
]

/** Simulates a phone, for people who try the demo: its texts call the same operation as real ones. */
export async function smsPage(
  { db, secrets }: AppContext,
  institution: Institution | null,
  typed: string | undefined,
): Promise<string> {
  const phones = institution ? await readRegisteredPhones(db, institution.id, mostPhones) : []
  const from = phoneDigits((typed ?? '').slice(0, 40)) || (phones[0]?.mobile ?? '')
  const thread = institution ? await readThread({ db, secrets }, institution, from) : ''
  const number = institution?.setup.fiTextBankingNumber ?? ''
  const buttons = examples.map(({ name, ...text }) => {
    return `<button type="button" data-text="${escape(JSON.stringify(text))}">${escape(name ?? text.body)}</button>`
  })
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Text banking simulator</title><style>${smsStyle}</style></head>
<body><main data-from="${escape(from)}" data-number="${escape(number)}"><h1>Text banking simulator</h1>
<p class="to">${number ? `Texts to ${escape(number)} of ${escape(institution?.name ?? '')}` : `${escape(institution?.name ?? 'This address')} has no number for text banking`}. Codes and alerts to the phone arrive here too.</p>
<h2 id="phones">Phones</h2>${phones.length > 0 ? `<ul class="phones" aria-labelledby="phones">${phones.map((phone) => renderPhone(phone, from)).join('')}</ul>` : '<p>No phone is registered.</p>'}
<form method="get" class="row"><label for="from">Another number</label><input id="from" name="from" inputmode="tel" autocomplete="off"><button>Use</button></form>
<h2>${from ? `Texts of ${escape(showPhone(from))}` : 'Texts'}</h2>
<form id="compose"><label for="body">Text</label><textarea id="body" name="body" rows="2" maxlength="2000" autocomplete="off"></textarea><button>Send</button></form>
<fieldset><legend>Examples</legend><div class="row">${buttons.join('')}</div></fieldset>
<p role="status"></p><ul id="thread">${thread}</ul><p class="empty">Nothing has been sent yet.</p>
<template><li><p class="to">From the phone, just now</p><p class="said"></p><p class="to">Answer</p><p class="said"></p></li></template>
</main><script>${smsScript}</script></body></html>`
}

function renderPhone({ mobile, nickname, name, stopped_at }: DemoPhone, from: string): string {
  const words = `${showPhone(mobile)}, ${nickname}, ${name}${stopped_at ? ', stopped' : ''}`
  return `<li><a href="?from=${mobile}"${mobile === from ? ' aria-current="true"' : ''}>${escape(words)}</a></li>`
}

/** Returns the texts to and from the phone, newest first. */
async function readThread(
  { db, secrets }: Pick<AppContext, 'db' | 'secrets'>,
  { id, timeZone }: Institution,
  mobile: string,
) {
  const when = (at: Date) => `${dayToWire(dayIn(timeZone, at))}, ${clockTime(at, timeZone)}`
  const renderText = (text: string) => `<p class="said">${escape(text)}</p>`
  const texts = (await readNewestTexts(db, id, mobile, mostTexts)).map((text) => {
    const answer = text.reply === null ? '<p class="none">No answer</p>' : renderText(text.reply)
    const head = `<p class="to">From the phone, ${when(text.arrived_at)}</p>`
    return {
      at: text.arrived_at,
      item: `<li id="text-${text.id}">${head}${renderText(text.body)}<p class="to">Answer</p>${answer}</li>`,
    }
  })
  const messages = (await outbox.readOutbox(db, secrets, id, mostMessages)).filter(
    ({ channel, to }) => channel === 'sms' && to === mobile,
  )
  const others = messages.map((message) => {
    const code = message.code ? `<p class="code">${escape(message.code)}</p>` : ''
    const head = `<p class="to">To the phone, ${when(message.sentAt)}</p>`
    return { at: message.sentAt, item: `<li id="message-${message.id}">${head}${renderText(message.text)}${code}</li>` }
  })
  return [...texts, ...others]
    .sort((one, other) => other.at.getTime() - one.at.getTime())
    .map(({ item }) => item)
    .join('')
}
