export const operationsWords = {
  title: 'Your last request',
  understood: 'OK',
  done: 'Your request went through.',
  confirmation: (number: string) => `Confirmation number: ${number}`,
}
