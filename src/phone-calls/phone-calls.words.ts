import { codeTexts } from '../../values/code-texts.ts'

export const phoneCallsWords = {
  bar: 'Your call',
  onCall: (name: string) => `You are calling ${name}.`,
  since: (topic: string, time: string) => `About: ${topic}. Since ${time}.`,
  lost: (name: string) => `We can't reach the bank. ${name} may read that nobody is calling.`,
  unended: (name: string) =>
    `We can't reach the bank to end it. ${name} may still read that you are calling. We keep trying.`,
  end: 'End call',
  title: (bank: string) => `Is it really ${bank} calling?`,
  calling: (by: string, bank: string) => `Yes. ${by} of ${bank} is calling you right now.`,
  about: (topic: string, time: string) => `About: ${topic}. Since ${time}.`,
  never: codeTexts.byPhone,
  nobody: (bank: string) => `Nobody from ${bank} is calling you right now. If somebody says so, hang up.`,
  checking: 'Checking…',
  unknown: (bank: string, phone: string) =>
    `We can't tell right now whether ${bank} is calling you. Hang up, and call ${phone || 'the number on your card'}.`,
}
