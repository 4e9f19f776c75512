import { clockTime, dayIn, dayToWire } from '../../../values/days.ts'
import type { WrittenMessage } from '../../delivery/outbox.ts'
import type { Institution } from '../../db/institution.ts'
import { escape } from '../../../values/escape.ts'

export const demoStyle = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; --ink: light-dark(#152428, #e5edee); --soft: light-dark(#57666a, #9fafb2); --rule: light-dark(#ddd9cd, #2c393c); }
body { margin: 0 auto; max-width: 720px; padding: 24px 16px; background: light-dark(#f5f2e9, #0d1518); color: var(--ink); }
h1 { font-size: 30px; line-height: 1.2; margin: 0 0 8px; } p { margin: 4px 0; } a { color: inherit; }
ul { list-style: none; margin: 24px 0 0; padding: 0; border-top: 2px solid var(--soft); }
ul:empty, ul:not(:empty) + .empty { display: none; }
li { border-bottom: 1px solid var(--rule); padding: 12px 0; overflow-wrap: anywhere; }
.to, .empty { color: var(--soft); font-size: 14px; } .code { font: 600 20px ui-monospace, monospace; }
`

/** Adds newer messages at the top without touching the others, so that scrolling and selection stay. */
export const outboxScript = `
setInterval(async () => {
  if (document.hidden) return
  const answer = await fetch(location.href).catch(() => null)
  if (!answer?.ok) return
  const renewed = new DOMParser().parseFromString(await answer.text(), 'text/html')
  const missingIn = (page) => ({ id }) => !page.getElementById(id)
  const [shown, sent] = [document, renewed].map((page) => [...page.querySelectorAll('li')])
  for (const gone of shown.filter(missingIn(renewed))) gone.remove()
  document.querySelector('ul').prepend(...sent.filter(missingIn(document)))
}, 3000)
`

/** Shows the mails and texts that the demo would have sent. */
export function outboxPage(messages: readonly WrittenMessage[], institution: Institution | null): string {
  const items = messages.map((message) => renderMessage(message, institution?.timeZone ?? 'UTC')).join('')
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Outbox</title><style>${demoStyle}</style></head>
<body><main><h1>Outbox</h1><p class="to">Emails and texts of ${escape(institution?.name ?? 'no institution')} that a real bank would have sent. New ones appear on top by themselves.</p><ul aria-live="polite">${items}</ul><p class="empty">Nothing has been sent yet. Sign in, and your code arrives here.</p></main><script>${outboxScript}</script></body></html>`
}

function renderMessage({ id, channel, to, subject, text, code, sentAt }: WrittenMessage, timeZone: string): string {
  const when = `${dayToWire(dayIn(timeZone, sentAt))}, ${clockTime(sentAt, timeZone)}`
  const head = `${channel === 'email' ? 'Email' : 'Text'} to ${to}, ${when}`
  return `<li id="message-${id}"><p class="to">${escape(head)}</p>${subject && `<p><strong>${escape(subject)}</strong></p>`}<p>${escape(text)}</p>${code ? `<p class="code">${escape(code)}</p>` : ''}</li>`
}
