export const eStatementsWords = {
  signUp: (button: string) => `You sign up for e-statements at our partner: press “${button}”.`,
  contact: 'Contact us to sign up for e-statements.',
}
