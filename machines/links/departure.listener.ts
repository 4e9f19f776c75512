import { type EventObject, fromCallback } from 'xstate'
import { isForm, type Redirect } from './links.rules.ts'

/** Leaves for a partner in this tab, and reports if the browser returns to the page from its cache. */
export const departureListener = fromCallback<EventObject, Redirect>(({ input, sendBack }) => {
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) sendBack({ type: 'page.return' })
  }
  window.addEventListener('pageshow', onPageShow)
  leave(input)
  return () => window.removeEventListener('pageshow', onPageShow)
})

/** A form carries the proof of who the member is; an address could leak it. */
function leave(redirect: Redirect): void {
  const { redirectUrl, formParams } = redirect
  if (!isForm(redirect)) return location.assign(redirectUrl)
  const form = document.createElement('form')
  form.method = 'post'
  form.action = redirectUrl
  form.hidden = true
  for (const [name, value] of Object.entries(formParams)) {
    const field = document.createElement('input')
    field.type = 'hidden'
    field.name = name
    field.value = value
    form.append(field)
  }
  document.body.append(form)
  form.submit()
  form.remove()
}
