export const operationsWords = {
  title: 'Your Last Request',
  understood: 'OK',
  done: 'Your request went through.',
  confirmation: (number: string) => `Confirmation number: ${number}`,
}
