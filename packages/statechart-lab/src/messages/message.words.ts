import type { Message } from './messages.ts'

export const messageWords = {
  diagram: (id: string) => `Messages of ${id}`,
  person: 'Person',
  starts: 'starts',
  startsWith: (input: string) => `starts with ${input}`,
}

/** Says a message aloud: `Person sends draft.submit to transfer`. */
export function spoken({ from, to, text, kind }: Message): string {
  if (kind === 'state') return `${from} is in ${text}`
  if (kind === 'note') return text
  if (kind === 'start') return `${from} ${text.replace('starts', `starts ${to}`)}`
  return kind === 'event' ? `${from} sends ${text} to ${to}` : `${from}: ${text}`
}
