export const words = {
  product: 'Sharedraft',
  close: 'Close',
  unconfigured: 'error trying to get config file',
  notFound: 'Page Not Found',
  expired: 'Your session expired',
  expiresIn: (minutes: number) => `Your session expires in ${minutes} minutes`,
  stay: 'Stay signed in',
  logInAgain: 'Back to log in',
  leaveTitle: 'A request is not finished',
  leaveText:
    'We are still finding out what became of a request of yours. It may yet be carried out after you log out. Look at your accounts when you are back.',
  signingOut: 'Signing out…',
  back: 'Back',
  adminSignIn: 'Admin sign-in',
  broken: 'This page could not be shown.',
}
