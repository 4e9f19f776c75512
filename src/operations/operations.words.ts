export const operationsWords = {
  title: 'Your Last Request',
  understood: 'OK',
  done: 'Your request went through.',
  refused: 'Your request did not go through.',
  confirmation: (number: string) => `Confirmation number: ${number}`,
}
