export const eStatementsWords = {
  signUp: 'Sign up for e-statements with our partner.',
  contact: 'Contact us to sign up for e-statements.',
}
