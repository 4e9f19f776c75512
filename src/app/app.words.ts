export const words = {
  product: 'Sharedraft',
  close: 'Close',
  unconfigured: 'error trying to get config file',
  notFound: 'Page Not Found',
  expired: 'Your session expired',
  expiresIn: (minutes: number) => `Your session expires in ${minutes} minutes`,
  stay: 'Stay signed in',
  logInAgain: 'Back to log in',
  signingOut: 'Signing out…',
  back: 'Back',
  adminSignIn: 'Admin sign-in',
  broken: 'This page could not be shown.',
}
