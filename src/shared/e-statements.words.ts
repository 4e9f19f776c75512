export const eStatementsWords = {
  signUp: (button: string) => `You sign up for e-statements at our partner: press “${button}”.`,
  agreeHere: 'You agree to e-statements here, in three steps. Then we bring you back.',
  agree: 'Get e-statements',
  contact: 'Contact us to sign up for e-statements.',
}
