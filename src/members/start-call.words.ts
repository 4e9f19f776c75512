export const startCallWords = {
  call: 'Call',
  title: (name: string) => `Call ${name}`,
  start: 'Start Call',
  topic: 'What is the call about?',
  topicHint: (name: string) => `${name} reads this. Write no account numbers.`,
  ask: (name: string) =>
    `${name} can check that it is really you: ask them to sign in and open Security. Your name is there until you end the call.`,
}
