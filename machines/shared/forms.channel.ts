import { tabChannel } from './tab.channel.ts'

/** Announced when a form came in, or staff did something with one. */
export const { announce: announceFormsChanged, listener: formsChannel } = tabChannel('sd_forms', { type: 'forms.change' })
