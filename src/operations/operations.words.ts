export const words = {
  title: 'Your last request',
  close: 'Close',
  understood: 'OK',
  done: 'Your request went through.',
  confirmation: (number: string) => `Confirmation number: ${number}`,
}
