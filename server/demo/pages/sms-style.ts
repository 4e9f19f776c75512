import { demoStyle } from './outbox.ts'

export const smsStyle = `${demoStyle}
h2 { font-size: 20px; line-height: 1.3; margin: 32px 0 8px; } label, legend { font-weight: 600; } fieldset { border: 0; margin: 24px 0 0; padding: 0; }
input, textarea, button { font: inherit; color: inherit; box-sizing: border-box; border: 1px solid var(--soft); border-radius: 4px; padding: 8px 12px; min-height: 44px; background: light-dark(#fff, #142024); }
textarea { display: block; width: 100%; margin: 4px 0 8px; } button { cursor: pointer; } button:disabled { opacity: 0.5; cursor: default; }
.row { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; margin-top: 8px; } .row button { overflow-wrap: anywhere; text-align: start; }
.phones a { display: inline-block; padding: 4px 0; } .phones a[aria-current] { font-weight: 600; text-decoration: none; }
.said { white-space: pre-wrap; } .none { color: var(--soft); font-style: italic; } [role=status] { min-height: 24px; margin-top: 12px; white-space: pre-wrap; overflow-wrap: anywhere; }
`

/** Sends a text and shows the replies. Newer texts are added at the top. */
export const smsScript = `
const { from, number } = document.querySelector('main').dataset
const [thread, state] = ['#thread', '[role=status]'].map((name) => document.querySelector(name))
const newId = () => 'demo-' + Date.now() + '-' + Math.random().toString(36).slice(2)
const post = async (path, body) => {
  const answer = await fetch('/api' + path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
  const { data, message } = await answer.json()
  return answer.ok ? data.reply : answer.status + ' ' + message
}
async function refresh() {
  const answer = await fetch(location.href).catch(() => null)
  if (!answer?.ok) return []
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  const missing = [...page.querySelectorAll('#thread li')].filter(({ id }) => !document.getElementById(id))
  thread.prepend(...missing)
  return missing
}
function show(body, reply) {
  const item = document.querySelector('template').content.cloneNode(true)
  const [sent, got] = item.querySelectorAll('.said')
  sent.textContent = body
  got.textContent = reply ?? 'No answer'
  if (reply === null) got.className = 'none'
  thread.prepend(item)
}
async function send({ body, to, sender = from, times = 1, again = false, unsigned = false }) {
  for (const button of document.querySelectorAll('button')) button.setAttribute('aria-disabled', 'true')
  const messageId = newId()
  let reply = null
  for (let count = 0; count < times; count++) {
    state.textContent = 'Sending ' + JSON.stringify(body) + (times > 1 ? ' (' + (count + 1) + ' of ' + times + ')' : '')
    const text = { from: sender, body, messageId: again ? messageId : newId(), ...(to && { to }) }
    const call = unsigned ? post('/sms/inbound', { to: number, receivedAt: new Date().toISOString(), ...text }) : post('/demo/sms', text)
    reply = await call.catch(() => 'The server did not answer.')
    const added = await refresh()
    if (!added.some(({ id }) => id.startsWith('text-'))) show(body, reply)
  }
  state.textContent = reply === null ? 'No answer.' : 'Answer: ' + reply
  for (const button of document.querySelectorAll('button')) button.removeAttribute('aria-disabled')
}
document.addEventListener('click', ({ target }) => {
  const button = target.closest?.('button[data-text]')
  if (button && !button.ariaDisabled) send(JSON.parse(button.dataset.text))
})
document.querySelector('#compose').addEventListener('submit', (event) => {
  event.preventDefault()
  const field = event.target.elements.body
  if (event.submitter?.ariaDisabled) return
  send({ body: field.value })
  field.value = ''
  field.focus()
})
setInterval(() => document.hidden || refresh(), 3000)
`
