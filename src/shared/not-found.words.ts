export const notFoundWords = {
  notFound: 'Page Not Found',
  notFoundText: 'There is no page at this address. Check it for a mistake, or go back and find your way from there.',
  staffClosed: 'Staff cannot log in from here.',
  back: 'Back',
  adminSignIn: 'Admin sign-in',
}
