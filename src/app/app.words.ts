export const words = {
  product: 'Sharedraft',
  close: 'Close',
  unconfigured: 'error trying to get config file',
  notFound: 'Page Not Found',
  expired: 'Your session expired',
  back: 'Back',
  broken: 'This page could not be shown.',
}
